<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>Actions</name>
    <message>
        <source>Finish or cancel the drag first.</source>
        <translation>Beende das Ziehen zuerst oder brich es ab.</translation>
    </message>
    <message>
        <source>Open a city first.</source>
        <translation>Öffne zuerst eine Stadt.</translation>
    </message>
    <message>
        <source>Select something first.</source>
        <translation>Wähle zuerst etwas aus.</translation>
    </message>
    <message>
        <source>This city can be read, not changed.</source>
        <translation>Diese Stadt kann nur gelesen, nicht geändert werden.</translation>
    </message>
    <message>
        <source>Nothing was changed that could be undone.</source>
        <translation>Es wurde nichts geändert, das sich zurücknehmen ließe.</translation>
    </message>
    <message>
        <source>Nothing was undone that could come back.</source>
        <translation>Es wurde nichts zurückgenommen, das wiederkehren könnte.</translation>
    </message>
    <message>
        <source>Nothing is going on.</source>
        <translation>Es läuft nichts.</translation>
    </message>
    <message>
        <source>The sample city is not installed.</source>
        <translation>Die Beispielstadt ist nicht installiert.</translation>
    </message>
    <message>
        <source>The selection lies in nothing else.</source>
        <translation>Die Auswahl liegt in nichts anderem.</translation>
    </message>
    <message>
        <source>The selection contains nothing.</source>
        <translation>Die Auswahl enthält nichts.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>A&amp;uswahl</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Open City…</source>
        <translation>Stadt öffnen …</translation>
    </message>
    <message>
        <source>Opens a city&apos;s .psdl file with what lies beside it.</source>
        <translation>Öffnet die .psdl-Datei einer Stadt mit dem, was daneben liegt.</translation>
    </message>
    <message>
        <source>Open Game Folder…</source>
        <translation>Spielordner öffnen …</translation>
    </message>
    <message>
        <source>Opens a folder that is laid out as the game&apos;s.</source>
        <translation>Öffnet einen Ordner, der wie der des Spiels aufgebaut ist.</translation>
    </message>
    <message>
        <source>Open Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Cities that were opened before.</source>
        <translation>Städte, die schon einmal geöffnet waren.</translation>
    </message>
    <message>
        <source>Open Sample City</source>
        <translation>Beispielstadt öffnen</translation>
    </message>
    <message>
        <source>Opens the city that comes with the program.</source>
        <translation>Öffnet die Stadt, die dem Programm beiliegt.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Writes the files that were changed.</source>
        <translation>Schreibt die geänderten Dateien.</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Writes all files of the city into another folder.</source>
        <translation>Schreibt alle Dateien der Stadt in einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Close City</source>
        <translation>Stadt schließen</translation>
    </message>
    <message>
        <source>Closes the city and keeps the window.</source>
        <translation>Schließt die Stadt, das Fenster bleibt.</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Leaves the program.</source>
        <translation>Verlässt das Programm.</translation>
    </message>
    <message>
        <source>Takes the last step back; during a drag, the drag.</source>
        <translation>Nimmt den letzten Schritt zurück, beim Ziehen das Ziehen.</translation>
    </message>
    <message>
        <source>Makes the step again that was taken back.</source>
        <translation>Führt den zurückgenommenen Schritt wieder aus.</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Copies what is selected and selects the copies.</source>
        <translation>Kopiert die Auswahl und wählt die Kopien aus.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Deletes what is selected with all that belongs to it.</source>
        <translation>Löscht die Auswahl mit allem, was dazugehört.</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Goes to the outliner&apos;s filter.</source>
        <translation>Geht zum Filter der Gliederung.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Takes back the drag, then the tool, then the selection.</source>
        <translation>Nimmt erst das Ziehen, dann das Werkzeug, dann die Auswahl zurück.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Selects all blocks, instances and paths.</source>
        <translation>Wählt alle Blöcke, Instanzen und Pfade aus.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Selects nothing.</source>
        <translation>Hebt die Auswahl auf.</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>Umgebendes</translation>
    </message>
    <message>
        <source>Selects the block, file or path around the selection.</source>
        <translation>Wählt den Block, die Datei oder den Pfad um die Auswahl aus.</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Selects what lies in the selection.</source>
        <translation>Wählt aus, was in der Auswahl liegt.</translation>
    </message>
    <message>
        <source>Frame Selection</source>
        <translation>Auswahl zeigen</translation>
    </message>
    <message>
        <source>Brings the selection into view.</source>
        <translation>Holt die Auswahl ins Bild.</translation>
    </message>
    <message>
        <source>Frame Everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Brings the whole city into view.</source>
        <translation>Holt die ganze Stadt ins Bild.</translation>
    </message>
    <message>
        <source>Overhead View</source>
        <translation>Draufsicht</translation>
    </message>
    <message>
        <source>Looks straight down, north up; again goes back.</source>
        <translation>Blickt senkrecht nach unten, Norden oben; noch einmal geht zurück.</translation>
    </message>
    <message>
        <source>Fly Mode</source>
        <translation>Flugmodus</translation>
    </message>
    <message>
        <source>The mouse looks around and W A S D Q E fly, until a click or Esc.</source>
        <translation>Die Maus blickt umher und W A S D Q E fliegen, bis zu einem Klick oder Esc.</translation>
    </message>
    <message>
        <source>Docks</source>
        <translation>Leisten</translation>
    </message>
    <message>
        <source>Which docks are open.</source>
        <translation>Welche Leisten offen sind.</translation>
    </message>
    <message>
        <source>Hide Docks</source>
        <translation>Leisten verbergen</translation>
    </message>
    <message>
        <source>Leaves the window to the view; again brings the docks back.</source>
        <translation>Überlässt das Fenster der Ansicht; noch einmal holt die Leisten zurück.</translation>
    </message>
    <message>
        <source>Go to Properties</source>
        <translation>Zu den Eigenschaften</translation>
    </message>
    <message>
        <source>Puts the keyboard into the row that was used last.</source>
        <translation>Setzt die Tastatur in die zuletzt benutzte Zeile.</translation>
    </message>
    <message>
        <source>Find Property</source>
        <translation>Eigenschaft suchen</translation>
    </message>
    <message>
        <source>Searches the rows of the property sheet.</source>
        <translation>Durchsucht die Zeilen der Eigenschaften.</translation>
    </message>
    <message>
        <source>Next Pane</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Puts the keyboard into the next part of the window.</source>
        <translation>Setzt die Tastatur in den nächsten Teil des Fensters.</translation>
    </message>
    <message>
        <source>Previous Pane</source>
        <translation>Voriger Bereich</translation>
    </message>
    <message>
        <source>Puts the keyboard into the part of the window before.</source>
        <translation>Setzt die Tastatur in den vorigen Teil des Fensters.</translation>
    </message>
    <message>
        <source>Full Screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Fills the screen with the window.</source>
        <translation>Füllt den Bildschirm mit dem Fenster.</translation>
    </message>
    <message>
        <source>Reset Layout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Puts docks and bars where they were at first.</source>
        <translation>Stellt Leisten dorthin, wo sie anfangs waren.</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Click selects; again on the same spot, what is behind.</source>
        <translation>Klick wählt aus, noch einmal an derselben Stelle das Dahinterliegende.</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Drags what is selected over the ground.</source>
        <translation>Zieht die Auswahl über den Boden.</translation>
    </message>
    <message>
        <source>About Blockwright</source>
        <translation>Über Blockwright</translation>
    </message>
    <message>
        <source>Version, licence and what draws the picture.</source>
        <translation>Version, Lizenz und was das Bild zeichnet.</translation>
    </message>
    <message>
        <source>Type what to find into the outliner first (Ctrl+F).</source>
        <translation>Gib zuerst in der Gliederung ein, was gesucht wird (Strg+F).</translation>
    </message>
    <message>
        <source>The values were copied.</source>
        <translation>Die Werte wurden kopiert.</translation>
    </message>
    <message>
        <source>Copy Values</source>
        <translation>Werte kopieren</translation>
    </message>
    <message>
        <source>Copies all values of the property sheet as JSON.</source>
        <translation>Kopiert alle Werte der Eigenschaften als JSON.</translation>
    </message>
    <message>
        <source>Paste Values</source>
        <translation>Werte einfügen</translation>
    </message>
    <message>
        <source>Sets what rows of the same names take of copied values.</source>
        <translation>Setzt, was gleichnamige Zeilen von kopierten Werten annehmen.</translation>
    </message>
    <message>
        <source>Find Next</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>Selects and frames the next object that the filter found.</source>
        <translation>Wählt das nächste Objekt aus, das der Filter gefunden hat, und zeigt es.</translation>
    </message>
    <message>
        <source>Find Previous</source>
        <translation>Rückwärts suchen</translation>
    </message>
    <message>
        <source>Selects and frames the object before that the filter found.</source>
        <translation>Wählt das vorige Objekt aus, das der Filter gefunden hat, und zeigt es.</translation>
    </message>
    <message>
        <source>The selection stands in no block.</source>
        <translation>Die Auswahl steht in keinem Block.</translation>
    </message>
    <message>
        <source>Nothing was selected before.</source>
        <translation>Davor war nichts ausgewählt.</translation>
    </message>
    <message>
        <source>This is the last selection that was made.</source>
        <translation>Das ist die letzte Auswahl, die getroffen wurde.</translation>
    </message>
    <message>
        <source>Nothing that could be picked shows in the view.</source>
        <translation>In der Ansicht ist nichts zu sehen, das sich auswählen ließe.</translation>
    </message>
    <message>
        <source>Invert</source>
        <translation>Umkehren</translation>
    </message>
    <message>
        <source>Selects everything that is not selected.</source>
        <translation>Wählt alles aus, was nicht ausgewählt ist.</translation>
    </message>
    <message>
        <source>Previous Selection</source>
        <translation>Vorige Auswahl</translation>
    </message>
    <message>
        <source>Selects what was selected before.</source>
        <translation>Wählt aus, was davor ausgewählt war.</translation>
    </message>
    <message>
        <source>Next Selection</source>
        <translation>Nächste Auswahl</translation>
    </message>
    <message>
        <source>Selects what was selected after.</source>
        <translation>Wählt aus, was danach ausgewählt war.</translation>
    </message>
    <message>
        <source>Next Object in View</source>
        <translation>Nächstes Objekt im Bild</translation>
    </message>
    <message>
        <source>Goes on to the next object that shows, the nearest first.</source>
        <translation>Geht zum nächsten sichtbaren Objekt weiter, das nächstgelegene zuerst.</translation>
    </message>
    <message>
        <source>Previous Object in View</source>
        <translation>Voriges Objekt im Bild</translation>
    </message>
    <message>
        <source>Goes back to the object before.</source>
        <translation>Geht zum vorigen Objekt zurück.</translation>
    </message>
    <message>
        <source>In the Same Block</source>
        <translation>Im selben Block</translation>
    </message>
    <message>
        <source>Selects what lies and stands in the blocks of the selection.</source>
        <translation>Wählt aus, was in den Blöcken der Auswahl liegt und steht.</translation>
    </message>
    <message>
        <source>Under the Cursor…</source>
        <translation>Unter dem Zeiger …</translation>
    </message>
    <message>
        <source>Lists what lies under the cursor, to choose from.</source>
        <translation>Listet zur Auswahl auf, was unter dem Zeiger liegt.</translation>
    </message>
    <message>
        <source>Pick Wholes</source>
        <translation>Ganzes auswählen</translation>
    </message>
    <message>
        <source>Clicks take whole blocks and paths instead of their parts.</source>
        <translation>Klicks nehmen ganze Blöcke und Pfade statt ihrer Teile.</translation>
    </message>
    <message>
        <source>What Can Be Picked</source>
        <translation>Was sich auswählen lässt</translation>
    </message>
    <message>
        <source>Which kinds of things clicks and boxes take.</source>
        <translation>Welche Arten von Dingen Klicks und Rahmen nehmen.</translation>
    </message>
    <message>
        <source>Only paths and texture entries are renamed here.</source>
        <translation>Nur Pfade und Textureinträge lassen sich hier umbenennen.</translation>
    </message>
    <message>
        <source>The outliner&apos;s filter or grouping hides it.</source>
        <translation>Der Filter oder die Gruppierung der Gliederung verbirgt es.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Opens the name in the outliner for typing.</source>
        <translation>Öffnet den Namen in der Gliederung zum Tippen.</translation>
    </message>
    <message>
        <source>Go To…</source>
        <translation>Gehe zu …</translation>
    </message>
    <message>
        <source>Goes to a block&apos;s number, an address or a place.</source>
        <translation>Geht zur Nummer eines Blocks, zu einer Adresse oder an einen Ort.</translation>
    </message>
    <message>
        <source>Se&amp;ttings</source>
        <translation>&amp;Einstellungen</translation>
    </message>
    <message>
        <source>This bookmark is not set yet.</source>
        <translation>Dieses Lesezeichen ist noch nicht gesetzt.</translation>
    </message>
    <message>
        <source>Bookmark %1 is set; the key %1 goes there.</source>
        <translation>Lesezeichen %1 ist gesetzt; die Taste %1 geht dorthin.</translation>
    </message>
    <message>
        <source>Look North</source>
        <translation>Blick nach Norden</translation>
    </message>
    <message>
        <source>Looks north at what is in the middle.</source>
        <translation>Blickt nach Norden auf das, was in der Mitte ist.</translation>
    </message>
    <message>
        <source>Look South</source>
        <translation>Blick nach Süden</translation>
    </message>
    <message>
        <source>Looks south at what is in the middle.</source>
        <translation>Blickt nach Süden auf das, was in der Mitte ist.</translation>
    </message>
    <message>
        <source>Look West</source>
        <translation>Blick nach Westen</translation>
    </message>
    <message>
        <source>Looks west at what is in the middle.</source>
        <translation>Blickt nach Westen auf das, was in der Mitte ist.</translation>
    </message>
    <message>
        <source>Look East</source>
        <translation>Blick nach Osten</translation>
    </message>
    <message>
        <source>Looks east at what is in the middle.</source>
        <translation>Blickt nach Osten auf das, was in der Mitte ist.</translation>
    </message>
    <message>
        <source>Parallel Projection</source>
        <translation>Parallelprojektion</translation>
    </message>
    <message>
        <source>What is far away is drawn as large as what is near.</source>
        <translation>Fernes wird so groß gezeichnet wie Nahes.</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Places of the camera to come back to.</source>
        <translation>Orte der Kamera, an die sie zurückkehren kann.</translation>
    </message>
    <message>
        <source>Go to Bookmark 1</source>
        <translation>Zu Lesezeichen 1 gehen</translation>
    </message>
    <message>
        <source>Brings the camera back to where the bookmark was set.</source>
        <translation>Bringt die Kamera dorthin zurück, wo das Lesezeichen gesetzt wurde.</translation>
    </message>
    <message>
        <source>Go to Bookmark 2</source>
        <translation>Zu Lesezeichen 2 gehen</translation>
    </message>
    <message>
        <source>Go to Bookmark 3</source>
        <translation>Zu Lesezeichen 3 gehen</translation>
    </message>
    <message>
        <source>Go to Bookmark 4</source>
        <translation>Zu Lesezeichen 4 gehen</translation>
    </message>
    <message>
        <source>Go to Bookmark 5</source>
        <translation>Zu Lesezeichen 5 gehen</translation>
    </message>
    <message>
        <source>Go to Bookmark 6</source>
        <translation>Zu Lesezeichen 6 gehen</translation>
    </message>
    <message>
        <source>Go to Bookmark 7</source>
        <translation>Zu Lesezeichen 7 gehen</translation>
    </message>
    <message>
        <source>Go to Bookmark 8</source>
        <translation>Zu Lesezeichen 8 gehen</translation>
    </message>
    <message>
        <source>Go to Bookmark 9</source>
        <translation>Zu Lesezeichen 9 gehen</translation>
    </message>
    <message>
        <source>Set Bookmark 1</source>
        <translation>Lesezeichen 1 setzen</translation>
    </message>
    <message>
        <source>Remembers where the camera is now.</source>
        <translation>Merkt sich, wo die Kamera jetzt ist.</translation>
    </message>
    <message>
        <source>Set Bookmark 2</source>
        <translation>Lesezeichen 2 setzen</translation>
    </message>
    <message>
        <source>Set Bookmark 3</source>
        <translation>Lesezeichen 3 setzen</translation>
    </message>
    <message>
        <source>Set Bookmark 4</source>
        <translation>Lesezeichen 4 setzen</translation>
    </message>
    <message>
        <source>Set Bookmark 5</source>
        <translation>Lesezeichen 5 setzen</translation>
    </message>
    <message>
        <source>Set Bookmark 6</source>
        <translation>Lesezeichen 6 setzen</translation>
    </message>
    <message>
        <source>Set Bookmark 7</source>
        <translation>Lesezeichen 7 setzen</translation>
    </message>
    <message>
        <source>Set Bookmark 8</source>
        <translation>Lesezeichen 8 setzen</translation>
    </message>
    <message>
        <source>Set Bookmark 9</source>
        <translation>Lesezeichen 9 setzen</translation>
    </message>
    <message>
        <source>Zoom In</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Goes nearer to what is in the middle.</source>
        <translation>Geht näher an das heran, was in der Mitte ist.</translation>
    </message>
    <message>
        <source>Zoom Out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Goes away from what is in the middle.</source>
        <translation>Geht von dem weg, was in der Mitte ist.</translation>
    </message>
    <message>
        <source>Shading</source>
        <translation>Schattierung</translation>
    </message>
    <message>
        <source>What surfaces are painted with.</source>
        <translation>Womit Flächen bemalt sind.</translation>
    </message>
    <message>
        <source>Textured</source>
        <translation>Mit Texturen</translation>
    </message>
    <message>
        <source>Surfaces show their textures.</source>
        <translation>Flächen zeigen ihre Texturen.</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>Schlicht</translation>
    </message>
    <message>
        <source>Surfaces are grey, so that their shape shows.</source>
        <translation>Flächen sind grau, damit ihre Form sichtbar wird.</translation>
    </message>
    <message>
        <source>By Kind</source>
        <translation>Nach Art</translation>
    </message>
    <message>
        <source>Roads, ground, facades and so on have a colour each.</source>
        <translation>Straßen, Boden, Fassaden und so weiter haben je eine Farbe.</translation>
    </message>
    <message>
        <source>Wireframe</source>
        <translation>Drahtgitter</translation>
    </message>
    <message>
        <source>Shows edges besides, also through walls.</source>
        <translation>Zeigt zusätzlich die Kanten, auch durch Wände.</translation>
    </message>
    <message>
        <source>Level of Detail</source>
        <translation>Detailstufe</translation>
    </message>
    <message>
        <source>How much of roads and sidewalks is drawn.</source>
        <translation>Wie viel von Straßen und Gehwegen gezeichnet wird.</translation>
    </message>
    <message>
        <source>High (3)</source>
        <translation>Hoch (3)</translation>
    </message>
    <message>
        <source>All blocks as the game draws them from near.</source>
        <translation>Alle Blöcke, wie das Spiel sie aus der Nähe zeichnet.</translation>
    </message>
    <message>
        <source>Medium (2)</source>
        <translation>Mittel (2)</translation>
    </message>
    <message>
        <source>Sidewalks without curbs, as the game draws them beyond 50 m.</source>
        <translation>Gehwege ohne Bordsteine, wie das Spiel sie ab 50 m zeichnet.</translation>
    </message>
    <message>
        <source>Low (1)</source>
        <translation>Niedrig (1)</translation>
    </message>
    <message>
        <source>Roads as one strip, as the game draws them beyond 100 m.</source>
        <translation>Straßen als ein Streifen, wie das Spiel sie ab 100 m zeichnet.</translation>
    </message>
    <message>
        <source>Very Low (0)</source>
        <translation>Sehr niedrig (0)</translation>
    </message>
    <message>
        <source>Roads with half their sections, as the game draws them beyond 300 m.</source>
        <translation>Straßen mit der Hälfte ihrer Querschnitte, wie das Spiel sie ab 300 m zeichnet.</translation>
    </message>
    <message>
        <source>As the Game</source>
        <translation>Wie das Spiel</translation>
    </message>
    <message>
        <source>Each block by its distance, as the game draws it.</source>
        <translation>Jeder Block nach seiner Entfernung, wie das Spiel ihn zeichnet.</translation>
    </message>
    <message>
        <source>Show Grid</source>
        <translation>Raster zeigen</translation>
    </message>
    <message>
        <source>Shows the raster that snapping uses, at the working height.</source>
        <translation>Zeigt auf der Arbeitshöhe das Raster, an dem eingerastet wird.</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Whether the window is light or dark.</source>
        <translation>Ob das Fenster hell oder dunkel ist.</translation>
    </message>
    <message>
        <source>As the System</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Takes the colours of the desktop.</source>
        <translation>Übernimmt die Farben der Arbeitsumgebung.</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark text on a light ground.</source>
        <translation>Dunkler Text auf hellem Grund.</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Light text on a dark ground.</source>
        <translation>Heller Text auf dunklem Grund.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>The language of menus and messages.</source>
        <translation>Die Sprache der Menüs und Meldungen.</translation>
    </message>
    <message>
        <source>Toolbars</source>
        <translation>Werkzeugleisten</translation>
    </message>
    <message>
        <source>Which bars are shown.</source>
        <translation>Welche Leisten gezeigt werden.</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Turns what is selected about the vertical.</source>
        <translation>Dreht die Auswahl um die Senkrechte.</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>Makes what is selected larger or smaller.</source>
        <translation>Macht die Auswahl größer oder kleiner.</translation>
    </message>
    <message>
        <source>Vertices and Points</source>
        <translation>Eckpunkte und Punkte</translation>
    </message>
    <message>
        <source>Drags the corners of what is selected.</source>
        <translation>Zieht die Ecken der Auswahl.</translation>
    </message>
    <message>
        <source>Snap</source>
        <translation>Einrasten</translation>
    </message>
    <message>
        <source>Drags settle on places nearby and on the grid; Ctrl inverts it.</source>
        <translation>Beim Ziehen rastet alles an nahen Stellen und am Raster ein; Strg kehrt das um.</translation>
    </message>
    <message>
        <source>Larger Grid</source>
        <translation>Gröberes Raster</translation>
    </message>
    <message>
        <source>The next larger step of the grid, up to 20 m.</source>
        <translation>Der nächstgrößere Schritt des Rasters, bis 20 m.</translation>
    </message>
    <message>
        <source>Smaller Grid</source>
        <translation>Feineres Raster</translation>
    </message>
    <message>
        <source>The next smaller step of the grid, down to 0.1 m.</source>
        <translation>Der nächstkleinere Schritt des Rasters, bis 0.1 m.</translation>
    </message>
    <message>
        <source>Local Axes</source>
        <translation>Eigene Achsen</translation>
    </message>
    <message>
        <source>Handles follow the axes of the object selected last.</source>
        <translation>Griffe folgen den Achsen des zuletzt ausgewählten Objekts.</translation>
    </message>
    <message>
        <source>Pivot</source>
        <translation>Bezugspunkt</translation>
    </message>
    <message>
        <source>The point that stays when something is turned or scaled.</source>
        <translation>Der Punkt, der beim Drehen oder Skalieren bleibt.</translation>
    </message>
    <message>
        <source>Nudge Left by Grid</source>
        <translation>Um Rasterschritt nach links</translation>
    </message>
    <message>
        <source>Moves what is selected a step to the left in the view.</source>
        <translation>Verschiebt die Auswahl in der Ansicht einen Schritt nach links.</translation>
    </message>
    <message>
        <source>Nudge Right by Grid</source>
        <translation>Um Rasterschritt nach rechts</translation>
    </message>
    <message>
        <source>Moves what is selected a step to the right in the view.</source>
        <translation>Verschiebt die Auswahl in der Ansicht einen Schritt nach rechts.</translation>
    </message>
    <message>
        <source>Nudge Away by Grid</source>
        <translation>Um Rasterschritt weg</translation>
    </message>
    <message>
        <source>Moves what is selected a step away from the viewer.</source>
        <translation>Verschiebt die Auswahl einen Schritt vom Betrachter weg.</translation>
    </message>
    <message>
        <source>Nudge Nearer by Grid</source>
        <translation>Um Rasterschritt heran</translation>
    </message>
    <message>
        <source>Moves what is selected a step towards the viewer.</source>
        <translation>Verschiebt die Auswahl einen Schritt auf den Betrachter zu.</translation>
    </message>
    <message>
        <source>Raise by Grid</source>
        <translation>Um Rasterschritt anheben</translation>
    </message>
    <message>
        <source>Moves what is selected a step up.</source>
        <translation>Verschiebt die Auswahl einen Schritt nach oben.</translation>
    </message>
    <message>
        <source>Lower by Grid</source>
        <translation>Um Rasterschritt absenken</translation>
    </message>
    <message>
        <source>Moves what is selected a step down.</source>
        <translation>Verschiebt die Auswahl einen Schritt nach unten.</translation>
    </message>
    <message>
        <source>Turn Left by Step</source>
        <translation>Um Schritt nach links drehen</translation>
    </message>
    <message>
        <source>Turn Right by Step</source>
        <translation>Um Schritt nach rechts drehen</translation>
    </message>
    <message>
        <source>Type Numbers</source>
        <translation>Zahlen eingeben</translation>
    </message>
    <message>
        <source>Moves, turns or scales by numbers that are typed.</source>
        <translation>Verschiebt, dreht oder skaliert um eingegebene Zahlen.</translation>
    </message>
    <message>
        <source>What is selected is not drawn.</source>
        <translation>Was ausgewählt ist, wird nicht gezeichnet.</translation>
    </message>
    <message>
        <source>Only what stands in the city can be locked.</source>
        <translation>Nur was in der Stadt steht, lässt sich sperren.</translation>
    </message>
    <message>
        <source>This is locked already.</source>
        <translation>Das ist schon gesperrt.</translation>
    </message>
    <message>
        <source>Nothing is hidden.</source>
        <translation>Nichts ist ausgeblendet.</translation>
    </message>
    <message>
        <source>Nothing is locked.</source>
        <translation>Nichts ist gesperrt.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Which kinds of objects are shown, and which are locked.</source>
        <translation>Welche Arten von Objekten gezeigt werden und welche gesperrt sind.</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Hides what is selected, for work only: the game gets it all.</source>
        <translation>Blendet die Auswahl aus, nur zum Arbeiten: Das Spiel bekommt alles.</translation>
    </message>
    <message>
        <source>Isolate</source>
        <translation>Nur dies zeigen</translation>
    </message>
    <message>
        <source>Shows nothing but what is selected; again shows all.</source>
        <translation>Zeigt nur die Auswahl; noch einmal zeigt alles.</translation>
    </message>
    <message>
        <source>Show All</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Shows everything that was hidden.</source>
        <translation>Zeigt alles, was ausgeblendet war.</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Keeps what is selected from being picked and changed.</source>
        <translation>Schützt die Auswahl davor, angeklickt und geändert zu werden.</translation>
    </message>
    <message>
        <source>Unlock All</source>
        <translation>Alles entsperren</translation>
    </message>
    <message>
        <source>Unlocks everything that was locked.</source>
        <translation>Entsperrt alles, was gesperrt war.</translation>
    </message>
    <message>
        <source>&amp;Build</source>
        <translation>Baue&amp;n</translation>
    </message>
    <message>
        <source>Choose the tool Vertices and Points (V) first.</source>
        <translation>Zuerst das Werkzeug Eckpunkte und Punkte (V) wählen.</translation>
    </message>
    <message>
        <source>Insert Section or Point</source>
        <translation>Querschnitt oder Punkt einfügen</translation>
    </message>
    <message>
        <source>Adds a section to the strip, or a point to the path, under the cursor or between two that are selected.</source>
        <translation>Fügt dem Streifen einen Querschnitt oder dem Pfad einen Punkt hinzu, unter dem Zeiger oder zwischen zwei ausgewählten.</translation>
    </message>
    <message>
        <source>Reverse Direction</source>
        <translation>Richtung umkehren</translation>
    </message>
    <message>
        <source>Turns round the direction of roads and paths; walls then face the other way.</source>
        <translation>Kehrt die Richtung von Straßen und Pfaden um; Wände zeigen dann zur anderen Seite.</translation>
    </message>
    <message>
        <source>Align Heights</source>
        <translation>Höhen angleichen</translation>
    </message>
    <message>
        <source>Brings corners and points to the height of the one selected last.</source>
        <translation>Bringt Ecken und Punkte auf die Höhe der zuletzt ausgewählten.</translation>
    </message>
    <message>
        <source>Make Planar</source>
        <translation>Eben machen</translation>
    </message>
    <message>
        <source>Raises and lowers corners to the plane that fits them best.</source>
        <translation>Hebt und senkt Ecken auf die Ebene, die am besten zu ihnen passt.</translation>
    </message>
    <message>
        <source>Select two corners or more in the tool Vertices and Points first.</source>
        <translation>Zuerst im Werkzeug Eckpunkte und Punkte zwei oder mehr Ecken auswählen.</translation>
    </message>
    <message>
        <source>Select corners in the tool Vertices and Points first.</source>
        <translation>Zuerst im Werkzeug Eckpunkte und Punkte Ecken auswählen.</translation>
    </message>
    <message>
        <source>Join (weld)</source>
        <translation>Verbinden (verschweißen)</translation>
    </message>
    <message>
        <source>Makes one corner of several, where the one selected last is.</source>
        <translation>Macht aus mehreren Ecken eine, dort, wo die zuletzt ausgewählte ist.</translation>
    </message>
    <message>
        <source>Split (unweld)</source>
        <translation>Trennen (lösen)</translation>
    </message>
    <message>
        <source>Gives each block that shares the corners its own.</source>
        <translation>Gibt jedem Block, der sich die Ecken teilt, eigene.</translation>
    </message>
    <message>
        <source>Snapping…</source>
        <translation>Einrasten …</translation>
    </message>
    <message>
        <source>What drags settle on, and the sizes of grid and angle.</source>
        <translation>Worauf Züge einrasten, und die Schritte von Raster und Winkel.</translation>
    </message>
    <message>
        <source>Check for Game</source>
        <translation>Für das Spiel prüfen</translation>
    </message>
    <message>
        <source>Looks at the whole city again and lists what is wrong.</source>
        <translation>Sieht die ganze Stadt noch einmal durch und listet auf, was nicht stimmt.</translation>
    </message>
    <message>
        <source>The list of issues shows no finding.</source>
        <translation>Die Liste der Befunde zeigt nichts an.</translation>
    </message>
    <message>
        <source>Choose a finding first: F8 goes to the next one.</source>
        <translation>Wähle zuerst einen Befund: F8 geht zum nächsten.</translation>
    </message>
    <message>
        <source>There is no quick fix for this finding.</source>
        <translation>Für diesen Befund gibt es keine schnelle Abhilfe.</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Goes through what is wrong with the city, and mends it.</source>
        <translation>Geht durch, was an der Stadt nicht stimmt, und behebt es.</translation>
    </message>
    <message>
        <source>Next Issue</source>
        <translation>Nächster Befund</translation>
    </message>
    <message>
        <source>Selects, frames and opens what the next finding is about.</source>
        <translation>Wählt aus, zeigt und öffnet, worum es im nächsten Befund geht.</translation>
    </message>
    <message>
        <source>Previous Issue</source>
        <translation>Voriger Befund</translation>
    </message>
    <message>
        <source>Goes back to the finding before.</source>
        <translation>Geht zum Befund davor zurück.</translation>
    </message>
    <message>
        <source>Quick Fix</source>
        <translation>Schnelle Abhilfe</translation>
    </message>
    <message>
        <source>Mends what the findings chosen in the list are about.</source>
        <translation>Behebt, worum es in den Befunden geht, die in der Liste gewählt sind.</translation>
    </message>
    <message>
        <source>Fix All of This Kind</source>
        <translation>Alle dieser Art beheben</translation>
    </message>
    <message>
        <source>Mends all findings of the same kind in one step.</source>
        <translation>Behebt alle Befunde derselben Art in einem Schritt.</translation>
    </message>
    <message>
        <source>The view shows nothing of that kind.</source>
        <translation>Die Ansicht zeigt nichts dergleichen.</translation>
    </message>
    <message>
        <source>There is nothing of that kind that can be picked.</source>
        <translation>Es gibt nichts dergleichen, das ausgewählt werden kann.</translation>
    </message>
    <message>
        <source>What was selected last has nothing of the kind.</source>
        <translation>Was zuletzt ausgewählt wurde, hat nichts dergleichen.</translation>
    </message>
    <message>
        <source>Same Kind</source>
        <translation>Gleiche Art</translation>
    </message>
    <message>
        <source>Selects everything of the kinds of the selection.</source>
        <translation>Wählt alles von den Arten der Auswahl aus.</translation>
    </message>
    <message>
        <source>Same Texture</source>
        <translation>Gleiche Textur</translation>
    </message>
    <message>
        <source>Selects what is drawn with the same texture.</source>
        <translation>Wählt aus, was mit derselben Textur gezeichnet wird.</translation>
    </message>
    <message>
        <source>Same Model</source>
        <translation>Gleiches Modell</translation>
    </message>
    <message>
        <source>Selects instances of the same model, or paths of the same prop.</source>
        <translation>Wählt Instanzen desselben Modells oder Pfade desselben Props aus.</translation>
    </message>
    <message>
        <source>Same Type of Block</source>
        <translation>Gleiche Art von Block</translation>
    </message>
    <message>
        <source>Selects roads, junctions or other blocks, or what lies in such.</source>
        <translation>Wählt Straßen, Kreuzungen oder andere Blöcke aus, oder was in solchen liegt.</translation>
    </message>
    <message>
        <source>Same Flags</source>
        <translation>Gleiche Flags</translation>
    </message>
    <message>
        <source>Selects objects of the same kind with the same flags.</source>
        <translation>Wählt Objekte derselben Art mit denselben Flags aus.</translation>
    </message>
    <message>
        <source>Same Size ±10 %</source>
        <translation>Gleiche Größe ±10 %</translation>
    </message>
    <message>
        <source>Selects what is as long, high and wide, within a tenth.</source>
        <translation>Wählt aus, was auf ein Zehntel genauso lang, hoch und breit ist.</translation>
    </message>
    <message>
        <source>Only in the View</source>
        <translation>Nur in der Ansicht</translation>
    </message>
    <message>
        <source>Similar and Connected take only what the view shows.</source>
        <translation>„Ähnliches“ und „Verbundenes“ nehmen nur, was die Ansicht zeigt.</translation>
    </message>
    <message>
        <source>Neighbours across an Edge</source>
        <translation>Nachbarn jenseits einer Kante</translation>
    </message>
    <message>
        <source>Selects the blocks that the perimeters name as neighbours.</source>
        <translation>Wählt die Blöcke aus, die die Umrisse als Nachbarn nennen.</translation>
    </message>
    <message>
        <source>Same Street</source>
        <translation>Dieselbe Straße</translation>
    </message>
    <message>
        <source>Selects all blocks of the street that the traffic follows.</source>
        <translation>Wählt alle Blöcke der Straße aus, der der Verkehr folgt.</translation>
    </message>
    <message>
        <source>Users of These Vertices</source>
        <translation>Benutzer dieser Eckpunkte</translation>
    </message>
    <message>
        <source>Selects what shares a corner with the selection.</source>
        <translation>Wählt aus, was eine Ecke mit der Auswahl teilt.</translation>
    </message>
    <message>
        <source>Contents of the Block</source>
        <translation>Inhalt des Blocks</translation>
    </message>
    <message>
        <source>Similar</source>
        <translation>Ähnliches</translation>
    </message>
    <message>
        <source>Selects what is like the selection; with Shift, in addition.</source>
        <translation>Wählt aus, was der Auswahl gleicht; mit Umschalt zusätzlich.</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Verbundenes</translation>
    </message>
    <message>
        <source>Selects what hangs on the selection; with Shift, in addition.</source>
        <translation>Wählt aus, was an der Auswahl hängt; mit Umschalt zusätzlich.</translation>
    </message>
    <message>
        <source>Save as Named Set…</source>
        <translation>Als benannte Menge speichern …</translation>
    </message>
    <message>
        <source>Gives the selection a name, to select it again later.</source>
        <translation>Gibt der Auswahl einen Namen, um sie später wieder auszuwählen.</translation>
    </message>
    <message>
        <source>Named Sets</source>
        <translation>Benannte Mengen</translation>
    </message>
    <message>
        <source>Selects what was given a name; with Shift, in addition.</source>
        <translation>Wählt aus, was einen Namen bekam; mit Umschalt zusätzlich.</translation>
    </message>
    <message>
        <source>Go to Bookmark %1</source>
        <translation>Zu Lesezeichen %1 gehen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Turns what is selected by the angle of snapping, or, with nothing selected, the overhead view.</source>
        <translation>Dreht das Ausgewählte um den Fangwinkel oder, wenn nichts ausgewählt ist, die Draufsicht.</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Überlagerungen</translation>
    </message>
    <message>
        <source>What is drawn over the city.</source>
        <translation>Was über die Stadt gezeichnet wird.</translation>
    </message>
    <message>
        <source>Perimeters</source>
        <translation>Umrisse</translation>
    </message>
    <message>
        <source>The outlines of blocks: solid with a neighbour, dotted without.</source>
        <translation>Die Umrisse der Blöcke: durchgezogen mit Nachbarn, gepunktet ohne.</translation>
    </message>
    <message>
        <source>Neighbour Links</source>
        <translation>Nachbarschaften</translation>
    </message>
    <message>
        <source>Arrows between neighbours; striped where one does not lead back.</source>
        <translation>Pfeile zwischen Nachbarn; gestreift, wo einer nicht zurückführt.</translation>
    </message>
    <message>
        <source>Block Numbers</source>
        <translation>Blocknummern</translation>
    </message>
    <message>
        <source>The numbers of near blocks.</source>
        <translation>Die Nummern naher Blöcke.</translation>
    </message>
    <message>
        <source>Block Flags</source>
        <translation>Blockmerkmale</translation>
    </message>
    <message>
        <source>A colour and letters for what each block is to the game.</source>
        <translation>Eine Farbe und Buchstaben für das, was jeder Block für das Spiel ist.</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Eckpunkte</translation>
    </message>
    <message>
        <source>A square at every vertex.</source>
        <translation>Ein Quadrat an jedem Eckpunkt.</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>The names of near models.</source>
        <translation>Die Namen naher Modelle.</translation>
    </message>
    <message>
        <source>The start page is shown already.</source>
        <translation>Die Startseite ist schon zu sehen.</translation>
    </message>
    <message>
        <source>Start Page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Closes the city and shows the last ones that were open.</source>
        <translation>Schließt die Stadt und zeigt die zuletzt geöffneten.</translation>
    </message>
    <message>
        <source>This finding is approved; its menu withdraws that.</source>
        <translation>Dieser Befund ist gebilligt; sein Menü nimmt das zurück.</translation>
    </message>
    <message>
        <source>Approve…</source>
        <translation>Billigen …</translation>
    </message>
    <message>
        <source>Takes a reason why the chosen findings may stay as they are.</source>
        <translation>Nimmt einen Grund entgegen, warum die gewählten Befunde so bleiben dürfen.</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>Layouts of docks for the three kinds of work.</source>
        <translation>Anordnungen der Leisten für die drei Arten von Arbeit.</translation>
    </message>
    <message>
        <source>Docks as they were left for building blocks.</source>
        <translation>Die Leisten, wie sie beim Bauen von Blöcken zuletzt lagen.</translation>
    </message>
    <message>
        <source>Docks as they were left for placing things.</source>
        <translation>Die Leisten, wie sie beim Aufstellen von Dingen zuletzt lagen.</translation>
    </message>
    <message>
        <source>Docks as they were left for collision and particles.</source>
        <translation>Die Leisten, wie sie bei Kollision und Partikeln zuletzt lagen.</translation>
    </message>
    <message>
        <source>Next Workspace</source>
        <translation>Nächster Arbeitsbereich</translation>
    </message>
    <message>
        <source>Goes to the next of the three layouts.</source>
        <translation>Geht zur nächsten der drei Anordnungen.</translation>
    </message>
    <message>
        <source>Previous Workspace</source>
        <translation>Voriger Arbeitsbereich</translation>
    </message>
    <message>
        <source>Goes to the layout before.</source>
        <translation>Geht zur Anordnung davor.</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Bauen</translation>
    </message>
    <message>
        <source>Props</source>
        <translation>Ausstattung</translation>
    </message>
    <message>
        <source>Collision</source>
        <translation>Kollision</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>Mark the Block as Not Planar</source>
        <translation>Block als nicht eben kennzeichnen</translation>
    </message>
    <message>
        <source>Set to 0.15 m</source>
        <translation>Auf 0.15 m setzen</translation>
    </message>
    <message>
        <source>The surface is bent by %1 m between two cross-sections: cars sink in or float.</source>
        <translation>Die Fläche ist zwischen zwei Querschnitten um %1 m verbogen: Autos sinken ein oder schweben.</translation>
    </message>
    <message>
        <source>Part of the surface faces down: left and right are swapped, or its corners run the wrong way round.</source>
        <translation>Ein Teil der Fläche zeigt nach unten: Links und rechts sind vertauscht, oder ihre Ecken laufen falsch herum.</translation>
    </message>
    <message>
        <source>The outer edge lies %1 m above the curb; the game draws it at 0.15 m.</source>
        <translation>Die Außenkante liegt %1 m über dem Bordstein; das Spiel zeichnet sie bei 0.15 m.</translation>
    </message>
    <message>
        <source>A corner lies %1 m off the first one&apos;s height, and cars drive on a flat surface there.</source>
        <translation>Eine Ecke liegt %1 m neben der Höhe der ersten, und Autos fahren dort auf einer ebenen Fläche.</translation>
    </message>
    <message>
        <source>Its corners lie up to %1 m apart in height, and cars drive on a flat surface there.</source>
        <translation>Seine Ecken liegen in der Höhe bis zu %1 m auseinander, und Autos fahren dort auf einer ebenen Fläche.</translation>
    </message>
    <message>
        <source>Store the Name Alone</source>
        <translation>Nur den Namen speichern</translation>
    </message>
    <message>
        <source>Take the Block Below</source>
        <translation>Den Block darunter nehmen</translation>
    </message>
    <message>
        <source>Mark the Block</source>
        <translation>Block kennzeichnen</translation>
    </message>
    <message>
        <source>Turn by a Ten Billionth</source>
        <translation>Um ein Zehnmilliardstel drehen</translation>
    </message>
    <message>
        <source>Keep One</source>
        <translation>Eine behalten</translation>
    </message>
    <message>
        <source>It names no model.</source>
        <translation>Sie nennt kein Modell.</translation>
    </message>
    <message>
        <source>Its name is %1 characters long; an instance keeps 126.</source>
        <translation>Ihr Name ist %1 Zeichen lang; eine Instanz behält 126.</translation>
    </message>
    <message>
        <source>The name %1 does not end where its bytes do.</source>
        <translation>Der Name %1 endet nicht da, wo seine Bytes enden.</translation>
    </message>
    <message>
        <source>It stands in no block and is never drawn.</source>
        <translation>Sie steht in keinem Block und wird nie gezeichnet.</translation>
    </message>
    <message>
        <source>Block %1 is not marked as holding landmarks.</source>
        <translation>Bei Block %1 ist nicht vermerkt, dass er Wahrzeichen enthält.</translation>
    </message>
    <message>
        <source>It has no extent in some direction, or axes that are no numbers.</source>
        <translation>Sie hat in einer Richtung keine Ausdehnung, oder ihre Achsen sind keine Zahlen.</translation>
    </message>
    <message>
        <source>It is mirrored, which turns its faces inside out.</source>
        <translation>Sie ist gespiegelt; das kehrt ihre Flächen nach innen.</translation>
    </message>
    <message>
        <source>It is scaled by %1; what cars hit keeps its own size.</source>
        <translation>Sie ist mit %1 skaliert; was Autos treffen, behält seine eigene Größe.</translation>
    </message>
    <message>
        <source>It is turned by exactly 0°, with which the game was seen to crash.</source>
        <translation>Sie ist um genau 0° gedreht; damit stürzte das Spiel schon ab.</translation>
    </message>
    <message>
        <source>No package for model %1 is here; it is used %2 times.</source>
        <translation>Für das Modell %1 ist kein Paket da; es wird %2-mal benutzt.</translation>
    </message>
    <message>
        <source>%1 instances of %2 stand in one place.</source>
        <translation>%1 Instanzen von %2 stehen an einer Stelle.</translation>
    </message>
    <message>
        <source>%1 texture entries: the stock game draws those from the 512th on wrongly, mm2hook does not.</source>
        <translation>%1 Textureinträge: Das unveränderte Spiel zeichnet die ab dem 512. falsch, mm2hook nicht.</translation>
    </message>
    <message>
        <source>%1 texture entries: the stock game loads no more than 767, mm2hook 2047.</source>
        <translation>%1 Textureinträge: Das unveränderte Spiel lädt höchstens 767, mm2hook 2047.</translation>
    </message>
    <message>
        <source>%1 texture entries: the file can number 2047.</source>
        <translation>%1 Textureinträge: Die Datei kann 2047 nummerieren.</translation>
    </message>
    <message>
        <source>%1 vertices: the file can number %2.</source>
        <translation>%1 Eckpunkte: Die Datei kann %2 nummerieren.</translation>
    </message>
    <message>
        <source>%1 heights: the file can number %2.</source>
        <translation>%1 Höhen: Die Datei kann %2 nummerieren.</translation>
    </message>
    <message>
        <source>%1 blocks: the game&apos;s visibility buffer ends at %2.</source>
        <translation>%1 Blöcke: Der Sichtbarkeitspuffer des Spiels endet bei %2.</translation>
    </message>
    <message>
        <source>Turn the Outline Round</source>
        <translation>Umriss umkehren</translation>
    </message>
    <message>
        <source>Link Both Ways</source>
        <translation>Gegenseitig verbinden</translation>
    </message>
    <message>
        <source>Remove the Link</source>
        <translation>Verbindung entfernen</translation>
    </message>
    <message>
        <source>The outline has %1 points; a block needs three.</source>
        <translation>Der Umriss hat %1 Punkte; ein Block braucht drei.</translation>
    </message>
    <message>
        <source>The outline has %1 points; the game counts to 255.</source>
        <translation>Der Umriss hat %1 Punkte; das Spiel zählt bis 255.</translation>
    </message>
    <message>
        <source>The outline does not run counter-clockwise seen from above.</source>
        <translation>Der Umriss läuft von oben gesehen nicht gegen den Uhrzeigersinn.</translation>
    </message>
    <message>
        <source>Edges %1 and %2 of the outline cross.</source>
        <translation>Die Kanten %1 und %2 des Umrisses kreuzen sich.</translation>
    </message>
    <message>
        <source>Block %1 is a neighbour here, but does not name this block back.</source>
        <translation>Block %1 ist hier Nachbar, nennt aber diesen Block nicht seinerseits.</translation>
    </message>
    <message>
        <source>Cut to 31 Characters</source>
        <translation>Auf 31 Zeichen kürzen</translation>
    </message>
    <message>
        <source>Let It Follow the First</source>
        <translation>Der ersten folgen lassen</translation>
    </message>
    <message>
        <source>It names no prop.</source>
        <translation>Er nennt kein Objekt.</translation>
    </message>
    <message>
        <source>Its name fills all 32 bytes; a path keeps 31 characters.</source>
        <translation>Sein Name füllt alle 32 Bytes; ein Pfad behält 31 Zeichen.</translation>
    </message>
    <message>
        <source>Directed points come in pairs; of %1 the last places nothing.</source>
        <translation>Gerichtete Punkte treten paarweise auf; von %1 platziert der letzte nichts.</translation>
    </message>
    <message>
        <source>A decal needs at least two pairs of points; it has %1 points.</source>
        <translation>Ein Decal braucht mindestens zwei Paare von Punkten; es hat %1 Punkte.</translation>
    </message>
    <message>
        <source>A line needs two points; it has %1 and places nothing.</source>
        <translation>Eine Linie braucht zwei Punkte; sie hat %1 und platziert nichts.</translation>
    </message>
    <message>
        <source>%1 of its %2 segments are shorter than the spacing or stand upright: they place nothing.</source>
        <translation>%1 seiner %2 Abschnitte sind kürzer als der Abstand oder stehen senkrecht: Sie platzieren nichts.</translation>
    </message>
    <message>
        <source>Segment %1 places more than %2 props; no more are shown.</source>
        <translation>Abschnitt %1 platziert mehr als %2 Objekte; mehr werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>The second count of points is %1; it should repeat the first or be 0.</source>
        <translation>Die zweite Anzahl der Punkte ist %1; sie sollte die erste wiederholen oder 0 sein.</translation>
    </message>
    <message>
        <source>The point&apos;s position is not a finite number.</source>
        <translation>Die Lage des Punkts ist keine endliche Zahl.</translation>
    </message>
    <message>
        <source>%1 paths are in this set; the game keeps 192.</source>
        <translation>%1 Pfade sind in diesem Satz; das Spiel behält 192.</translation>
    </message>
    <message>
        <source>No banger file is called %1 here; %2 paths name it. Without one in the game&apos;s archives they place nothing.</source>
        <translation>Keine Banger-Datei heißt hier %1; %2 Pfade nennen sie. Ohne eine in den Archiven des Spiels platzieren sie nichts.</translation>
    </message>
    <message>
        <source>Set to the Limit</source>
        <translation>Auf die Grenze setzen</translation>
    </message>
    <message>
        <source>%1 is %2; the least is %3.</source>
        <translation>%1 ist %2; das Kleinste ist %3.</translation>
    </message>
    <message>
        <source>%1 is %2; the most is %3.</source>
        <translation>%1 ist %2; das Größte ist %3.</translation>
    </message>
    <message>
        <source>%1 is %2, which means nothing to the game.</source>
        <translation>%1 ist %2; das sagt dem Spiel nichts.</translation>
    </message>
    <message>
        <source>%1 is not a finite number.</source>
        <translation>%1 ist keine endliche Zahl.</translation>
    </message>
    <message>
        <source>Vertex %1 does not exist.</source>
        <translation>Eckpunkt %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>Height %1 does not exist.</source>
        <translation>Höhe %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>Texture entry %1 does not exist.</source>
        <translation>Textureintrag %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>Block %1 does not exist.</source>
        <translation>Block %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>It is drawn with texture entries %1 to %2, and the list ends at %3.</source>
        <translation>Es wird mit den Textureinträgen %1 bis %2 gezeichnet, und die Liste endet bei %3.</translation>
    </message>
    <message>
        <source>The divider&apos;s texture is entry %1; the file can number 255 here. Put divider groups first in the list.</source>
        <translation>Die Textur des Trennstreifens ist Eintrag %1; die Datei kann hier 255 nummerieren. Setze Gruppen von Trennstreifen an den Anfang der Liste.</translation>
    </message>
    <message>
        <source>It uses vertex %1, which the game takes for a mark. Vertices 0 and 1 are reserved.</source>
        <translation>Es benutzt Eckpunkt %1, den das Spiel für eine Marke hält. Die Eckpunkte 0 und 1 sind reserviert.</translation>
    </message>
    <message>
        <source>Put the End Mark in Its Place</source>
        <translation>Endmarke an ihren Platz setzen</translation>
    </message>
    <message>
        <source>Set the Subtype</source>
        <translation>Untertyp setzen</translation>
    </message>
    <message>
        <source>No attribute carries the end mark: the game reads past the block.</source>
        <translation>Kein Attribut trägt die Endmarke: Das Spiel liest über den Block hinaus.</translation>
    </message>
    <message>
        <source>The end mark stands here, and the game draws none of the %1 attributes behind it.</source>
        <translation>Die Endmarke steht hier, und das Spiel zeichnet keines der %1 Attribute dahinter.</translation>
    </message>
    <message>
        <source>The end mark stands behind the last attribute that is drawn.</source>
        <translation>Die Endmarke steht hinter dem letzten Attribut, das gezeichnet wird.</translation>
    </message>
    <message>
        <source>%1 attributes carry the end mark; the game stops at the first.</source>
        <translation>%1 Attribute tragen die Endmarke; das Spiel hört beim ersten auf.</translation>
    </message>
    <message>
        <source>%1 words cannot be read as attributes; the game stops here.</source>
        <translation>%1 Wörter sind nicht als Attribute lesbar; das Spiel hört hier auf.</translation>
    </message>
    <message>
        <source>The subtype is %1 instead of %2: the game reads other words.</source>
        <translation>Der Untertyp ist %1 statt %2: Das Spiel liest andere Wörter.</translation>
    </message>
    <message>
        <source>A strip needs two cross-sections; this one has %1.</source>
        <translation>Ein Streifen braucht zwei Querschnitte; dieser hat %1.</translation>
    </message>
    <message>
        <source>A surface needs three corners; this one has %1.</source>
        <translation>Eine Fläche braucht drei Ecken; diese hat %1.</translation>
    </message>
    <message>
        <source>No texture is set before it: it is drawn with the first entries of the list.</source>
        <translation>Davor ist keine Textur gesetzt: Es wird mit den ersten Einträgen der Liste gezeichnet.</translation>
    </message>
    <message>
        <source>A divided road without texture: the game reads what follows wrongly. Give it a texture.</source>
        <translation>Eine geteilte Straße ohne Textur: Das Spiel liest falsch, was folgt. Gib ihr eine Textur.</translation>
    </message>
    <message>
        <source>Block %1 of this street has no road: the game stops.</source>
        <translation>Block %1 dieses Straßenzugs hat keine Straße: Das Spiel bricht ab.</translation>
    </message>
    <message>
        <source>Block %1 of this street has attributes without texture: the game stops.</source>
        <translation>Block %1 dieses Straßenzugs hat Attribute ohne Textur: Das Spiel bricht ab.</translation>
    </message>
    <message>
        <source>No file for texture %1 is here; it is used %2 times.</source>
        <translation>Für die Textur %1 ist keine Datei da; sie wird %2-mal benutzt.</translation>
    </message>
    <message>
        <source>Clear What Is Beyond</source>
        <translation>Was darüber hinausgeht, leeren</translation>
    </message>
    <message>
        <source>It has %1 words; the game collides with 3 or 10 only.</source>
        <translation>Er hat %1 Wörter; das Spiel kollidiert nur bei 3 oder 10.</translation>
    </message>
    <message>
        <source>No road or walkway follows it: it is not drawn.</source>
        <translation>Es folgt keine Straße und kein Fußweg: Er wird nicht gezeichnet.</translation>
    </message>
    <message>
        <source>Its thick wall stands beside a road without sidewalk: the outer faces vanish.</source>
        <translation>Seine dicke Wand steht neben einer Straße ohne Gehweg: Die Außenseiten verschwinden.</translation>
    </message>
    <message>
        <source>The outline has %1 points, and the masks tell 32 edges apart.</source>
        <translation>Der Umriss hat %1 Punkte, und die Masken unterscheiden 32 Kanten.</translation>
    </message>
    <message>
        <source>The mask names edge %1; the outline has %2.</source>
        <translation>Die Maske nennt Kante %1; der Umriss hat %2.</translation>
    </message>
    <message>
        <source>A wall stands on edge %1, which has no length.</source>
        <translation>Eine Wand steht auf Kante %1, die keine Länge hat.</translation>
    </message>
    <message>
        <source>The ceiling begins at point %1; the outline has %2.</source>
        <translation>Die Decke beginnt an Punkt %1; der Umriss hat %2.</translation>
    </message>
    <message>
        <source>Raise to 10 m</source>
        <translation>Auf 10 m anheben</translation>
    </message>
    <message>
        <source>Limit to 128</source>
        <translation>Auf 128 begrenzen</translation>
    </message>
    <message>
        <source>It stops at or below where it starts: top %1 m, bottom %2 m.</source>
        <translation>Sie endet da, wo sie beginnt, oder darunter: Oberkante %1 m, Unterkante %2 m.</translation>
    </message>
    <message>
        <source>Its picture is repeated %1 times; more than 128 look wrong.</source>
        <translation>Ihr Bild wird %1-mal wiederholt; mehr als 128 sehen falsch aus.</translation>
    </message>
    <message>
        <source>No facade bound of the block reaches both of its ends: cars drive through.</source>
        <translation>Keine Fassadenwand des Blocks reicht an beide Enden der Fassade: Autos fahren hindurch.</translation>
    </message>
    <message>
        <source>Its picture is repeated %1 times a metre; that must be above 0.</source>
        <translation>Ihr Bild wird %1-mal pro Meter wiederholt; das muss über 0 liegen.</translation>
    </message>
