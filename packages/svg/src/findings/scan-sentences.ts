/** What findings of scans say, in Norwegian; as `ROOF_SENTENCES`. */
export const SCAN_SENTENCES: Readonly<Record<string, string>> = {
  '{0} is left out: {1} has the same scan, with {2} of its {3} walls and floors.':
    '{0} er utelatt: {1} har den samme skanningen, med {2} av dens {3 vegg eller gulv|vegger og gulv}.',
  'its transform has no axes': 'transformasjonen har ingen akser',
  'it measures {0} by {1} m': 'det måler {0} ganger {1} m',
  '{0} is left out: {1}.': '{0} er utelatt: {1}.',
  'The transform of {0} is no rotation: its axes are taken as directions and its dimensions as metres.':
    'Transformasjonen til {0} er ingen rotasjon: aksene regnes som retninger og målene som meter.',
  'The room {0} has neither walls nor a floor and is left out.':
    'Rommet {0} har verken vegger eller gulv og er utelatt.',
  'The file of {0} says nothing of its {1}: none are counted, and none deducted.':
    'Filen til {0} sier ingenting om {1}: ingen er talt, og ingen trukket fra.',
  doors: 'dører',
  windows: 'vinduer',
  'open passages': 'åpninger',
  'The rooms were scanned in {0} sessions, each with coordinates of its own: how those of one stand to those of another is not known.':
    'Rommene er skannet i {0 økt|økter}, hver med egne koordinater: hvordan rommene fra én økt står til dem fra en annen, er ikke kjent.',
  'Files of the folder that are no RoomPlan exports are left out: {0}.':
    'Filer i mappen som ikke er RoomPlan-eksporter, er utelatt: {0}.',
  'No wall shows where the floor of {0} ends: it is taken to reach {1} under the walls, as it is thick.':
    'Ingen vegg viser hvor gulvet i {0} slutter: det antas å gå {1} inn under veggene, så mye som det er tykt.',
  'Walls of the USDZ ({0}) are boxes: one below a slope counts as its rectangle, a curved one as its chord.':
    'Vegger i USDZ-en ({0}) er bokser: en vegg under skråtak teller som rektangel, en buet som sin korde.',
  'Surfaces of the USDZ ({0}) have no category, as iOS 16 writes them: their names say what they are.':
    'Flater i USDZ-en ({0}) har ingen kategori, slik iOS 16 skriver dem: navnene sier hva de er.',
  'Surfaces of the USDZ ({0}) have no category, as iOS 16 writes them: their names say what they are. It has no doors and windows: holes in walls ({1}) count as open passages.':
    'Flater i USDZ-en ({0}) har ingen kategori, slik iOS 16 skriver dem: navnene sier hva de er. Den har ingen dører og vinduer: hull i vegger ({1}) regnes som åpninger.',
  'is measured as the arc on which they stand': 'er målt som buen de står på',
  'is measured as those, one wall each: they stand on no arc':
    'er målt som disse, én vegg hver: de står ikke på noen bue',
  'The USDZ has the curved wall {0} as {1} flat facets; it {2}.':
    'USDZ-en har den buede veggen {0} som {1 plant felt|plane felt}; den {2}.',
  'Furniture of the USDZ ({0}) is left out: it has neither meshes nor cubes, but models that are not read.':
    'Møbler i USDZ-en ({0}) er utelatt: de har verken nett eller bokser, men modeller som ikke leses.',
  'Tilted walls and floors of {0} ({1}) are measured in their own plane and drawn by their plan.':
    'Skjeve vegger og gulv i {0} ({1}) er målt i sitt eget plan og tegnet slik de ligger i grunnriss.',
  'The scanner gave low confidence to elements of {0} ({1}): their places and sizes may be wrong.':
    'Skanneren var usikker på elementer i {0} ({1}): plassering og størrelse kan være feil.',
  'Parts of the scan ({0}) lie on the floors of several storeys, and the file does not say on which: they give no room a type.':
    'Deler av skanningen ({0}) ligger på gulvet i flere etasjer, og filen sier ikke hvilken: de gir ikke noe rom en type.',
  'The floor areas of the {0} rooms of {1} are what the walls enclose, {2} together; the floor in the file has {3}.':
    'Gulvarealene til de {0} rommene i {1} er det veggene omslutter, til sammen {2}; gulvet i filen har {3}.',
  '{0}; {1}': '{0}; {1}',
  'Curved walls of {0} ({1}) are taken as straight: they have {2}.':
    'Buede vegger i {0} ({1}) regnes som rette: de har {2}.',
  'Curved walls of {0} ({1}) have angles without a unit that are over a full turn in radians: they are read as degrees.':
    'Buede vegger i {0} ({1}) har vinkler uten enhet som er over en hel omdreining i radianer: de leses som grader.',
  'Curved walls of {0} ({1}) bulge as the floor does, not as their angles run.':
    'Buede vegger i {0} ({1}) buer som gulvet, ikke som vinklene går.',
  'there is no floor polygon to show the side': 'det er ikke noe gulvpolygon som viser siden',
  'the floor follows neither side': 'gulvet følger ingen av sidene',
  'Curved walls of {0} ({1}) bulge as their angles run, from the first to the second: {2}.':
    'Buede vegger i {0} ({1}) buer som vinklene går, fra den første til den andre: {2}.',
  'A floor of {0} crosses itself; its {1} are counted by the even-odd rule.':
    'Et gulv i {0} krysser seg selv; arealet på {1} er regnet etter partall–oddetall-regelen.',
  'A floor of {0} in {1} lies over a larger one and is left out.':
    'Et gulv på {0} i {1} ligger over et større og er utelatt.',
  rooms: 'rom',
  'storey {0}': '{0}. etasje',
  basement: 'kjelleren',
  'basement {0}': 'kjeller {0}',
  'Walls of {0} are only {1} high ({2}): where the height is under {3} m, floor area is no measurable area.':
    'Vegger i {0} er bare {1} høye ({2}): der høyden er under {3} m, er gulvet ikke måleverdig.',
  'Walls that have {0} on both sides ({1}: cubicles, stubs) are measured with one face each, as exported: {2} together.':
    'Vegger som har {0} på begge sider ({1}: båser, veggstubber), er målt med én side hver, slik de er eksportert: til sammen {2}.',
  'Walls that stand away from the floor of {0} ({1}) are measured all the same: {2} together.':
    'Vegger som står utenfor gulvet i {0} ({1}), er målt likevel: til sammen {2}.',
  '{0} identifiers are used more than once: the further elements get ids that end in ~2, ~3 and so on.':
    '{0 id|id-er} er brukt mer enn én gang: de neste elementene får id-er som ender på ~2, ~3 og så videre.',
  'The object {0} ({1}) names the parent {2}, which is not in the file; it stands at the top.':
    'Gjenstanden {0} ({1}) viser til {2}, som ikke er i filen; den står øverst.',
  'An object names itself as its parent ({0}): they stand at the top.':
    'En gjenstand viser til seg selv ({0}): den står øverst.',
  'Objects name each other as parents ({0}): they stand at the top.':
    'Gjenstander viser til hverandre i ring ({0}): de står øverst.',
  'Objects are nested more than {0} deep: {1} of them stand at the top instead.':
    'Gjenstander ligger mer enn {0} dypt i hverandre: {1} av dem står øverst i stedet.',
  'The door {0}': 'Døren {0}',
  'The window {0}': 'Vinduet {0}',
  'The open passage {0}': 'Åpningen {0}',
  '{0} of {1} x {2} lies in no wall and is left out.': '{0} på {1} x {2} ligger ikke i noen vegg og er utelatt.',
  '{0} is {1} cm wide, under {2} cm, and is left out: its {3} count as wall.':
    '{0} er {1} cm bred, under {2} cm, og er utelatt: arealet på {3} regnes som vegg.',
  '{0} is its own ancestor by the parents that the file names; the nearest wall {1} is taken.':
    '{0} hører til seg selv etter det filen sier; den nærmeste veggen {1} er brukt.',
  'which is not in the file': 'som ikke er i filen',
  'on which it does not lie': 'der åpningen ikke ligger',
  '{0} names the parent {1}, {2}; the nearest wall {3} is taken.':
    '{0} viser til {1}, {2}; den nærmeste veggen {3} er brukt.',
  '{0} lies outside its wall {1} with {2} of its {3}, which are not deducted.':
    '{0} ligger utenfor veggen {1} med {2} av {3}, som ikke er trukket fra.',
  'Openings of the wall {0} overlap by {1}, deducted once.':
    'Åpninger i veggen {0} overlapper med {1}, trukket fra én gang.',
  '+{0}': '+{0}',
  '{0}': '{0}',
  '{0} of the outline of {1} have no wall ({2}): no wall area and no skirting there.':
    '{0} av omrisset av {1} har ingen vegg ({2}): ikke noe veggareal og ingen gulvlist der.',
  'The floor area of {0} is that of the floor in the file, {1}': 'Gulvarealet til {0} er det gulvet i filen har, {1}',
  '{0}, though walls carry only {1} % of its outline.': '{0}, selv om vegger bare følger {1} % av omrisset.',
  '{0}, a rectangle: where no wall stands on its outline ({1}), the room may be smaller.':
    '{0}, et rektangel: der ingen vegg står på omrisset ({1}), kan rommet være mindre.',
  '{0}, but {1} of a wall stand outside of it: the room may be larger.':
    '{0}, men {1} av en vegg står utenfor: rommet kan være større.',
  '{0}; its walls enclose {1} ({2}).': '{0}; veggene omslutter {1} ({2}).',
  'The floor area of {0}, {1}, may not be all of it: {2} of a wall stand outside.':
    'Gulvarealet til {0}, {1}, er kanskje ikke hele: {2} av en vegg står utenfor.',
  'the file has no floor polygon': 'filen har ikke noe gulvpolygon',
  'the floor in the file has {0} ({1}) and is not carried by the walls':
    'gulvet i filen har {0} ({1}) og stemmer ikke med veggene',
  'The floor area of {0} is what its walls enclose, {1}: {2}.':
    'Gulvarealet til {0} er det veggene omslutter, {1}: {2}.',
  ' The floor in the file has {0} ({1}) and is not carried by the walls.':
    ' Gulvet i filen har {0} ({1}) og stemmer ikke med veggene.',
  'Walls of {0} miss each other at {1} corners, by up to {2}: they are carried on along their lines to meet.{3}':
    'Vegger i {0} møtes ikke i {1 hjørne|hjørner}, med opptil {2}: de er forlenget langs linjene sine til de møtes.{3}',
  'The walls of {0} do not close: straight bridges of {1} ({2}) close them around {3}, which is its floor area.{4}':
    'Veggene i {0} lukker seg ikke: rette stykker på {1} ({2}) lukker dem rundt {3}, som er gulvarealet.{4}',
  'nobody saw what lies behind bridges of {0}': 'ingen så hva som er bak de {0} som ble lukket',
  'The floor area of {0}, {1}, is only estimated: {2}.': 'Gulvarealet til {0}, {1}, er bare anslått: {2}.',
  'The floor area of {0}, {1}, is only the rectangle around its floor: the room may be smaller.':
    'Gulvarealet til {0}, {1}, er bare rektangelet rundt gulvet: rommet kan være mindre.',
  'The floor area of {0}, {1}, is what some of its walls enclose; others stand outside it.':
    'Gulvarealet til {0}, {1}, er det noen av veggene omslutter; andre står utenfor.',
  'The floor area of {0} is not known and counts as 0: the file has no floor, and its walls enclose nothing.':
    'Gulvarealet til {0} er ikke kjent og teller som 0: filen har ikke noe gulv, og veggene omslutter ingenting.',
  'a radius of {0} m': 'en radius på {0} m',
  'both ends at {0} degrees': 'begge endene på {0} grader',
  'an arc of {0} degrees, over a full turn': 'en bue på {0} grader, over en hel omdreining',
  '{0} and {1} overlap by {2} ({3} % of the smaller)': '{0} og {1} overlapper med {2} ({3} % av det minste)',
  'they are scanned twice, or in sessions of their own without a common origin':
    'de er skannet to ganger, eller hver for seg uten felles nullpunkt',
  'the floor area of both has it, and the sum counts it twice':
    'gulvarealet til begge har det med, og summen teller det to ganger',
  '{0}: {1}.': '{0}: {1}.',
  'The file names no parts of {0}: its walls enclose {1} spaces behind doors, each a room of its own.':
    'Filen navngir ingen deler av {0}: veggene omslutter {1 rom|rom} bak dører, hvert et eget rom.',
  ' and doors {0}': ' og dørene {0}',
  'Walls of the scan are {0} high in the middle{1}: its numbers may not be metres.':
    'Veggene i skanningen er {0} høye i midten{1}: tallene er kanskje ikke meter.',
  'Walls ({0}) are far larger than those of a room, such as one of {1} x {2}.':
    'Vegger ({0}) er langt større enn veggene i et rom, som en på {1} x {2}.',
  'An unnamed part of the scan': 'En del av skanningen uten navn',
  'The part "{0}" of the scan': 'Delen «{0}» av skanningen',
  '{0} lies in no enclosed space, and no piece of up to {1} m closes one around it: it is no room of its own.':
    '{0} ligger ikke i noe lukket areal, og ikke noe stykke på opptil {1} m lukker ett rundt den: den er ikke et eget rom.',
  '{0} is not closed by walls: a straight piece of {1} closes {2} around it.':
    '{0} er ikke lukket av vegger: et rett stykke på {1} lukker {2} rundt den.',
  '{0} parts of the scan ({1}) lie in one space that nothing parts: they are one room.':
    '{0 del|deler} av skanningen ({1}) ligger i ett areal som ingenting skiller: de er ett rom.',
  'The parts "{0}" and "{1}" of the scan lie in one space: a straight piece of {2}, where no wall stands, parts them.':
    'Delene «{0}» og «{1}» av skanningen ligger i ett areal: et rett stykke på {2}, der det ikke står noen vegg, skiller dem.',
  'an unnamed space beside it': 'et areal uten navn ved siden av',
  'the part "{0}" beside it': 'delen «{0}» ved siden av',
  'An enclosed space of {0} has no name in the scan and is joined to {1}.':
    'Et lukket areal på {0} har ikke noe navn i skanningen og er slått sammen med {1}.',
  '{0} and more': '{0} og flere',
  'Walls of {0} stand in one place over {1} (pairs: {2}): each of them is counted, as exported.':
    'Vegger i {0} står på samme sted langs {1} (par: {2}): hver av dem er regnet med, slik de er eksportert.',
  'Walls of {0} run on past their corners by {1} together: {2} of the wall area lie outside of the room.':
    'Vegger i {0} går forbi hjørnene sine med til sammen {1}: {2} av veggarealet ligger utenfor rommet.',
  'Walls of {0} ({1}) have a thickness ({2}), which phones do not write: their lines are taken for middles, as they run half of it outside of the floor in the file, and they are measured along that.':
    'Vegger i {0} ({1}) har en tykkelse ({2}), som telefoner ikke skriver: linjene regnes som midten av dem, siden de ligger halve tykkelsen utenfor gulvet i filen, og veggene er målt langs det.',
  'Walls of {0} ({1}) have a thickness ({2}), which phones do not write: their lines are taken for middles, and the room for the {3} between their inner faces.':
    'Vegger i {0} ({1}) har en tykkelse ({2}), som telefoner ikke skriver: linjene regnes som midten av dem, og rommet er de {3} mellom innsidene.',
  'no walls': 'ingen vegger',
  'no walls along up to {0} of an outline': 'ingen vegger langs opptil {0} av et omriss',
  'walls that meet end at heights up to {0} apart': 'vegger som møtes, slutter i høyder opptil {0} fra hverandre',
  'walls end up to {0} below the ceiling that the others carry':
    'vegger slutter opptil {0} under himlingen som de andre bærer',
  'up to {0} corners at the tops of walls': 'opptil {0 hjørne|hjørner} øverst på vegger',
  'Measurable area is not estimated of {0}: {1}': 'Måleverdig areal er ikke anslått for {0}: {1}',
}