</context>
<context>
    <name>ColourTexts</name>
    <message>
        <source>A colour in hex has six or eight digits, #RRGGBB or #RRGGBBAA.</source>
        <translation>Eine hexadezimale Farbe hat sechs oder acht Ziffern, #RRGGBB oder #RRGGBBAA.</translation>
    </message>
    <message>
        <source>Type #RRGGBB, R G B A from 0 to 255, or the game&apos;s number.</source>
        <translation>#RRGGBB eingeben, R G B A von 0 bis 255 oder die Zahl des Spiels.</translation>
    </message>
    <message>
        <source>Red, green, blue and opacity are numbers from 0 to 255.</source>
        <translation>Rot, Grün, Blau und Deckkraft sind Zahlen von 0 bis 255.</translation>
    </message>
</context>
<context>
    <name>DialogTexts</name>
    <message>
        <source>Open City</source>
        <translation>Stadt öffnen</translation>
    </message>
    <message>
        <source>City files (%1)</source>
        <translation>Stadtdateien (%1)</translation>
    </message>
    <message>
        <source>All files (%1)</source>
        <translation>Alle Dateien (%1)</translation>
    </message>
    <message>
        <source>Open Game Folder</source>
        <translation>Spielordner öffnen</translation>
    </message>
    <message>
        <source>Save City in Folder</source>
        <translation>Stadt in Ordner speichern</translation>
    </message>
    <message>
        <source>Unsaved Changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved.</source>
        <translation>„%1“ hat ungespeicherte Änderungen.</translation>
    </message>
    <message>
        <source>Discarded changes cannot be brought back.</source>
        <translation>Verworfene Änderungen lassen sich nicht zurückholen.</translation>
    </message>
    <message>
        <source>About Blockwright</source>
        <translation>Über Blockwright</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Edits</name>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
</context>
<context>
    <name>EntryNotes</name>
    <message>
        <source>adds height %1</source>
        <translation>fügt Höhe %1 hinzu</translation>
    </message>
    <message>
        <source>uses height %1, shared with %2</source>
        <translation>benutzt Höhe %1, geteilt mit %2</translation>
    </message>
    <message>
        <source>uses height %1</source>
        <translation>benutzt Höhe %1</translation>
    </message>
    <message>
        <source>not drawn, no collision</source>
        <translation>nicht gezeichnet, keine Kollision</translation>
    </message>
    <message>
        <source>used %1×</source>
        <translation>%1× benutzt</translation>
    </message>
</context>
<context>
    <name>Formats</name>
    <message>
        <source>City streets and blocks</source>
        <translation>Straßen und Blöcke der Stadt</translation>
    </message>
    <message>
        <source>Placed objects</source>
        <translation>Platzierte Objekte</translation>
    </message>
    <message>
        <source>Prop paths</source>
        <translation>Objektpfade</translation>
    </message>
    <message>
        <source>Prop collision data</source>
        <translation>Kollisionsdaten der Objekte</translation>
    </message>
    <message>
        <source>Particle rules</source>
        <translation>Partikelregeln</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Texturen</translation>
    </message>
</context>
<context>
    <name>Issues</name>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
</context>
<context>
    <name>LegendBar</name>
    <message>
        <source>Edge with a neighbour</source>
        <translation>Kante mit Nachbar</translation>
    </message>
    <message>
        <source>Edge without</source>
        <translation>Kante ohne</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>One way only</source>
        <translation>Nur in eine Richtung</translation>
    </message>
    <message>
        <source>Block number</source>
        <translation>Blocknummer</translation>
    </message>
    <message>
        <source>Road</source>
        <translation>Straße</translation>
    </message>
    <message>
        <source>Junction</source>
        <translation>Kreuzung</translation>
    </message>
    <message>
        <source>Building or water</source>
        <translation>Bebauung oder Wasser</translation>
    </message>
    <message>
        <source>Warp</source>
        <translation>Warp</translation>
    </message>
    <message>
        <source>Underground</source>
        <translation>Unterirdisch</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>Eckpunkt</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
</context>
<context>
    <name>NumberText</name>
    <message>
        <source>“%1” is not a number.</source>
        <translation>„%1“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>“%1” has no value.</source>
        <translation>„%1“ hat keinen Wert.</translation>
    </message>
    <message>
        <source>“%1” has more than one decimal point.</source>
        <translation>„%1“ hat mehr als ein Dezimalzeichen.</translation>
    </message>
    <message>
        <source>A number is needed here.</source>
        <translation>Hier gehört eine Zahl hin.</translation>
    </message>
    <message>
        <source>Nothing can be divided by zero.</source>
        <translation>Durch null lässt sich nicht teilen.</translation>
    </message>
    <message>
        <source>Write +=, -=, *= or /= before a number.</source>
        <translation>Schreibe +=, -=, *= oder /= vor eine Zahl.</translation>
    </message>
</context>
<context>
    <name>ObjectNames</name>
    <message>
        <source>City</source>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>Eckpunkt</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Texture entry</source>
        <translation>Textureintrag</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Road</source>
        <translation>Straße</translation>
    </message>
    <message>
        <source>Sidewalk</source>
        <translation>Gehweg</translation>
    </message>
    <message>
        <source>Walkway</source>
        <translation>Fußweg</translation>
    </message>
    <message>
        <source>Sliver</source>
        <translation>Keilwand</translation>
    </message>
    <message>
        <source>Crosswalk</source>
        <translation>Zebrastreifen</translation>
    </message>
    <message>
        <source>Junction surface</source>
        <translation>Kreuzungsfläche</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>Facade bound</source>
        <translation>Fassadenwand</translation>
    </message>
    <message>
        <source>Divided road</source>
        <translation>Geteilte Straße</translation>
    </message>
    <message>
        <source>Tunnel</source>
        <translation>Tunnel</translation>
    </message>
    <message>
        <source>Texture</source>
        <translation>Textur</translation>
    </message>
    <message>
        <source>Facade</source>
        <translation>Fassade</translation>
    </message>
    <message>
        <source>Roof</source>
        <translation>Dach</translation>
    </message>
    <message>
        <source>Unknown words</source>
        <translation>Unbekannte Wörter</translation>
    </message>
    <message>
        <source>Street</source>
        <translation>Straßenzug</translation>
    </message>
    <message>
        <source>INST file</source>
        <translation>INST-Datei</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>Pathset</source>
        <translation>Pfadsatz</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Banger file</source>
        <translation>Banger-Datei</translation>
    </message>
    <message>
        <source>Particle file</source>
        <translation>Partikeldatei</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>kind and number</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n ausgewählt</numerusform>
            <numerusform>%n ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>count and kind</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 Block</translation>
    </message>
    <message numerus="yes">
        <source>%n blocks</source>
        <translation>
            <numerusform>%n Block</numerusform>
            <numerusform>%n Blöcke</numerusform>
        </translation>
    </message>
    <message>
        <source>1 instance</source>
        <translation>1 Instanz</translation>
    </message>
    <message numerus="yes">
        <source>%n instances</source>
        <translation>
            <numerusform>%n Instanz</numerusform>
            <numerusform>%n Instanzen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 path</source>
        <translation>1 Pfad</translation>
    </message>
    <message numerus="yes">
        <source>%n paths</source>
        <translation>
            <numerusform>%n Pfad</numerusform>
            <numerusform>%n Pfade</numerusform>
        </translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 Punkt</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>1 vertex</source>
        <translation>1 Eckpunkt</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices</source>
        <translation>
            <numerusform>%n Eckpunkt</numerusform>
            <numerusform>%n Eckpunkte</numerusform>
        </translation>
    </message>
    <message>
        <source>1 object</source>
        <translation>1 Objekt</translation>
    </message>
    <message numerus="yes">
        <source>%n objects</source>
        <translation>
            <numerusform>%n Objekt</numerusform>
            <numerusform>%n Objekte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutlinerDrag</name>
    <message numerus="yes">
        <source>%n objects</source>
        <translation>
            <numerusform>%n Objekt</numerusform>
            <numerusform>%n Objekte</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy %1 to %2</source>
        <comment>objects and container</comment>
        <translation>%1 nach %2 kopieren</translation>
    </message>
    <message>
        <source>Move %1 to %2</source>
        <comment>objects and container</comment>
        <translation>%1 nach %2 verschieben</translation>
    </message>
</context>
<context>
    <name>OutlinerGroups</name>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>In no block</source>
        <translation>In keinem Block</translation>
    </message>
</context>
<context>
    <name>PickKinds</name>
    <message>
        <source>Roads</source>
        <translation>Straßen</translation>
    </message>
    <message>
        <source>Junctions and Crosswalks</source>
        <translation>Kreuzungen und Zebrastreifen</translation>
    </message>
    <message>
        <source>Sidewalks and Walkways</source>
        <translation>Gehwege und Fußwege</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>Facades and Slivers</source>
        <translation>Fassaden und Keilwände</translation>
    </message>
    <message>
        <source>Roofs</source>
        <translation>Dächer</translation>
    </message>
    <message>
        <source>Tunnels and Railings</source>
        <translation>Tunnel und Geländer</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>Props and Paths</source>
        <translation>Objekte und Pfade</translation>
    </message>
</context>
<context>
    <name>Picks</name>
    <message>
        <source>%1 is selected as a whole.</source>
        <translation>%1 ist als Ganzes ausgewählt.</translation>
    </message>
</context>
<context>
    <name>QGuiApplication</name>
    <message>
        <source>the platform &quot;%1&quot; has no OpenGL</source>
        <translation>die Plattform „%1“ hat kein OpenGL</translation>
    </message>
    <message>
        <source>OpenGL 3.3 is not available</source>
        <translation>OpenGL 3.3 ist nicht vorhanden</translation>
    </message>
    <message>
        <source>%1 offers only OpenGL %2</source>
        <translation>%1 bietet nur OpenGL %2</translation>
    </message>
</context>
<context>
    <name>Query</name>
    <message>
        <source>`%1` is not a kind of object.</source>
        <translation>`%1` ist keine Art von Objekt.</translation>
    </message>
    <message>
        <source>`%1` is none of selected, hidden, locked, changed, missing and unknown.</source>
        <translation>`%1` ist nichts von selected, hidden, locked, changed, missing und unknown.</translation>
    </message>
    <message>
        <source>`%1` is none of selection and view.</source>
        <translation>`%1` ist weder selection noch view.</translation>
    </message>
    <message>
        <source>`%1` is not a property.</source>
        <translation>`%1` ist keine Eigenschaft.</translation>
    </message>
    <message>
        <source>`%1` is not a property. Did you mean `%2`?</source>
        <translation>`%1` ist keine Eigenschaft. Meintest du `%2`?</translation>
    </message>
    <message>
        <source>`%1` is not known here. Did you mean `%2`?</source>
        <translation>`%1` ist hier nicht bekannt. Meintest du `%2`?</translation>
    </message>
    <message>
        <source>`%1` runs backwards.</source>
        <translation>`%1` läuft rückwärts.</translation>
    </message>
    <message>
        <source>`%1` is not a number.</source>
        <translation>`%1` ist keine Zahl.</translation>
    </message>
    <message>
        <source>`%1` cannot be compared with `%2`.</source>
        <translation>`%1` lässt sich nicht mit `%2` vergleichen.</translation>
    </message>
    <message>
        <source>Nothing is known here of `%1`.</source>
        <translation>Von `%1` ist hier nichts bekannt.</translation>
    </message>
    <message>
        <source>No parenthesis was opened for this one.</source>
        <translation>Zu dieser Klammer wurde keine geöffnet.</translation>
    </message>
    <message>
        <source>`OR` stands between two conditions.</source>
        <translation>`OR` steht zwischen zwei Bedingungen.</translation>
    </message>
    <message>
        <source>The query is empty.</source>
        <translation>Die Abfrage ist leer.</translation>
    </message>
    <message>
        <source>`-` stands before what must not hold.</source>
        <translation>`-` steht vor dem, was nicht gelten darf.</translation>
    </message>
    <message>
        <source>There are too many parentheses.</source>
        <translation>Es sind zu viele Klammern.</translation>
    </message>
    <message>
        <source>Nothing stands between the parentheses.</source>
        <translation>Zwischen den Klammern steht nichts.</translation>
    </message>
    <message>
        <source>A closing parenthesis is missing.</source>
        <translation>Eine schließende Klammer fehlt.</translation>
    </message>
    <message>
        <source>A key is missing before `%1`.</source>
        <translation>Vor `%1` fehlt ein Schlüssel.</translation>
    </message>
    <message>
        <source>A value is missing after `%1`.</source>
        <translation>Nach `%1` fehlt ein Wert.</translation>
    </message>
    <message>
        <source>A quotation mark is missing.</source>
        <translation>Ein Anführungszeichen fehlt.</translation>
    </message>
</context>
<context>
    <name>Schema</name>
    <message>
        <source>Triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>Texture</source>
        <translation>Textur</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Platzierung</translation>
    </message>
    <message>
        <source>Landmark</source>
        <translation>Wahrzeichen</translation>
    </message>
    <message>
        <source>Knock-over prop</source>
        <translation>Umfahrbares Objekt</translation>
    </message>
    <message>
        <source>No wheel collision</source>
        <translation>Keine Radkollision</translation>
    </message>
    <message>
        <source>Collides in several blocks</source>
        <translation>Kollidiert in mehreren Blöcken</translation>
    </message>
    <message>
        <source>Only for objects without tilt, with height scale 1 and one scale for width and depth</source>
        <translation>Nur für ungekippte Objekte mit Höhenskalierung 1 und gleicher Skalierung für Breite und Tiefe</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>Base name of the package in geometry/</source>
        <translation>Grundname des Pakets in geometry/</translation>
    </message>
    <message>
        <source>Paint job</source>
        <translation>Lackierung</translation>
    </message>
    <message>
        <source>Number of the package&apos;s shader set</source>
        <translation>Nummer des Shadersatzes im Paket</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Flags</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>The block it is drawn, lit and hit in; 0 is none</source>
        <translation>Der Block, in dem es gezeichnet, beleuchtet und getroffen wird; 0 heißt keiner</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Counter-clockwise seen from above</source>
        <translation>Von oben gesehen gegen den Uhrzeigersinn</translation>
    </message>
    <message>
        <source>Pitch</source>
        <translation>Neigung</translation>
    </message>
    <message>
        <source>How far the front (+Z) points up</source>
        <translation>Wie weit die Vorderseite (+Z) nach oben zeigt</translation>
    </message>
    <message>
        <source>Roll</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>How far the right side (+X) is lifted</source>
        <translation>Wie weit die rechte Seite (+X) angehoben ist</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Along the object&apos;s own axes; negative X mirrors</source>
        <translation>Entlang der eigenen Achsen des Objekts; negatives X spiegelt</translation>
    </message>
    <message>
        <source>Short form</source>
        <translation>Kurzform</translation>
    </message>
    <message>
        <source>Stores only two floats of the axes</source>
        <translation>Speichert von den Achsen nur zwei Gleitkommazahlen</translation>
    </message>
    <message>
        <source>X axis</source>
        <translation>X-Achse</translation>
    </message>
    <message>
        <source>Y axis</source>
        <translation>Y-Achse</translation>
    </message>
    <message>
        <source>Z axis</source>
        <translation>Z-Achse</translation>
    </message>
    <message>
        <source>Name as stored</source>
        <translation>Name wie gespeichert</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Single points</source>
        <translation>Einzelne Punkte</translation>
    </message>
    <message>
        <source>Directed points</source>
        <translation>Gerichtete Punkte</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Only lines are filled by spacing</source>
        <translation>Nur Linien werden nach Abstand gefüllt</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Pfade</translation>
    </message>
    <message>
        <source>Current path</source>
        <translation>Aktueller Pfad</translation>
    </message>
    <message>
        <source>State of the game&apos;s own editor; ignored</source>
        <translation>Zustand des spieleigenen Editors; wird ignoriert</translation>
    </message>
    <message>
        <source>Bytes after the last path</source>
        <translation>Bytes nach dem letzten Pfad</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Prop, or texture of a decal</source>
        <translation>Objekt, bei einem Decal die Textur</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Stored in quarters of a metre; a stored 0 is 5 m</source>
        <translation>In Viertelmetern gespeichert; eine gespeicherte 0 heißt 5 m</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Spacing byte</source>
        <translation>Abstandsbyte</translation>
    </message>
    <message>
        <source>Second count</source>
        <translation>Zweite Anzahl</translation>
    </message>
    <message>
        <source>0 or the number of points; ignored</source>
        <translation>0 oder die Zahl der Punkte; wird ignoriert</translation>
    </message>
    <message>
        <source>Unused bytes</source>
        <translation>Unbenutzte Bytes</translation>
    </message>
    <message>
        <source>Flag word</source>
        <translation>Flagwort</translation>
    </message>
    <message>
        <source>Often uninitialised; meaning unknown</source>
        <translation>Oft nicht initialisiert; Bedeutung unbekannt</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Umriss</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Eckpunkte</translation>
    </message>
    <message>
        <source>Heights</source>
        <translation>Höhen</translation>
    </message>
    <message>
        <source>Texture entries</source>
        <translation>Textureinträge</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Roads</source>
        <translation>Straßen</translation>
    </message>
    <message>
        <source>First road block</source>
        <translation>Erster Straßenblock</translation>
    </message>
    <message>
        <source>Blocks before it are buildings only; 0 where not sorted</source>
        <translation>Die Blöcke davor sind nur Gebäude; 0, wo nicht sortiert ist</translation>
    </message>
    <message>
        <source>Lowest corner</source>
        <translation>Niedrigste Ecke</translation>
    </message>
    <message>
        <source>Highest corner</source>
        <translation>Höchste Ecke</translation>
    </message>
    <message>
        <source>Sphere centre</source>
        <translation>Kugelmittelpunkt</translation>
    </message>
    <message>
        <source>Sphere radius</source>
        <translation>Kugelradius</translation>
    </message>
    <message>
        <source>PSD1</source>
        <translation>PSD1</translation>
    </message>
    <message>
        <source>Another game&apos;s variant; cannot be changed</source>
        <translation>Die Variante eines anderen Spiels; nicht änderbar</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Texture count stored as 0</source>
        <translation>Texturanzahl als 0 gespeichert</translation>
    </message>
    <message>
        <source>Block count stored as 0</source>
        <translation>Blockanzahl als 0 gespeichert</translation>
    </message>
    <message>
        <source>Flags of block 0</source>
        <translation>Flags von Block 0</translation>
    </message>
    <message>
        <source>Prop rule of block 0</source>
        <translation>Objektregel von Block 0</translation>
    </message>
    <message>
        <source>Bytes after the road table</source>
        <translation>Bytes nach der Straßentabelle</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>Moves everything that uses the vertex</source>
        <translation>Verschiebt alles, was den Eckpunkt benutzt</translation>
    </message>
    <message>
        <source>Shared by</source>
        <translation>Geteilt von</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Metres, or repeats per metre where a sliver uses it; changes for everything that does</source>
        <translation>Meter, oder Wiederholungen pro Meter, wo eine Keilwand sie benutzt; ändert sich für alles, was sie benutzt</translation>
    </message>
    <message>
        <source>File in texture/ without extension; changes for everything that uses the entry; empty is an empty slot</source>
        <translation>Datei in texture/ ohne Endung; ändert sich für alles, was den Eintrag benutzt; leer heißt leerer Platz</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>Only in PSD1 files</source>
        <translation>Nur in PSD1-Dateien</translation>
    </message>
    <message>
        <source>Bit 0, unknown</source>
        <translation>Bit 0, unbekannt</translation>
    </message>
    <message>
        <source>Subterranean (echo)</source>
        <translation>Unterirdisch (Hall)</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Road</source>
        <translation>Straße</translation>
    </message>
    <message>
        <source>Intersection</source>
        <translation>Kreuzung</translation>
    </message>
    <message>
        <source>Road surface is not planar</source>
        <translation>Fahrbahn nicht eben</translation>
    </message>
    <message>
        <source>Above or below another block</source>
        <translation>Über oder unter einem anderen Block</translation>
    </message>
    <message>
        <source>Holds landmarks</source>
        <translation>Enthält Wahrzeichen</translation>
    </message>
    <message>
        <source>Prop rule</source>
        <translation>Objektregel</translation>
    </message>
    <message>
        <source>Of a road&apos;s first block: props along the road; 0 is none</source>
        <translation>Beim ersten Block einer Straße: Objekte entlang der Straße; 0 heißt keine</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>The block across the edge that begins at each point; 0 is none</source>
        <translation>Der Block jenseits der Kante, die am jeweiligen Punkt beginnt; 0 heißt keiner</translation>
    </message>
    <message>
        <source>First of the group for the attributes after it; empty is none</source>
        <translation>Die erste der Gruppe für die folgenden Attribute; leer heißt keine</translation>
    </message>
    <message>
        <source>Texture entry</source>
        <translation>Textureintrag</translation>
    </message>
    <message>
        <source>Counted from 1; 0 hides roads, walkways and ground</source>
        <translation>Gezählt ab 1; 0 blendet Straßen, Fußwege und Boden aus</translation>
    </message>
    <message>
        <source>Serves attributes</source>
        <translation>Gilt für Attribute</translation>
    </message>
    <message>
        <source>Word as read</source>
        <translation>Wort wie gelesen</translation>
    </message>
    <message>
        <source>Subtype as read</source>
        <translation>Untertyp wie gelesen</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Cannot be read as attributes; kept</source>
        <translation>Nicht als Attribute lesbar; bleiben erhalten</translation>
    </message>
    <message>
        <source>Divider</source>
        <translation>Trennstreifen</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Fahrspuren</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Enden</translation>
    </message>
    <message>
        <source>Cross-sections</source>
        <translation>Querschnitte</translation>
    </message>
    <message>
        <source>Road width</source>
        <translation>Fahrbahnbreite</translation>
    </message>
    <message>
        <source>From curb to curb at the first cross-section</source>
        <translation>Von Bordstein zu Bordstein am ersten Querschnitt</translation>
    </message>
    <message>
        <source>Left sidewalk width</source>
        <translation>Breite des linken Gehwegs</translation>
    </message>
    <message>
        <source>Right sidewalk width</source>
        <translation>Breite des rechten Gehwegs</translation>
    </message>
    <message>
        <source>Sidewalk and curb</source>
        <translation>Gehweg und Bordstein</translation>
    </message>
    <message>
        <source>Road from far away</source>
        <translation>Straße aus der Ferne</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Strip</source>
        <translation>Streifen</translation>
    </message>
    <message>
        <source>Cap, marker 0</source>
        <translation>Abschluss, Marke 0</translation>
    </message>
    <message>
        <source>Cap, marker 1</source>
        <translation>Abschluss, Marke 1</translation>
    </message>
    <message>
        <source>Only for sidewalk caps</source>
        <translation>Nur für Gehwegabschlüsse</translation>
    </message>
    <message>
        <source>Cap</source>
        <translation>Abschluss</translation>
    </message>
    <message>
        <source>Which way the triangle of an open end faces</source>
        <translation>Wohin das Dreieck eines offenen Endes zeigt</translation>
    </message>
    <message>
        <source>None (not drawn)</source>
        <translation>Keiner (nicht gezeichnet)</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>Flach</translation>
    </message>
    <message>
        <source>Elevated</source>
        <translation>Erhöht</translation>
    </message>
    <message>
        <source>Wedged</source>
        <translation>Keilförmig</translation>
    </message>
    <message>
        <source>The divider is not drawn</source>
        <translation>Der Trennstreifen wird nicht gezeichnet</translation>
    </message>
    <message>
        <source>Only elevated and wedged dividers have ends to close</source>
        <translation>Nur erhöhte und keilförmige Trennstreifen haben Enden, die sich schließen lassen</translation>
    </message>
    <message>
        <source>A wedge is always 1 m high; keep 1 for its collision</source>
        <translation>Ein Keil ist immer 1 m hoch; lass wegen seiner Kollision 1 stehen</translation>
    </message>
    <message>
        <source>Divider value</source>
        <translation>Wert des Trennstreifens</translation>
    </message>
    <message>
        <source>Flat: repeats across; elevated: height and bevel in metres; stored in steps of 1/256</source>
        <translation>Flach: Wiederholungen quer; erhöht: Höhe und Abschrägung in Metern; in Schritten von 1/256 gespeichert</translation>
    </message>
    <message>
        <source>Closed at start</source>
        <translation>Am Anfang geschlossen</translation>
    </message>
    <message>
        <source>Closed at end</source>
        <translation>Am Ende geschlossen</translation>
    </message>
    <message>
        <source>Divider texture</source>
        <translation>Textur des Trennstreifens</translation>
    </message>
    <message>
        <source>First of the divider&apos;s group: sides of an elevated one; empty is none</source>
        <translation>Die erste der Gruppe des Trennstreifens: Seiten eines erhöhten; leer heißt keine</translation>
    </message>
    <message>
        <source>Divider surface</source>
        <translation>Fläche des Trennstreifens</translation>
    </message>
    <message>
        <source>A flat divider, the bevels of an elevated one, the sides of a wedged one</source>
        <translation>Ein flacher Trennstreifen, die Abschrägungen eines erhöhten, die Seiten eines keilförmigen</translation>
    </message>
    <message>
        <source>Divider top</source>
        <translation>Oberseite des Trennstreifens</translation>
    </message>
    <message>
        <source>Top of elevated and wedged dividers</source>
        <translation>Oberseite erhöhter und keilförmiger Trennstreifen</translation>
    </message>
    <message>
        <source>Divider ends</source>
        <translation>Enden des Trennstreifens</translation>
    </message>
    <message>
        <source>Closed ends of elevated and wedged dividers</source>
        <translation>Geschlossene Enden erhöhter und keilförmiger Trennstreifen</translation>
    </message>
    <message>
        <source>Divider width</source>
        <translation>Breite des Trennstreifens</translation>
    </message>
    <message>
        <source>Divider entry</source>
        <translation>Eintrag des Trennstreifens</translation>
    </message>
    <message>
        <source>Divider word</source>
        <translation>Wort des Trennstreifens</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>No pedestrians</source>
        <translation>Keine Fußgänger</translation>
    </message>
    <message>
        <source>Divided</source>
        <translation>Geteilt</translation>
    </message>
    <message>
        <source>Alley</source>
        <translation>Gasse</translation>
    </message>
    <message>
        <source>Freeway</source>
        <translation>Autobahn</translation>
    </message>
    <message>
        <source>Has sidewalks</source>
        <translation>Hat Gehwege</translation>
    </message>
    <message>
        <source>Curb line near the centre</source>
        <translation>Bordsteinlinie nahe der Mitte</translation>
    </message>
    <message>
        <source>Stop sign</source>
        <translation>Stoppschild</translation>
    </message>
    <message>
        <source>Traffic light</source>
        <translation>Ampel</translation>
    </message>
    <message>
        <source>Always stop (dead end)</source>
        <translation>Immer anhalten (Sackgasse)</translation>
    </message>
    <message>
        <source>Never stop</source>
        <translation>Nie anhalten</translation>
    </message>
    <message>
        <source>Positions of the lanes as fractions of the width</source>
        <translation>Lage der Fahrspuren als Bruchteile der Breite</translation>
    </message>
    <message>
        <source>Left lanes</source>
        <translation>Linke Fahrspuren</translation>
    </message>
    <message>
        <source>Right lanes</source>
        <translation>Rechte Fahrspuren</translation>
    </message>
    <message>
        <source>Rule at one end</source>
        <translation>Regel am einen Ende</translation>
    </message>
    <message>
        <source>Bits 10 and 11 of the flags</source>
        <translation>Bits 10 und 11 der Flags</translation>
    </message>
    <message>
        <source>Rule at the other end</source>
        <translation>Regel am anderen Ende</translation>
    </message>
    <message>
        <source>Bits 16 and 17 of the flags</source>
        <translation>Bits 16 und 17 der Flags</translation>
    </message>
    <message>
        <source>Stop light at start</source>
        <translation>Ampel am Anfang</translation>
    </message>
    <message>
        <source>Stop light at end</source>
        <translation>Ampel am Ende</translation>
    </message>
    <message>
        <source>First cross-section</source>
        <translation>Erster Querschnitt</translation>
    </message>
    <message>
        <source>Last cross-section</source>
        <translation>Letzter Querschnitt</translation>
    </message>
    <message>
        <source>A minus sign is kept as it is read; its meaning is unknown</source>
        <translation>Ein Minuszeichen bleibt, wie es gelesen wurde; seine Bedeutung ist unbekannt</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Numbers of the vertices in the order of the file</source>
        <translation>Nummern der Eckpunkte in der Reihenfolge der Datei</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Letztes</translation>
    </message>
    <message>
        <source>The game stops here; belongs on the last drawn attribute</source>
        <translation>Das Spiel hört hier auf; gehört an das letzte gezeichnete Attribut</translation>
    </message>
    <message>
        <source>Count word</source>
        <translation>Zählwort</translation>
    </message>
    <message>
        <source>A small count is stored in a word of its own</source>
        <translation>Eine kleine Anzahl steht in einem eigenen Wort</translation>
    </message>
    <message>
        <source>Subtype</source>
        <translation>Untertyp</translation>
    </message>
    <message>
        <source>Word after subtype 0</source>
        <translation>Wort nach Untertyp 0</translation>
    </message>
    <message>
        <source>With subtype 0 the game skips this word</source>
        <translation>Bei Untertyp 0 überspringt das Spiel dieses Wort</translation>
    </message>
    <message>
        <source>Only this attribute changes; empty is none</source>
        <translation>Nur dieses Attribut ändert sich; leer heißt keine</translation>
    </message>
    <message>
        <source>The number set by the Texture record in force; 0 hides roads, walkways and ground</source>
        <translation>Die Nummer, die das geltende Textur-Attribut setzt; 0 blendet Straßen, Fußwege und Boden aus</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Collision</source>
        <translation>Kollision</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Breaking</source>
        <translation>Zerbrechen</translation>
    </message>
    <message>
        <source>Lamp glows</source>
        <translation>Lampenschein</translation>
    </message>
    <message>
        <source>Not used by the game</source>
        <translation>Vom Spiel nicht benutzt</translation>
    </message>
    <message>
        <source>Particle birth</source>
        <translation>Geburt der Partikel</translation>
    </message>
    <message>
        <source>Particle motion</source>
        <translation>Bewegung der Partikel</translation>
    </message>
    <message>
        <source>Particle cards</source>
        <translation>Karten der Partikel</translation>
    </message>
    <message>
        <source>Emission</source>
        <translation>Ausstoß</translation>
    </message>
    <message>
        <source>Bound file</source>
        <translation>Bound-Datei</translation>
    </message>
    <message>
        <source>Box of its size</source>
        <translation>Quader seiner Größe</translation>
    </message>
    <message>
        <source>Upright capsule</source>
        <translation>Stehende Kapsel</translation>
    </message>
    <message>
        <source>Sphere</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>Moves without colliding</source>
        <translation>Bewegt sich ohne Kollision</translation>
    </message>
    <message>
        <source>Collides with the city only</source>
        <translation>Kollidiert nur mit der Stadt</translation>
    </message>
    <message>
        <source>Collides with everything</source>
        <translation>Kollidiert mit allem</translation>
    </message>
    <message>
        <source>Wheels may drive on it</source>
        <translation>Räder können darauf fahren</translation>
    </message>
    <message>
        <source>Collides with everything, kept when far away</source>
        <translation>Kollidiert mit allem, bleibt auch in der Ferne</translation>
    </message>
    <message>
        <source>No shadow pass</source>
        <translation>Kein Schattendurchgang</translation>
    </message>
    <message>
        <source>Lamp (no effect)</source>
        <translation>Lampe (ohne Wirkung)</translation>
    </message>
    <message>
        <source>Unlit</source>
        <translation>Unbeleuchtet</translation>
    </message>
    <message>
        <source>Glass that shatters</source>
        <translation>Glas, das zersplittert</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Stays where the prop stood</source>
        <translation>Bleibt, wo das Objekt stand</translation>
    </message>
    <message>
        <source>Bounces on the height</source>
        <translation>Prallt an der Höhe ab</translation>
    </message>
    <message>
        <source>Cycles its frames</source>
        <translation>Spielt seine Bilder der Reihe nach ab</translation>
    </message>
    <message>
        <source>Ends at the height</source>
        <translation>Endet an der Höhe</translation>
    </message>
    <message>
        <source>Flat shadow on the height</source>
        <translation>Flacher Schatten auf der Höhe</translation>
    </message>
    <message>
        <source>Flag 0x20 (no effect)</source>
        <translation>Flag 0x20 (ohne Wirkung)</translation>
    </message>
    <message>
        <source>Flag 0x40 (no effect)</source>
        <translation>Flag 0x40 (ohne Wirkung)</translation>
    </message>
    <message>
        <source>The file&apos;s name, which ties it to its prop or effect</source>
        <translation>Der Name der Datei, der sie mit ihrem Objekt oder Effekt verbindet</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>The first word of the text</source>
        <translation>Das erste Wort des Textes</translation>
    </message>
    <message>
        <source>Unknown tags</source>
        <translation>Unbekannte Tags</translation>
    </message>
    <message>
        <source>What the text holds besides the tags of its class</source>
        <translation>Was der Text außer den Tags seiner Klasse enthält</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Full extents of the box; for a capsule y is the length of its cylinder</source>
        <translation>Volle Maße des Quaders; bei einer Kapsel ist y die Länge ihres Zylinders</translation>
    </message>
    <message>
        <source>Centre of gravity</source>
        <translation>Schwerpunkt</translation>
    </message>
    <message>
        <source>From the point where the prop is placed; the model is drawn around it</source>
        <translation>Von dem Punkt aus, an dem das Objekt platziert ist; das Modell wird um den Schwerpunkt gezeichnet</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>Elasticity</source>
        <translation>Elastizität</translation>
    </message>
    <message>
        <source>How much speed it keeps when it bounces: 0.5 in most files</source>
        <translation>Wie viel Geschwindigkeit es beim Abprallen behält: 0.5 in den meisten Dateien</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>Of the prop&apos;s own surface; 0.9 in the game&apos;s files</source>
        <translation>Die der eigenen Oberfläche des Objekts; 0.9 in den Dateien des Spiels</translation>
    </message>
    <message>
        <source>Collision shape</source>
        <translation>Kollisionsform</translation>
    </message>
    <message>
        <source>Box, capsule and sphere are centred on the centre of gravity</source>
        <translation>Quader, Kapsel und Kugel haben ihre Mitte im Schwerpunkt</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Of the capsule or sphere; above 0 also the distance at which a standing prop is touched</source>
        <translation>Der der Kapsel oder Kugel; über 0 auch der Abstand, in dem ein stehendes Objekt berührt wird</translation>
    </message>
    <message>
        <source>When knocked over</source>
        <translation>Nach dem Umfahren</translation>
    </message>
    <message>
        <source>What it collides with once it has broken loose; take one of the four kinds</source>
        <translation>Womit es kollidiert, wenn es sich gelöst hat; nimm eine der vier Arten</translation>
    </message>
    <message>
        <source>Impulse limit squared</source>
        <translation>Impulsgrenze im Quadrat</translation>
    </message>
    <message>
        <source>The square of the impulse in newton seconds that it withstands: 0 falls at a touch, 1e30 never</source>
        <translation>Das Quadrat des Impulses in Newtonsekunden, dem es standhält: 0 fällt bei jeder Berührung, 1e30 nie</translation>
    </message>
    <message>
        <source>Impact sounds</source>
        <translation>Aufprallgeräusche</translation>
    </message>
    <message>
        <source>The number of a group of sounds in default_impacts.csv</source>
        <translation>Die Nummer einer Geräuschgruppe in default_impacts.csv</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>How many BREAK parts of its model it falls into</source>
        <translation>In wie viele BREAK-Teile seines Modells es zerfällt</translation>
    </message>
    <message>
        <source>Particle texture</source>
        <translation>Partikeltextur</translation>
    </message>
    <message>
        <source>The number of a texture fxpt with 2 by 2 frames; 0 is no particles</source>
        <translation>Die Nummer einer Textur fxpt mit 2 mal 2 Bildern; 0 heißt keine Partikel</translation>
    </message>
    <message>
        <source>Audio number</source>
        <translation>Audionummer</translation>
    </message>
    <message>
        <source>Spin axis</source>
        <translation>Drehachse</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>Blinken</translation>
    </message>
    <message>
        <source>Where the lamp glows at night, from the centre of gravity</source>
        <translation>Wo die Lampe nachts leuchtet, vom Schwerpunkt aus</translation>
    </message>
    <message>
        <source>Glows</source>
        <translation>Leuchtpunkte</translation>
    </message>
    <message>
        <source>The number of lamps that glow at night</source>
        <translation>Die Zahl der Lampen, die nachts leuchten</translation>
    </message>
    <message>
        <source>Glow 0</source>
        <translation>Leuchtpunkt 0</translation>
    </message>
    <message>
        <source>Glow 1</source>
        <translation>Leuchtpunkt 1</translation>
    </message>
    <message>
        <source>Glow 2</source>
        <translation>Leuchtpunkt 2</translation>
    </message>
    <message>
        <source>Glow 3</source>
        <translation>Leuchtpunkt 3</translation>
    </message>
    <message>
        <source>Glow 4</source>
        <translation>Leuchtpunkt 4</translation>
    </message>
    <message>
        <source>Glow 5</source>
        <translation>Leuchtpunkt 5</translation>
    </message>
    <message>
        <source>Glow 6</source>
        <translation>Leuchtpunkt 6</translation>
    </message>
    <message>
        <source>Glow 7</source>
        <translation>Leuchtpunkt 7</translation>
    </message>
    <message>
        <source>Glow 8</source>
        <translation>Leuchtpunkt 8</translation>
    </message>
    <message>
        <source>Glow 9</source>
        <translation>Leuchtpunkt 9</translation>
    </message>
    <message>
        <source>Glow 10</source>
        <translation>Leuchtpunkt 10</translation>
    </message>
    <message>
        <source>Glow 11</source>
        <translation>Leuchtpunkt 11</translation>
    </message>
    <message>
        <source>Glow 12</source>
        <translation>Leuchtpunkt 12</translation>
    </message>
    <message>
        <source>Glow 13</source>
        <translation>Leuchtpunkt 13</translation>
    </message>
    <message>
        <source>Glow 14</source>
        <translation>Leuchtpunkt 14</translation>
    </message>
    <message>
        <source>Glow 15</source>
        <translation>Leuchtpunkt 15</translation>
    </message>
    <message>
        <source>The whole spread: values lie up to half of it above and below</source>
        <translation>Die ganze Streuung: Werte liegen bis zur Hälfte davon darüber und darunter</translation>
    </message>
    <message>
        <source>Where particles are born, in the frame of the prop or effect</source>
        <translation>Wo Partikel entstehen, im Koordinatensystem des Objekts oder Effekts</translation>
    </message>
    <message>
        <source>Position spread</source>
        <translation>Streuung der Lage</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>In metres per second</source>
        <translation>In Metern pro Sekunde</translation>
    </message>
    <message>
        <source>Velocity spread</source>
        <translation>Streuung der Geschwindigkeit</translation>
    </message>
    <message>
        <source>Life</source>
        <translation>Lebensdauer</translation>
    </message>
    <message>
        <source>Life spread</source>
        <translation>Streuung der Lebensdauer</translation>
    </message>
    <message>
        <source>Particle mass</source>
        <translation>Masse der Partikel</translation>
    </message>
    <message>
        <source>A heavier particle is slowed less by drag; 0 is not possible</source>
        <translation>Ein schwereres Partikel wird vom Luftwiderstand weniger gebremst; 0 ist nicht möglich</translation>
    </message>
    <message>
        <source>Particle mass spread</source>
        <translation>Streuung der Masse der Partikel</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Luftwiderstand</translation>
    </message>
    <message>
        <source>Grows with the square of the speed</source>
        <translation>Wächst mit dem Quadrat der Geschwindigkeit</translation>
    </message>
    <message>
        <source>Drag spread</source>
        <translation>Streuung des Luftwiderstands</translation>
    </message>
    <message>
        <source>Bounce</source>
        <translation>Abprallen</translation>
    </message>
    <message>
        <source>The part of the speed kept at a bounce</source>
        <translation>Der Teil der Geschwindigkeit, der beim Abprallen bleibt</translation>
    </message>
    <message>
        <source>Bounce spread</source>
        <translation>Streuung des Abprallens</translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation>Schwerkraft</translation>
    </message>
    <message>
        <source>Upward acceleration in metres per second squared; -9.8 falls</source>
        <translation>Beschleunigung nach oben in Metern pro Quadratsekunde; -9.8 fällt</translation>
    </message>
    <message>
        <source>Height of the plane</source>
        <translation>Höhe der Ebene</translation>
    </message>
    <message>
        <source>In the world; for bouncing, ending and shadows</source>
        <translation>In der Welt; für Abprallen, Enden und Schatten</translation>
    </message>
    <message>
        <source>Half size</source>
        <translation>Halbe Größe</translation>
    </message>
    <message>
        <source>From the middle of the card to its side</source>
        <translation>Von der Mitte der Karte zu ihrer Seite</translation>
    </message>
    <message>
        <source>Half size spread</source>
        <translation>Streuung der halben Größe</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>Metres in each sixtieth of a second</source>
        <translation>Meter je Sechzigstelsekunde</translation>
    </message>
    <message>
        <source>Growth spread</source>
        <translation>Streuung des Wachstums</translation>
    </message>
    <message>
        <source>Fade</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Change of the opacity, 0 to 255, in each sixtieth of a second; the game keeps -128 to 127</source>
        <translation>Änderung der Deckkraft, 0 bis 255, je Sechzigstelsekunde; das Spiel behält -128 bis 127</translation>
    </message>
    <message>
        <source>Fade spread</source>
        <translation>Streuung des Ausblendens</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Steps in each sixtieth of a second, 32 to a full turn; the game keeps -128 to 127</source>
        <translation>Schritte je Sechzigstelsekunde, 32 auf eine volle Drehung; das Spiel behält -128 bis 127</translation>
    </message>
    <message>
        <source>Rotation spread</source>
        <translation>Streuung der Drehung</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>Erstes Bild</translation>
    </message>
    <message>
        <source>Frames of the texture count from 0</source>
        <translation>Die Bilder der Textur zählen ab 0</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>Letztes Bild</translation>
    </message>
    <message>
        <source>Included when one frame is drawn at random, excluded when frames cycle</source>
        <translation>Eingeschlossen, wenn ein zufälliges Bild gezeichnet wird, ausgeschlossen, wenn die Bilder der Reihe nach laufen</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Opacity, blue, green, red as one number 0xAABBGGRR with sign; -1 is white</source>
        <translation>Deckkraft, Blau, Grün, Rot als eine Zahl 0xAABBGGRR mit Vorzeichen; -1 ist Weiß</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Read by the game and not used</source>
        <translation>Vom Spiel gelesen und nicht benutzt</translation>
    </message>
    <message>
        <source>Blast</source>
        <translation>Anfangsstoß</translation>
    </message>
    <message>
        <source>Particles at the start; rules for wheels: per second</source>
        <translation>Partikel am Anfang; bei Regeln für Räder: pro Sekunde</translation>
    </message>
    <message>
        <source>Spew rate</source>
        <translation>Ausstoßrate</translation>
    </message>
    <message>
        <source>Particles per second</source>
        <translation>Partikel pro Sekunde</translation>
    </message>
    <message>
        <source>Spew time</source>
        <translation>Ausstoßdauer</translation>
    </message>
    <message>
        <source>0 never stops</source>
        <translation>0 hört nie auf</translation>
    </message>
    <message>
        <source>Behaviour</source>
        <translation>Verhalten</translation>
    </message>
    <message>
        <source>Tunnel and railing</source>
        <translation>Tunnel und Geländer</translation>
    </message>
    <message>
        <source>Junction</source>
        <translation>Kreuzung</translation>
    </message>
    <message>
        <source>Repeats across</source>
        <translation>Wiederholungen quer</translation>
    </message>
    <message>
        <source>More than 128 look wrong</source>
        <translation>Mehr als 128 sehen falsch aus</translation>
    </message>
    <message>
        <source>Repeats upwards</source>
        <translation>Wiederholungen aufwärts</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unterkante</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oberkante</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Direction the facades after it are lit from, in 64 steps of the circle</source>
        <translation>Richtung, aus der die folgenden Fassaden beleuchtet werden, in 64 Schritten des Kreises</translation>
    </message>
    <message>
        <source>Light word</source>
        <translation>Lichtwort</translation>
    </message>
    <message>
        <source>Repeats per metre</source>
        <translation>Wiederholungen pro Meter</translation>
    </message>
    <message>
        <source>Kept in the list of heights</source>
        <translation>Liegt in der Liste der Höhen</translation>
    </message>
    <message>
        <source>Left side</source>
        <translation>Linke Seite</translation>
    </message>
    <message>
        <source>Right side</source>
        <translation>Rechte Seite</translation>
    </message>
    <message>
        <source>Thick walls</source>
        <translation>Dicke Wände</translation>
    </message>
    <message>
        <source>Flat ceiling</source>
        <translation>Flache Decke</translation>
    </message>
    <message>
        <source>Left closed at start</source>
        <translation>Links am Anfang geschlossen</translation>
    </message>
    <message>
        <source>Left closed at end</source>
        <translation>Links am Ende geschlossen</translation>
    </message>
    <message>
        <source>Right closed at start</source>
        <translation>Rechts am Anfang geschlossen</translation>
    </message>
    <message>
        <source>Right closed at end</source>
        <translation>Rechts am Ende geschlossen</translation>
    </message>
    <message>
        <source>Arched ceiling</source>
        <translation>Gewölbte Decke</translation>
    </message>
    <message>
        <source>Chamfer left start</source>
        <translation>Abschrägung links am Anfang</translation>
    </message>
    <message>
        <source>Chamfer left end</source>
        <translation>Abschrägung links am Ende</translation>
    </message>
    <message>
        <source>Chamfer right start</source>
        <translation>Abschrägung rechts am Anfang</translation>
    </message>
    <message>
        <source>Chamfer right end</source>
        <translation>Abschrägung rechts am Ende</translation>
    </message>
    <message>
        <source>Curved side walls</source>
        <translation>Gekrümmte Seitenwände</translation>
    </message>
    <message>
        <source>Both faces of thin walls</source>
        <translation>Beide Seiten dünner Wände</translation>
    </message>
    <message>
        <source>This form of the tunnel has no such word</source>
        <translation>Diese Form des Tunnels hat kein solches Wort</translation>
    </message>
    <message>
        <source>Only for tunnels of junctions</source>
        <translation>Nur für Tunnel von Kreuzungen</translation>
    </message>
    <message>
        <source>Bit i is the edge from point i-1 to point i of the block&apos;s outline, bit 0 the one to the first point</source>
        <translation>Bit i ist die Kante von Punkt i-1 zu Punkt i des Blockumrisses, Bit 0 die zum ersten Punkt</translation>
    </message>
    <message>
        <source>Left wall, junction walls</source>
        <translation>Linke Wand, Kreuzungswände</translation>
    </message>
    <message>
        <source>Right wall</source>
        <translation>Rechte Wand</translation>
    </message>
    <message>
        <source>Ceiling</source>
        <translation>Decke</translation>
    </message>
    <message>
        <source>Left outer face</source>
        <translation>Linke Außenseite</translation>
    </message>
    <message>
        <source>Right outer face</source>
        <translation>Rechte Außenseite</translation>
    </message>
    <message>
        <source>Underside</source>
        <translation>Unterseite</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Bestandteile</translation>
    </message>
    <message>
        <source>Stored in steps of 1/256 m</source>
        <translation>In Schritten von 1/256 m gespeichert</translation>
    </message>
    <message>
        <source>Collision height</source>
        <translation>Kollisionshöhe</translation>
    </message>
    <message>
        <source>The game uses at least 3 m</source>
        <translation>Das Spiel nimmt mindestens 3 m</translation>
    </message>
    <message>
        <source>Junction form</source>
        <translation>Kreuzungsform</translation>
    </message>
    <message>
        <source>Stands on the block&apos;s outline instead of the next strip</source>
        <translation>Steht auf dem Blockumriss statt auf dem nächsten Streifen</translation>
    </message>
    <message>
        <source>Ceiling starts at point</source>
        <translation>Decke beginnt an Punkt</translation>
    </message>
    <message>
        <source>Number of a point of the block&apos;s outline</source>
        <translation>Nummer eines Punkts des Blockumrisses</translation>
    </message>
    <message>
        <source>Walled edges</source>
        <translation>Kanten mit Wand</translation>
    </message>
    <message>
        <source>Bevelled at start</source>
        <translation>Am Anfang abgeschrägt</translation>
    </message>
    <message>
        <source>Bevelled at end</source>
        <translation>Am Ende abgeschrägt</translation>
    </message>
</context>
<context>
    <name>SelectionSource</name>
    <message>
        <source>Paste Values</source>
        <translation>Werte einfügen</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>The settings in %1 could not be read. Defaults are used; the old file is kept as %2.</source>
        <translation>Die Einstellungen in %1 sind nicht lesbar. Es gelten die Vorgaben; die alte Datei liegt als %2 bereit.</translation>
    </message>
    <message>
        <source>The settings in %1 could not be read. Defaults are used.</source>
        <translation>Die Einstellungen in %1 sind nicht lesbar. Es gelten die Vorgaben.</translation>
    </message>
</context>
<context>
    <name>Snapping</name>
    <message>
        <source>Road end</source>
        <translation>Straßenende</translation>
    </message>
    <message>
        <source>Path end</source>
        <translation>Pfadende</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>Eckpunkt</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Middle of an edge</source>
        <translation>Kantenmitte</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Kante</translation>
    </message>
    <message>
        <source>Straight on</source>
        <translation>Geradeaus</translation>
    </message>
    <message>
        <source>Square to an edge</source>
        <translation>Rechtwinklig zu einer Kante</translation>
    </message>
    <message>
        <source>In line with a corner</source>
        <translation>Auf einer Linie mit einer Ecke</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Vertices</source>
        <translation>Eckpunkte</translation>
    </message>
    <message>
        <source>Heights</source>
        <translation>Höhen</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Centre of the Selection</source>
        <translation>Mitte der Auswahl</translation>
    </message>
    <message>
        <source>Object Selected Last</source>
        <translation>Zuletzt ausgewähltes Objekt</translation>
    </message>
    <message>
        <source>Each Its Own</source>
        <translation>Jedes für sich</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Rotate %1 by %2°</source>
        <translation>%1 um %2° drehen</translation>
    </message>
    <message>
        <source>Instances and props that stand in selected blocks go along.</source>
        <translation>Instanzen und Objekte, die in ausgewählten Blöcken stehen, gehen mit.</translation>
    </message>
    <message>
        <source>Such an instance will use the full record, 48 bytes.</source>
        <translation>So eine Instanz wird den vollen Datensatz benutzen, 48 Bytes.</translation>
    </message>
    <message>
        <source>Take along</source>
        <translation>Mitnehmen</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Ablösen</translation>
    </message>
    <message>
        <source>First gives blocks corners of their own, so that their neighbours stay.</source>
        <translation>Gibt Blöcken zuerst eigene Ecken, damit ihre Nachbarn bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>Tilt</source>
        <translation>Neigen</translation>
    </message>
    <message>
        <source>Each axis</source>
        <translation>Jede Achse</translation>
    </message>
    <message>
        <source>Whole sections</source>
        <translation>Ganze Querschnitte</translation>
    </message>
    <message>
        <source>A click on a corner takes all of its section.</source>
        <translation>Ein Klick auf eine Ecke nimmt ihren ganzen Querschnitt.</translation>
    </message>
    <message>
        <source>Road and path ends</source>
        <translation>Straßen- und Pfadenden</translation>
    </message>
    <message>
        <source>Within 14 pixels</source>
        <translation>Innerhalb von 14 Pixeln</translation>
    </message>
    <message>
        <source>Vertices and points</source>
        <translation>Eckpunkte und Punkte</translation>
    </message>
    <message>
        <source>Within 10 pixels</source>
        <translation>Innerhalb von 10 Pixeln</translation>
    </message>
    <message>
        <source>Middles of edges</source>
        <translation>Kantenmitten</translation>
    </message>
    <message>
        <source>Within 8 pixels</source>
        <translation>Innerhalb von 8 Pixeln</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>Surface below</source>
        <translation>Fläche darunter</translation>
    </message>
    <message>
        <source>What is dragged by its body follows the ground.</source>
        <translation>Was am Körper gezogen wird, folgt dem Boden.</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Where no place is within reach</source>
        <translation>Wo keine Stelle in Reichweite ist</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Turns by whole steps</source>
        <translation>Dreht um ganze Schritte</translation>
    </message>
    <message>
        <source>Scale %1 to %2</source>
        <translation>%1 auf %2 skalieren</translation>
    </message>
    <message>
        <source>X-ray</source>
        <translation>Durchleuchten</translation>
    </message>
    <message>
        <source>A box also takes what something else hides.</source>
        <translation>Ein Rahmen nimmt auch, was von anderem verdeckt ist.</translation>
    </message>
    <message>
        <source>Guides</source>
        <translation>Hilfslinien</translation>
    </message>
    <message>
        <source>Straight on from a neighbour, square to it, in line with it</source>
        <translation>Geradeaus von einem Nachbarn, rechtwinklig dazu, auf einer Linie mit ihm</translation>
    </message>
</context>
<context>
    <name>Tune</name>
    <message>
        <source>The header &apos;type: a&apos; is missing: the game skips the first seven characters</source>
        <translation>Der Kopf „type: a“ fehlt: Das Spiel überspringt die ersten sieben Zeichen</translation>
    </message>
    <message>
        <source>The header is &apos;%1&apos; instead of &apos;type: a&apos;</source>
        <translation>Der Kopf ist „%1“ statt „type: a“</translation>
    </message>
    <message>
        <source>The file begins with a UTF-8 mark, which the game takes for its header</source>
        <translation>Die Datei beginnt mit einer UTF-8-Marke, die das Spiel für ihren Kopf hält</translation>
    </message>
    <message>
        <source>The class is called %1 instead of %2</source>
        <translation>Die Klasse heißt %1 statt %2</translation>
    </message>
    <message>
        <source>There is no class name</source>
        <translation>Es gibt keinen Klassennamen</translation>
    </message>
    <message>
        <source>The &apos;{&apos; behind the class name is missing</source>
        <translation>Das „{“ hinter dem Klassennamen fehlt</translation>
    </message>
    <message>
        <source>A &apos;}&apos; is missing at the end: the game hangs</source>
        <translation>Am Ende fehlt ein „}“: Das Spiel hängt sich auf</translation>
    </message>
    <message>
        <source>A &apos;{&apos; stands where a tag should begin</source>
        <translation>Ein „{“ steht, wo ein Tag beginnen sollte</translation>
    </message>
    <message>
        <source>Block %1 has words before its &apos;{&apos;, which can make the game lose values</source>
        <translation>Abschnitt %1 hat Wörter vor seinem „{“; dadurch kann das Spiel Werte verlieren</translation>
    </message>
    <message>
        <source>Tag %1 is unknown in %2</source>
        <translation>Der Tag %1 ist in %2 unbekannt</translation>
    </message>
    <message>
        <source>The game loses the line behind the unknown tag %1: a blank or CRLF is missing at its end</source>
        <translation>Das Spiel verliert die Zeile hinter dem unbekannten Tag %1: An ihrem Ende fehlt ein Leerzeichen oder CRLF</translation>
    </message>
    <message>
        <source>Tag %1 stands here again; the last one counts</source>
        <translation>Der Tag %1 steht hier noch einmal; der letzte zählt</translation>
    </message>
    <message>
        <source>A name is longer than 63 characters: %1</source>
        <translation>Ein Name ist länger als 63 Zeichen: %1</translation>
    </message>
    <message>
        <source>Tag %1 needs %2 numbers and has %3</source>
        <translation>Der Tag %1 braucht %2 Zahlen und hat %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no number; the game reads 0 for %2</source>
        <translation>„%1“ ist keine Zahl; das Spiel liest 0 für %2</translation>
    </message>
    <message>
        <source>The game reads only the beginning of &apos;%1&apos; for %2</source>
        <translation>Das Spiel liest für %2 nur den Anfang von „%1“</translation>
    </message>
    <message>
        <source>%2 is a whole number; the game drops the rest of &apos;%1&apos;</source>
        <translation>%2 ist eine ganze Zahl; das Spiel lässt den Rest von „%1“ weg</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is out of the range of %2</source>
        <translation>„%1“ liegt außerhalb des Bereichs von %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is longer than 31 characters; the game reads another number for %2</source>
        <translation>„%1“ ist länger als 31 Zeichen; das Spiel liest für %2 eine andere Zahl</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is longer than 31 characters, with no effect on the value of %2</source>
        <translation>„%1“ ist länger als 31 Zeichen, ohne Wirkung auf den Wert von %2</translation>
    </message>
    <message>
        <source>Put a blank before the comment behind &apos;%1&apos;</source>
        <translation>Setze ein Leerzeichen vor den Kommentar hinter „%1“</translation>
    </message>
    <message>
        <source>The game expects %1 here and finds &apos;%2&apos;</source>
        <translation>Das Spiel erwartet hier %1 und findet „%2“</translation>
    </message>
    <message>
        <source>The text ends where the game expects %1</source>
        <translation>Der Text endet, wo das Spiel %1 erwartet</translation>
    </message>
    <message>
        <source>The game reads another value for %1: %2</source>
        <translation>Das Spiel liest einen anderen Wert für %1: %2</translation>
    </message>
</context>
<context>
    <name>Verbs</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Set Property</source>
        <translation>Eigenschaft setzen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>The objects, or a query for them</source>
        <translation>Die Objekte oder eine Abfrage nach ihnen</translation>
    </message>
    <message>
        <source>What stays in place: the middle of all, of each object, or a point</source>
        <translation>Was an seinem Platz bleibt: die Mitte von allen, die jedes Objekts oder ein Punkt</translation>
    </message>
    <message>
        <source>The property&apos;s key; objects without it are left alone</source>
        <translation>Der Schlüssel der Eigenschaft; Objekte ohne sie bleiben unberührt</translation>
    </message>
    <message>
        <source>The new value, or a relative one</source>
        <translation>Der neue Wert oder ein relativer</translation>
    </message>
    <message>
        <source>The distance in metres</source>
        <translation>Die Strecke in Metern</translation>
    </message>
    <message>
        <source>Where the middle of the objects goes, instead of a distance</source>
        <translation>Wohin die Mitte der Objekte kommt, statt einer Strecke</translation>
    </message>
    <message>
        <source>The angle, counter-clockwise seen from above</source>
        <translation>Der Winkel, von oben gesehen gegen den Uhrzeigersinn</translation>
    </message>
    <message>
        <source>The direction to turn about; y, the vertical, when not given</source>
        <translation>Die Richtung, um die gedreht wird; ohne Angabe y, die Senkrechte</translation>
    </message>
    <message>
        <source>The factor, or one for each axis; instances scale along their own axes</source>
        <translation>Der Faktor oder einer je Achse; Instanzen skalieren entlang ihrer eigenen Achsen</translation>
    </message>
    <message>
        <source>What to add</source>
        <translation>Was hinzugefügt wird</translation>
    </message>
    <message>
        <source>Where: the block of an attribute, the INST file of an instance (else the first one), the pathset of a path, the path of a point</source>
        <translation>Wo: der Block eines Attributs, die INST-Datei einer Instanz (sonst die erste), der Pfadsatz eines Pfads, der Pfad eines Punkts</translation>
    </message>
    <message>
        <source>The corners of a block, the vertices of an attribute, the points of a path, the place of an instance, the cross-sections of a road&apos;s ends</source>
        <translation>Die Ecken eines Blocks, die Eckpunkte eines Attributs, die Punkte eines Pfads, der Platz einer Instanz, die Querschnitte an den Enden einer Straße</translation>
    </message>
    <message>
        <source>The name of a texture, instance, path or pathset</source>
        <translation>Der Name einer Textur, einer Instanz, eines Pfads oder eines Pfadsatzes</translation>
    </message>
    <message>
        <source>Properties to set at once, by key</source>
        <translation>Eigenschaften, die gleich gesetzt werden, nach Schlüssel</translation>
    </message>
    <message>
        <source>The position in the list of attributes, instances, paths or points; else the end</source>
        <translation>Die Stelle in der Liste der Attribute, Instanzen, Pfade oder Punkte; sonst das Ende</translation>
    </message>
    <message>
        <source>For each corner of a block the block across the edge that begins there, 0 for none; else blocks with an edge of the same vertices</source>
        <translation>Zu jeder Ecke eines Blocks der Block jenseits der Kante, die dort beginnt, 0 für keinen; sonst Blöcke mit einer Kante aus denselben Eckpunkten</translation>
    </message>
    <message>
        <source>The blocks of a road</source>
        <translation>Die Blöcke einer Straße</translation>
    </message>
    <message>
        <source>Whether places take vertices that stand there already, from anywhere in the city</source>
        <translation>Ob Plätze Eckpunkte übernehmen, die dort schon stehen, von überall in der Stadt</translation>
    </message>
    <message>
        <source>How far from the originals the copies stand</source>
        <translation>Wie weit die Kopien von den Originalen entfernt stehen</translation>
    </message>
    <message>
        <source>Sets a property of all targets that have it. Values may be relative to each object&apos;s own: &quot;+=1.5&quot;, &quot;*=2&quot;.</source>
        <translation>Setzt eine Eigenschaft aller Ziele, die sie haben. Werte können relativ zum eigenen Wert jedes Objekts sein: &quot;+=1.5&quot;, &quot;*=2&quot;.</translation>
    </message>
    <message>
        <source>Moves objects. Vertices are shared, so what uses them follows; facades and roofs of moved blocks take their heights along.</source>
        <translation>Verschiebt Objekte. Eckpunkte sind geteilt, daher folgt, was sie benutzt; Fassaden und Dächer verschobener Blöcke nehmen ihre Höhen mit.</translation>
    </message>
    <message>
        <source>Turns objects; quarter turns are exact. Only instances, vertices and points turn about other axes than the vertical.</source>
        <translation>Dreht Objekte; Vierteldrehungen sind genau. Nur Instanzen, Eckpunkte und Punkte drehen sich um andere Achsen als die Senkrechte.</translation>
    </message>
    <message>
        <source>Scales objects about a point.</source>
        <translation>Skaliert Objekte um einen Punkt.</translation>
    </message>
    <message>
        <source>Adds an object. Places become new vertices unless one of the block&apos;s stands there already.</source>
        <translation>Fügt ein Objekt hinzu. Plätze werden neue Eckpunkte, wenn dort nicht schon einer des Blocks steht.</translation>
    </message>
    <message>
        <source>Deletes objects with what belongs to them alone; what referred to a deleted block refers to none. A vertex that is used is refused.</source>
        <translation>Löscht Objekte mit dem, was nur zu ihnen gehört; was auf einen gelöschten Block verwies, verweist auf keinen. Ein benutzter Eckpunkt wird abgelehnt.</translation>
    </message>
    <message>
        <source>Copies objects. A copied block has vertices of its own and no neighbours.</source>
        <translation>Kopiert Objekte. Ein kopierter Block hat eigene Eckpunkte und keine Nachbarn.</translation>
    </message>
    <message>
        <source>Change Order</source>
        <translation>Reihenfolge ändern</translation>
    </message>
    <message>
        <source>Move to Another List</source>
        <translation>In andere Liste verschieben</translation>
    </message>
    <message>
        <source>The block, INST file, pathset or path they go to, as a target; else they stay in theirs</source>
        <translation>Der Block, die INST-Datei, der Pfadsatz oder der Pfad, wohin sie kommen, als Ziel; sonst bleiben sie in ihrem</translation>
    </message>
    <message>
        <source>The position in its list that they go before; else its end</source>
        <translation>Die Stelle in dessen Liste, vor die sie kommen; sonst ihr Ende</translation>
    </message>
    <message>
        <source>Whether copies go there</source>
        <translation>Ob Kopien dorthin kommen</translation>
    </message>
    <message>
        <source>Puts attributes, instances, paths or points elsewhere in their list, or into another block, INST file, pathset or path. Attributes keep their textures; a tunnel must stand before its road.</source>
        <translation>Setzt Attribute, Instanzen, Pfade oder Punkte an eine andere Stelle ihrer Liste oder in einen anderen Block, Pfadsatz oder Pfad oder eine andere INST-Datei. Attribute behalten ihre Texturen; ein Tunnel muss vor seiner Straße stehen.</translation>
    </message>
    <message>
        <source>Align Heights</source>
        <translation>Höhen angleichen</translation>
    </message>
    <message>
        <source>Make Planar</source>
        <translation>Eben machen</translation>
    </message>
    <message>
        <source>Mark as Not Planar</source>
        <translation>Als nicht eben kennzeichnen</translation>
    </message>
    <message>
        <source>Reverse Direction</source>
        <translation>Richtung umkehren</translation>
    </message>
    <message>
        <source>Insert Section</source>
        <translation>Querschnitt einfügen</translation>
    </message>
    <message>
        <source>Insert Point</source>
        <translation>Punkt einfügen</translation>
    </message>
    <message>
        <source>Remove Section</source>
        <translation>Querschnitt entfernen</translation>
    </message>
    <message>
        <source>The vertices</source>
        <translation>Die Eckpunkte</translation>
    </message>
    <message>
        <source>The vertex they become, as a target; else the last of them</source>
        <translation>Der Eckpunkt, zu dem sie werden, als Ziel; sonst der letzte von ihnen</translation>
    </message>
    <message>
        <source>The blocks</source>
        <translation>Die Blöcke</translation>
    </message>
    <message>
        <source>The strip or path</source>
        <translation>Der Streifen oder Pfad</translation>
    </message>
    <message>
        <source>The section or point that the new one goes before, 1 or more</source>
        <translation>Der Querschnitt oder Punkt, vor den der neue kommt, 1 oder mehr</translation>
    </message>
    <message>
        <source>How far along from the one before, 0 to 1; else the middle</source>
        <translation>Wie weit hinter dem davor, 0 bis 1; sonst die Mitte</translation>
    </message>
    <message>
        <source>The strip</source>
        <translation>Der Streifen</translation>
    </message>
    <message>
        <source>The section, counted from 0; not the first or last</source>
        <translation>Der Querschnitt, ab 0 gezählt; nicht der erste oder letzte</translation>
    </message>
    <message>
        <source>The height in metres; else that of the last object</source>
        <translation>Die Höhe in Metern; sonst die des letzten Objekts</translation>
    </message>
    <message>
        <source>Weld</source>
        <translation>Verschweißen</translation>
    </message>
    <message>
        <source>Makes one vertex of several: what used them uses it, which stays in place.</source>
        <translation>Macht aus mehreren Eckpunkten einen: Was sie benutzte, benutzt nun ihn; er bleibt, wo er ist.</translation>
    </message>
    <message>
        <source>Unweld</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Gives each block that uses the vertices its own; the first keeps them.</source>
        <translation>Gibt jedem Block, der die Eckpunkte benutzt, eigene; der erste behält sie.</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Ablösen</translation>
    </message>
    <message>
        <source>Gives blocks vertices of their own where they share some with others, and ends that they are neighbours.</source>
        <translation>Gibt Blöcken eigene Eckpunkte, wo sie sich welche mit anderen teilen, und beendet die Nachbarschaft.</translation>
    </message>
    <message>
        <source>Puts a section into a strip or a point into a path. What lies along it gets the corners too.</source>
        <translation>Setzt einen Querschnitt in einen Streifen oder einen Punkt in einen Pfad. Was daran liegt, bekommt die Ecken auch.</translation>
    </message>
    <message>
        <source>Takes a section between its ends out of a strip.</source>
        <translation>Nimmt einen Querschnitt zwischen den Enden aus einem Streifen heraus.</translation>
    </message>
    <message>
        <source>Turns round the direction of roads and paths; walls face the other way.</source>
        <translation>Kehrt die Richtung von Straßen und Pfaden um; Wände zeigen zur anderen Seite.</translation>
    </message>
    <message>
        <source>Brings vertices, points and instances to one height.</source>
        <translation>Bringt Eckpunkte, Punkte und Instanzen auf eine Höhe.</translation>
    </message>
    <message>
        <source>Raises and lowers vertices and points to the plane that fits them best.</source>
        <translation>Hebt und senkt Eckpunkte und Punkte auf die Ebene, die am besten zu ihnen passt.</translation>
    </message>
</context>
<context>
    <name>Visibility</name>
    <message>
        <source>Roads</source>
        <translation>Straßen</translation>
    </message>
    <message>
        <source>Divided roads</source>
        <translation>Geteilte Straßen</translation>
    </message>
    <message>
        <source>Junction surfaces</source>
        <translation>Kreuzungsflächen</translation>
    </message>
    <message>
        <source>Crosswalks</source>
        <translation>Zebrastreifen</translation>
    </message>
    <message>
        <source>Sidewalks</source>
        <translation>Gehwege</translation>
    </message>
    <message>
        <source>Walkways</source>
        <translation>Fußwege</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>Slivers</source>
        <translation>Keile</translation>
    </message>
    <message>
        <source>Tunnels and railings</source>
        <translation>Tunnel und Geländer</translation>
    </message>
    <message>
        <source>Facades</source>
        <translation>Fassaden</translation>
    </message>
    <message>
        <source>Roofs</source>
        <translation>Dächer</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>Prop paths</source>
        <translation>Objektpfade</translation>
    </message>
    <message>
        <source>%1 hidden, %2 locked</source>
        <translation>%1 ausgeblendet, %2 gesperrt</translation>
    </message>
    <message>
        <source>%1 hidden</source>
        <translation>%1 ausgeblendet</translation>
    </message>
    <message>
        <source>%1 locked</source>
        <translation>%1 gesperrt</translation>
    </message>
    <message>
        <source>%1 hidden, %2 locked not selected</source>
        <translation>%1 ausgeblendete, %2 gesperrte nicht ausgewählt</translation>
    </message>
    <message>
        <source>%1 hidden not selected</source>
        <translation>%1 ausgeblendete nicht ausgewählt</translation>
    </message>
    <message>
        <source>%1 locked not selected</source>
        <translation>%1 gesperrte nicht ausgewählt</translation>
    </message>
    <message numerus="yes">
        <source>%n locked objects were left as they are.</source>
        <translation>
            <numerusform>%n gesperrtes Objekt blieb, wie es ist.</numerusform>
            <numerusform>%n gesperrte Objekte blieben, wie sie sind.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>city::BarPad</name>
    <message>
        <source>Orbit</source>
        <translation>Umkreisen</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Dolly</source>
        <translation>Heranfahren</translation>
    </message>
    <message>
        <source>Press and drag: turns the view about its middle.</source>
        <translation>Drücken und ziehen: dreht die Ansicht um ihre Mitte.</translation>
    </message>
    <message>
        <source>Press and drag: shifts the view.</source>
        <translation>Drücken und ziehen: verschiebt die Ansicht.</translation>
    </message>
    <message>
        <source>Press and drag up or down: goes nearer or away.</source>
        <translation>Drücken und nach oben oder unten ziehen: geht näher heran oder weiter weg.</translation>
    </message>
</context>
<context>
    <name>city::Breadcrumb</name>
    <message>
        <source>Where the selection lies</source>
        <translation>Wo die Auswahl liegt</translation>
    </message>
    <message numerus="yes">
        <source>%n objects</source>
        <translation>
            <numerusform>%n Objekt</numerusform>
            <numerusform>%n Objekte</numerusform>
        </translation>
    </message>
    <message>
        <source>What is beside %1</source>
        <translation>Was neben %1 liegt</translation>
    </message>
    <message numerus="yes">
        <source>The outliner lists %n more</source>
        <translation>
            <numerusform>Die Gliederung zeigt %n weiteres</numerusform>
            <numerusform>Die Gliederung zeigt %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>city::CandidateList</name>
    <message>
        <source>Under the cursor</source>
        <translation>Unter dem Zeiger</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter what is under the cursor</source>
        <translation>Filtern, was unter dem Zeiger liegt</translation>
    </message>
    <message>
        <source>What is under the cursor</source>
        <translation>Was unter dem Zeiger liegt</translation>
    </message>
</context>
<context>
    <name>city::ChoiceEditor</name>
    <message>
        <source>mixed</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>unknown (%1)</source>
        <translation>unbekannt (%1)</translation>
    </message>
</context>
<context>
    <name>city::ColourEditor</name>
    <message>
        <source>Choose %1</source>
        <comment>a colour</comment>
        <translation>%1 wählen</translation>
    </message>
</context>
<context>
    <name>city::DragTool</name>
    <message>
        <source>%1 · Type a number · Tab: next · Enter: done · Esc: back</source>
        <translation>%1 · Zahl eingeben · Tab: nächste · Eingabe: fertig · Esc: zurück</translation>
    </message>
    <message>
        <source>%1 · Esc: back</source>
        <translation>%1 · Esc: zurück</translation>
    </message>
</context>
<context>
    <name>city::EntryField</name>
    <message>
        <source>mixed</source>
        <translation>verschieden</translation>
    </message>
</context>
<context>
    <name>city::FlagsEditor</name>
    <message>
        <source>%1 as a number</source>
        <translation>%1 als Zahl</translation>
    </message>
    <message>
        <source>%1, bit %2</source>
        <translation>%1, Bit %2</translation>
    </message>
    <message>
        <source>Write the bits as one number, for example 0x1C.</source>
        <translation>Schreibe die Bits als eine Zahl, zum Beispiel 0x1C.</translation>
    </message>
    <message>
        <source>bit %1, unknown</source>
        <translation>Bit %1, unbekannt</translation>
    </message>
    <message>
        <source>Nobody knows what this bit does. It is kept as it is.</source>
        <translation>Niemand weiß, was dieses Bit tut. Es bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>%1 has no meaning that is known. Edit Raw Value frees it.</source>
        <translation>%1 hat keine bekannte Bedeutung. „Rohwert bearbeiten“ gibt es frei.</translation>
    </message>
</context>
<context>
    <name>city::GoToBar</name>
    <message>
        <source>Go To</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Go to:</source>
        <translation>Gehe zu:</translation>
    </message>
    <message>
        <source>Number, address or X Y Z</source>
        <translation>Nummer, Adresse oder X Y Z</translation>
    </message>
    <message>
        <source>Where to go</source>
        <translation>Wohin es geht</translation>
    </message>
    <message>
        <source>A block&apos;s number, an address such as block:12/attr:4, or X Y Z.</source>
        <translation>Die Nummer eines Blocks, eine Adresse wie block:12/attr:4 oder X Y Z.</translation>
    </message>
    <message>
        <source>X %1  Y %2  Z %3</source>
        <translation>X %1  Y %2  Z %3</translation>
    </message>
</context>
<context>
    <name>city::HistoryDock</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts ist offen</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>Nothing changed since %1 was opened.</source>
        <translation>Nichts wurde geändert, seit %1 geöffnet wurde.</translation>
    </message>
</context>
<context>
    <name>city::IssuesDock</name>
    <message>
        <source>Issues</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Prüfung läuft</translation>
    </message>
    <message>
        <source>Find a finding</source>
        <translation>Befund suchen</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>kind of finding and count</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Show or hide findings of this kind</source>
        <translation>Befunde dieser Art zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Issues %1</source>
        <translation>Befunde %1</translation>
    </message>
    <message>
        <source>No finding matches what is asked for.</source>
        <translation>Kein Befund passt zur Suche.</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>Nichts ist offen</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Prüfung läuft …</translation>
    </message>
    <message>
        <source>No findings in %1 blocks. Checked at %2.</source>
        <translation>Keine Befunde in %1 Blöcken. Geprüft um %2.</translation>
    </message>
    <message>
        <source>Go There</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>%1: All %2</source>
        <translation>%1: Alle %2</translation>
    </message>
    <message>
        <source>Go to the issues</source>
        <translation>Zu den Befunden gehen</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>errors and warnings</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No findings</source>
        <translation>Keine Befunde</translation>
    </message>
    <message>
        <source>Issues: %1</source>
        <translation>Befunde: %1</translation>
    </message>
    <message>
        <source>and %1 more inside</source>
        <translation>und %1 weitere darin</translation>
    </message>
    <message>
        <source>1 finding inside</source>
        <translation>1 Befund darin</translation>
    </message>
    <message>
        <source>%1 findings inside</source>
        <translation>%1 Befunde darin</translation>
    </message>
    <message>
        <source>Why it may stay as it is</source>
        <translation>Warum es so bleiben darf</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Gebilligt</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Approve…</source>
        <translation>Billigen …</translation>
    </message>
    <message>
        <source>Copy as Text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Show or hide findings that may stay</source>
        <translation>Befunde, die bleiben dürfen, zeigen oder ausblenden</translation>
    </message>
    <message>
        <source>Where the findings are</source>
        <translation>Wo die Befunde sind</translation>
    </message>
    <message>
        <source>Lists the findings of the whole city, or of a part of it</source>
        <translation>Listet die Befunde der ganzen Stadt oder eines Teils auf</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
</context>
<context>
    <name>city::IssuesModel</name>
    <message>
        <source>Solved: %1</source>
        <translation>Behoben: %1</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Approved: %1 — %2</source>
        <comment>why it may stay, and the finding</comment>
        <translation>Gebilligt: %1 — %2</translation>
    </message>
    <message>
        <source>%1
Approved on %2: %3</source>
        <translation>%1
Gebilligt am %2: %3</translation>
    </message>
</context>
<context>
    <name>city::KindChips</name>
    <message>
        <source>%1 %2</source>
        <comment>kind and count</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>Alle %1</translation>
    </message>
</context>
<context>
    <name>city::LegendBar</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>A click switches this overlay off.</source>
        <translation>Ein Klick schaltet diese Überlagerung aus.</translation>
    </message>
</context>
<context>
    <name>city::LockedBar</name>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>A part of it is locked</source>
        <translation>Ein Teil davon ist gesperrt</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>%1 of %2 locked</source>
        <translation>%1 von %2 gesperrt</translation>
    </message>
</context>
<context>
    <name>city::MainWindow</name>
    <message>
        <source>Main Bar</source>
        <translation>Hauptleiste</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Fly speed %1 m/s</source>
        <translation>Fluggeschwindigkeit %1 m/s</translation>
    </message>
    <message>
        <source>All changes are saved already.</source>
        <translation>Alle Änderungen sind schon gespeichert.</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>Gespeichert in %1</translation>
    </message>
    <message>
        <source>%1[*] (read-only) — %2 — Blockwright</source>
        <translation>%1[*] (schreibgeschützt) — %2 — Blockwright</translation>
    </message>
    <message>
        <source>%1[*] — %2 — Blockwright</source>
        <translation>%1[*] — %2 — Blockwright</translation>
    </message>
    <message>
        <source>Open What Can Be Read</source>
        <translation>Lesbares öffnen</translation>
    </message>
    <message>
        <source>Saved nothing: %1</source>
        <translation>Nichts gespeichert: %1</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>No city was opened yet</source>
        <translation>Noch keine Stadt geöffnet</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Blockwright %1&lt;/h3&gt;&lt;p&gt;A city and level editor for Midtown Madness 2.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;&lt;p&gt;Picture: %2&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Blockwright %1&lt;/h3&gt;&lt;p&gt;Ein Stadt- und Leveleditor für Midtown Madness 2.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später.&lt;/p&gt;&lt;p&gt;Bild: %2&lt;/p&gt;</translation>
    </message>
    <message>
        <source>The city of last time, %1, is not there any more.</source>
        <translation>Die Stadt vom letzten Mal, %1, ist nicht mehr da.</translation>
    </message>
    <message>
        <source>The language changes when Blockwright is started again.</source>
        <translation>Die Sprache wechselt, wenn Blockwright neu gestartet wird.</translation>
    </message>
    <message>
        <source>As the System</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>kind and count</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>There is nothing in “%1”.</source>
        <translation>In „%1“ ist nichts.</translation>
    </message>
    <message>
        <source>No sets were saved yet</source>
        <translation>Noch keine Mengen gespeichert</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Selects the objects of the set</source>
        <translation>Wählt die Objekte der Menge aus</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>Menge %1</translation>
    </message>
    <message>
        <source>Saved the set “%1”.</source>
        <translation>Die Menge „%1“ ist gespeichert.</translation>
    </message>
    <message>
        <source>What “%1” finds</source>
        <translation>Was „%1“ findet</translation>
    </message>
    <message>
        <source>Tab goes from object to object here; F6 goes on to the next pane.</source>
        <translation>Tab geht hier von Objekt zu Objekt; F6 geht zum nächsten Bereich.</translation>
    </message>
    <message>
        <source>%1. %2. F6 goes to the next pane.</source>
        <comment>hint and selection</comment>
        <translation>%1. %2. F6 geht zum nächsten Bereich.</translation>
    </message>
    <message>
        <source>The sample city stays as it is: Save asks for a folder of your own.</source>
        <translation>Die Beispielstadt bleibt, wie sie ist: Speichern fragt nach einem eigenen Ordner.</translation>
    </message>
</context>
<context>
    <name>city::MessageBar</name>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>city::MoveTool</name>
    <message>
        <source>%1 %2 m</source>
        <translation>%1 %2 m</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Drag an arrow, a square or the object · X Y Z: one axis · type a number</source>
        <translation>Pfeil, Quadrat oder Objekt ziehen · X Y Z: eine Achse · Zahl eingeben</translation>
    </message>
    <message>
        <source>bent %1 m · block flag 0x20 will be set</source>
        <translation>%1 m verbogen · Block-Flag 0x20 wird gesetzt</translation>
    </message>
    <message>
        <source>Props on a line move together</source>
        <translation>Objekte auf einer Linie bewegen sich zusammen</translation>
    </message>
</context>
<context>
    <name>city::NullViewport</name>
    <message>
        <source>City view</source>
        <translation>Stadtansicht</translation>
    </message>
    <message>
        <source>No 3D picture: %1. Everything else works.</source>
        <translation>Kein 3D-Bild: %1. Alles andere geht.</translation>
    </message>
    <message>
        <source>Copy Details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
</context>
<context>
    <name>city::NumberEditor</name>
    <message>
        <source>Only whole numbers fit here.</source>
        <translation>Hier passen nur ganze Zahlen.</translation>
    </message>
</context>
<context>
    <name>city::ObjectEditor</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Type the number of an object, such as 12 or 0x1F.</source>
        <translation>Die Nummer eines Objekts eingeben, etwa 12 oder 0x1F.</translation>
    </message>
    <message>
        <source>Pick %1 in the city</source>
        <translation>%1 in der Stadt aufnehmen</translation>
    </message>
    <message>
        <source>Show %1 in the city</source>
        <translation>%1 in der Stadt zeigen</translation>
    </message>
    <message>
        <source>There is none.</source>
        <translation>Es gibt keins.</translation>
    </message>
    <message>
        <source>none (0)</source>
        <translation>keins (0)</translation>
    </message>
</context>
<context>
    <name>city::ObjectMenu</name>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Copy Address</source>
        <translation>Adresse kopieren</translation>
    </message>
</context>
<context>
    <name>city::OutlinerDock</name>
    <message>
        <source>Outliner</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Filter, for example tree room:12</source>
        <translation>Filter, zum Beispiel tree room:12</translation>
    </message>
    <message>
        <source>Filter of the outliner</source>
        <translation>Filter der Gliederung</translation>
    </message>
    <message>
        <source>Options of the outliner</source>
        <translation>Optionen der Gliederung</translation>
    </message>
    <message>
        <source>Show Texture Records</source>
        <translation>Textur-Attribute zeigen</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>Nothing matches “%1”.</source>
        <translation>Nichts passt zu „%1“.</translation>
    </message>
    <message>
        <source>Clear the Query</source>
        <translation>Abfrage leeren</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>matches of objects</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Grouping of the outliner</source>
        <translation>Gruppierung der Gliederung</translation>
    </message>
    <message>
        <source>How the rows are put together</source>
        <translation>Wie die Zeilen zusammengefasst sind</translation>
    </message>
    <message>
        <source>File order</source>
        <translation>Dateireihenfolge</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Model or texture</source>
        <translation>Modell oder Textur</translation>
    </message>
    <message>
        <source>Named sets</source>
        <translation>Benannte Mengen</translation>
    </message>
</context>
<context>
    <name>city::OutlinerModel</name>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>Pathsets</source>
        <translation>Pfadsätze</translation>
    </message>
    <message>
        <source>Bangers</source>
        <translation>Banger</translation>
    </message>
    <message>
        <source>Particles</source>
        <translation>Partikel</translation>
    </message>
    <message>
        <source>Shared lists</source>
        <translation>Gemeinsame Listen</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>Heights</source>
        <translation>Höhen</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Eckpunkte</translation>
    </message>
    <message>
        <source>Streets</source>
        <translation>Straßenzüge</translation>
    </message>
    <message>
        <source>junction</source>
        <translation>Kreuzung</translation>
    </message>
    <message>
        <source>road</source>
        <translation>Straße</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>ausgeblendet</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>gezeigt</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>not locked</source>
        <translation>nicht gesperrt</translation>
    </message>
    <message>
        <source>Click: hide or show · drag: several · Alt+click: only this one</source>
        <translation>Klick: aus- oder einblenden · Ziehen: mehrere · Alt+Klick: nur dieses</translation>
    </message>
    <message>
        <source>Click: lock or unlock · drag: several · Alt+click: all but this one</source>
        <translation>Klick: sperren oder entsperren · Ziehen: mehrere · Alt+Klick: alle außer diesem</translation>
    </message>
</context>
<context>
    <name>city::PickingUi</name>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <source>Nothing lies under the cursor.</source>
        <translation>Unter dem Zeiger liegt nichts.</translation>
    </message>
</context>
<context>
    <name>city::PropertiesDock</name>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Find a property</source>
        <translation>Eigenschaft suchen</translation>
    </message>
    <message>
        <source>Nothing selected. Click something in the city, or press Ctrl+F to find it.</source>
        <translation>Nichts ausgewählt. Klicke etwas in der Stadt an oder suche es mit Strg+F.</translation>
    </message>
</context>
<context>
    <name>city::PropertyRow</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Why %1 cannot be changed</source>
        <translation>Warum %1 nicht geändert werden kann</translation>
    </message>
    <message>
        <source>Changed since it was saved</source>
        <translation>Seit dem Speichern geändert</translation>
    </message>
    <message>
        <source>Edit Raw Value</source>
        <translation>Rohwert bearbeiten</translation>
    </message>
    <message>
        <source>What Is This</source>
        <translation>Was ist das</translation>
    </message>
    <message>
        <source>What can be done with %1</source>
        <translation>Was sich mit %1 tun lässt</translation>
    </message>
</context>
<context>
    <name>city::PropertySheet</name>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
</context>
<context>
    <name>city::Qt3DViewport</name>
    <message>
        <source>City view</source>
        <translation>Stadtansicht</translation>
    </message>
</context>
<context>
    <name>city::RotateTool</name>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>Drag the ring · type an angle · , . turn by a step</source>
        <translation>Ring ziehen · Winkel eingeben · , . drehen um einen Schritt</translation>
    </message>
    <message>
        <source>%1 %2 · will use the full record, 48 bytes</source>
        <comment>axis and angle</comment>
        <translation>%1 %2 · wird den vollen Datensatz benutzen, 48 Bytes</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Drag the ring · type an angle · , . turn by a step · only instances tilt</source>
        <translation>Ring ziehen · Winkel eingeben · , . drehen um einen Schritt · nur Instanzen lassen sich neigen</translation>
    </message>
</context>
<context>
    <name>city::RowMark</name>
    <message>
        <source>Changed since it was saved</source>
        <translation>Seit dem Speichern geändert</translation>
    </message>
</context>
<context>
    <name>city::ScaleTool</name>
    <message>
        <source>%1 × %2</source>
        <comment>axes and factor</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Drag the handle · X Y Z: one axis · type a factor</source>
        <translation>Griff ziehen · X Y Z: eine Achse · Faktor eingeben</translation>
    </message>
    <message>
        <source>will use the full record, 48 bytes</source>
        <translation>wird den vollen Datensatz benutzen, 48 Bytes</translation>
    </message>
    <message>
        <source>the collision keeps its size</source>
        <translation>die Kollision behält ihre Größe</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
</context>
<context>
    <name>city::SelectTool</name>
    <message>
        <source>Click: select, again: next behind · Drag: box · Shift adds, Ctrl toggles · Alt+click: list</source>
        <translation>Klick: auswählen, nochmals: dahinter · Ziehen: Rahmen · Umschalt fügt hinzu, Strg wechselt · Alt+Klick: Liste</translation>
    </message>
</context>
<context>
    <name>city::SelectionSource</name>
    <message>
        <source>The program works this value out by itself.</source>
        <translation>Das Programm berechnet diesen Wert selbst.</translation>
    </message>
    <message>
        <source>The objects have different values.</source>
        <translation>Die Objekte haben verschiedene Werte.</translation>
    </message>
    <message>
        <source>Reset to Default</source>
        <translation>Auf Vorgabe zurücksetzen</translation>
    </message>
    <message>
        <source>The format knows no default for this.</source>
        <translation>Das Format kennt dafür keine Vorgabe.</translation>
    </message>
    <message>
        <source>Reset to Saved Value</source>
        <translation>Auf gespeicherten Wert zurücksetzen</translation>
    </message>
    <message>
        <source>It is what the saved file has.</source>
        <translation>Es ist, was die gespeicherte Datei hat.</translation>
    </message>
    <message>
        <source>Copy Value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Paste Value</source>
        <translation>Wert einfügen</translation>
    </message>
    <message>
        <source>The clipboard has no text.</source>
        <translation>Die Zwischenablage hat keinen Text.</translation>
    </message>
    <message>
        <source>Copy as Script</source>
        <translation>Als Skript kopieren</translation>
    </message>
    <message>
        <source>Select Objects with This Value</source>
        <translation>Objekte mit diesem Wert auswählen</translation>
    </message>
    <message>
        <source>The clipboard holds no values. Copy Values puts them there.</source>
        <translation>Die Zwischenablage enthält keine Werte. „Werte kopieren“ legt sie dort ab.</translation>
    </message>
    <message>
        <source>%1 values were pasted, %2 do not fit here.</source>
        <translation>%1 Werte wurden eingefügt, %2 passen hier nicht.</translation>
    </message>
    <message>
        <source>%1 values were pasted.</source>
        <translation>%1 Werte wurden eingefügt.</translation>
    </message>
    <message>
        <source>This is locked. Unlock it to change it.</source>
        <translation>Das ist gesperrt. Entsperren, um es zu ändern.</translation>
    </message>
    <message>
        <source>A query cannot ask for three numbers.</source>
        <translation>Eine Abfrage kann nicht nach drei Zahlen fragen.</translation>
    </message>
    <message>
        <source>Find in City</source>
        <translation>In der Stadt suchen</translation>
    </message>
    <message>
        <source>Pick in the City</source>
        <translation>In der Stadt aufnehmen</translation>
    </message>
    <message>
        <source>Show in the City</source>
        <translation>In der Stadt zeigen</translation>
    </message>
    <message>
        <source>Click a block to take its number · Esc: back</source>
        <translation>Auf einen Block klicken, um seine Nummer zu übernehmen · Esc: zurück</translation>
    </message>
    <message>
        <source>Click something to take its texture · Esc: back</source>
        <translation>Auf etwas klicken, um seine Textur zu übernehmen · Esc: zurück</translation>
    </message>
    <message>
        <source>Something else is selected by now.</source>
        <translation>Inzwischen ist etwas anderes ausgewählt.</translation>
    </message>
    <message>
        <source>%1 has no texture.</source>
        <translation>%1 hat keine Textur.</translation>
    </message>
    <message>
        <source>%1 lies in no block.</source>
        <translation>%1 liegt in keinem Block.</translation>
    </message>
    <message>
        <source>There is no block of this number.</source>
        <translation>Es gibt keinen Block mit dieser Nummer.</translation>
    </message>
    <message>
        <source>lies about X %1 Z %2</source>
        <translation>liegt etwa bei X %1 Z %2</translation>
    </message>
</context>
<context>
    <name>city::Session</name>
    <message>
        <source>A save that had been interrupted was finished.</source>
        <translation>Ein unterbrochenes Speichern wurde zu Ende geführt.</translation>
    </message>
    <message>
        <source>Only a part of this city could be read. Save it under another folder; the original stays as it is.</source>
        <translation>Nur ein Teil dieser Stadt war lesbar. Speichere sie in einem anderen Ordner; das Original bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>This city is in the PSD1 format, which can be looked at but not edited.</source>
        <translation>Diese Stadt hat das Format PSD1; es lässt sich ansehen, aber nicht bearbeiten.</translation>
    </message>
    <message>
        <source>What was hidden, locked or marked beside this city could not be read: %1. The next version of that file keeps this one as .bak.</source>
        <translation>Was neben dieser Stadt als verborgen, gesperrt oder markiert vermerkt ist, war nicht lesbar: %1. Die nächste Fassung dieser Datei bewahrt diese als .bak.</translation>
    </message>
</context>
<context>
    <name>city::SetBar</name>
    <message>
        <source>Named Set</source>
        <translation>Benannte Menge</translation>
    </message>
    <message>
        <source>Name of the set:</source>
        <translation>Name der Menge:</translation>
    </message>
    <message>
        <source>Name of the set</source>
        <translation>Name der Menge</translation>
    </message>
    <message>
        <source>Type a name.</source>
        <translation>Tippe einen Namen.</translation>
    </message>
    <message>
        <source>Takes the place of “%1”.</source>
        <translation>Ersetzt „%1“.</translation>
    </message>
</context>
<context>
    <name>city::SnapPopup</name>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>The step of the grid that drags settle on</source>
        <translation>Der Schritt des Rasters, auf dem Züge einrasten</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>The step that turns settle on</source>
        <translation>Der Schritt, auf dem Drehungen einrasten</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <source>Whose axes the handles follow</source>
        <translation>Wessen Achsen die Griffe folgen</translation>
    </message>
    <message>
        <source>World</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>Lokal</translation>
    </message>
    <message>
        <source>Pivot</source>
        <translation>Drehpunkt</translation>
    </message>
    <message>
        <source>The point that stays when something is turned</source>
        <translation>Der Punkt, der bleibt, wenn etwas gedreht wird</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktives</translation>
    </message>
    <message>
        <source>Each</source>
        <translation>Jedes</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>On the raster</source>
        <translation>Auf das Raster</translation>
    </message>
    <message>
        <source>By whole steps</source>
        <translation>Um ganze Schritte</translation>
    </message>
    <message>
        <source>Snapping</source>
        <translation>Einrasten</translation>
    </message>
    <message>
        <source> m</source>
        <translation> m</translation>
    </message>
    <message>
        <source>Grid:</source>
        <translation>Raster:</translation>
    </message>
    <message>
        <source>Angle:</source>
        <translation>Winkel:</translation>
    </message>
    <message>
        <source>Puts things on the raster, wherever they were.</source>
        <translation>Setzt Dinge auf das Raster, wo auch immer sie waren.</translation>
    </message>
    <message>
        <source>Moves things by whole steps from where they are.</source>
        <translation>Verschiebt Dinge um ganze Schritte von da, wo sie sind.</translation>
    </message>
</context>
<context>
    <name>city::StartPage</name>
    <message>
        <source>Locate…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Start Page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Last cities</source>
        <translation>Letzte Städte</translation>
    </message>
    <message>
        <source>No city was opened yet.</source>
        <translation>Noch wurde keine Stadt geöffnet.</translation>
    </message>
    <message>
        <source>Last Cities</source>
        <translation>Letzte Städte</translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation>%1 ist nicht mehr da.</translation>
    </message>
</context>
<context>
    <name>city::StatusLine</name>
    <message>
        <source>Cursor</source>
        <translation>Zeiger</translation>
    </message>
    <message>
        <source>Block under the cursor</source>
        <translation>Block unter dem Zeiger</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Fullest list of the city</source>
        <translation>Vollste Liste der Stadt</translation>
    </message>
    <message>
        <source>X %1 Y %2 Z %3</source>
        <translation>X %1 Y %2 Z %3</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>Instances: %1</source>
        <translation>Instanzen: %1</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <comment>list and per cent</comment>
        <translation>%1 %2 %</translation>
    </message>
    <message>
        <source>Hidden and locked</source>
        <translation>Ausgeblendet und gesperrt</translation>
    </message>
</context>
<context>
    <name>city::TextEditor</name>
    <message>
        <source>%1 of %2</source>
        <comment>characters</comment>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>city::TextureEditor</name>
    <message>
        <source>No texture for %1</source>
        <translation>Keine Textur für %1</translation>
    </message>
    <message>
        <source>No texture: not drawn, no collision</source>
        <translation>Keine Textur: nicht gezeichnet, keine Kollision</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>role and texture</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Pick %1 in the city</source>
        <translation>%1 in der Stadt aufnehmen</translation>
    </message>
</context>
<context>
    <name>city::ToolBar</name>
    <message>
        <source>Tool Bar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>%1:</source>
        <comment>the tool at work</comment>
        <translation>%1:</translation>
    </message>
    <message>
        <source>Held until it is emptied or the step ends</source>
        <translation>Gehalten, bis es geleert wird oder der Schritt endet</translation>
    </message>
    <message>
        <source>Number %1</source>
        <translation>Zahl %1</translation>
    </message>
</context>
<context>
    <name>city::ToolBox</name>
    <message>
        <source>Select something to move, rotate or scale first.</source>
        <translation>Wähle zuerst etwas zum Verschieben, Drehen oder Skalieren aus.</translation>
    </message>
    <message>
        <source>Sections and points are inserted with the tool Vertices and Points.</source>
        <translation>Querschnitte und Punkte werden mit dem Werkzeug Eckpunkte und Punkte eingefügt.</translation>
    </message>
</context>
<context>
    <name>city::VectorEditor</name>
    <message>
        <source>%1 %2</source>
        <comment>property and axis</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Change all three in the same way.</source>
        <translation>Ändere alle drei auf dieselbe Weise.</translation>
    </message>
</context>
<context>
    <name>city::VertexTool</name>
    <message>
        <source>Move and weld %1</source>
        <translation>%1 verschieben und verschweißen</translation>
    </message>
    <message>
        <source>%1 · release to weld</source>
        <translation>%1 · loslassen verschweißt</translation>
    </message>
    <message>
        <source>Point at an edge between two corners, or select both.</source>
        <translation>Auf eine Kante zwischen zwei Ecken zeigen oder beide auswählen.</translation>
    </message>
    <message>
        <source>Drag a corner · Alt: up and down · Ins adds, Del removes · shared by %1</source>
        <translation>Ecke ziehen · Alt: auf und ab · Einfg fügt hinzu, Entf entfernt · geteilt von %1</translation>
    </message>
    <message>
        <source>Drag a corner · Alt: up and down · Ins adds, Del removes</source>
        <translation>Ecke ziehen · Alt: auf und ab · Einfg fügt hinzu, Entf entfernt</translation>
    </message>
</context>
<context>
    <name>city::ViewBar</name>
    <message>
        <source>Wireframe</source>
        <translation>Drahtgitter</translation>
    </message>
    <message>
        <source>Textured</source>
        <translation>Mit Texturen</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>Schlicht</translation>
    </message>
    <message>
        <source>By Kind</source>
        <translation>Nach Art</translation>
    </message>
    <message>
        <source>Overhead</source>
        <translation>Draufsicht</translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation>Parallel</translation>
    </message>
    <message>
        <source>Perspective</source>
        <translation>Perspektive</translation>
    </message>
    <message>
        <source>View Bar</source>
        <translation>Ansichtsleiste</translation>
    </message>
    <message>
        <source>Where the picture is seen from</source>
        <translation>Von wo das Bild gesehen wird</translation>
    </message>
    <message>
        <source>What surfaces are painted with</source>
        <translation>Womit Flächen bemalt sind</translation>
    </message>
    <message>
        <source>Level of detail</source>
        <translation>Detailstufe</translation>
    </message>
    <message>
        <source>Which kinds of things are shown</source>
        <translation>Welche Arten von Dingen gezeigt werden</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>What is drawn over the city</source>
        <translation>Was über die Stadt gezeichnet wird</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Überlagerungen</translation>
    </message>
    <message>
        <source>%1 m/s</source>
        <translation>%1 m/s</translation>
    </message>
    <message>
        <source>How fast the camera flies</source>
        <translation>Wie schnell die Kamera fliegt</translation>
    </message>
    <message>
        <source>LOD as the game</source>
        <translation>LOD wie das Spiel</translation>
    </message>
    <message>
        <source>LOD %1</source>
        <translation>LOD %1</translation>
    </message>
</context>
<context>
    <name>city::WindowLayout</name>
    <message>
        <source>Docks</source>
        <translation>Leisten</translation>
    </message>
</context>
</TS>
