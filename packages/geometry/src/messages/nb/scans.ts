export const SCANS = {
  'scan/given-twice':
    '{file} er utelatt: {other} har den samme skanningen, med {shared} av dens {all vegg eller gulv|vegger og gulv}.',
  'scan/empty-element': '{path} er utelatt: {why}.',
  'scan/not-rigid': 'Transformasjonen til {path} er ingen rotasjon: aksene regnes som retninger og målene som meter.',
  'scan/missing-list': 'Filen til {room} sier ingenting om {kinds}: ingen er talt, og ingen trukket fra.',
  'scan/empty-room': 'Rommet {room} har verken vegger eller gulv og er utelatt.',
  'scan/several-sessions':
    'Rommene er skannet i {count økt|økter}, hver med egne koordinater: hvordan rommene fra én økt står til dem fra en annen, er ikke kjent.',
  'scan/other-file': 'Filer i mappen som ikke er RoomPlan-eksporter, er utelatt: {files}.',
  'scan/floor-rim-guessed':
    'Ingen vegg viser hvor gulvet i {file} slutter: det antas å gå {reach} inn under veggene, så mye som det er tykt.',
  'scan/kind-by-name':
    'Flater i USDZ-en ({count}) har ingen kategori, slik iOS 16 skriver dem: navnene sier hva de er.',
  'scan/kind-by-name:holes':
    'Flater i USDZ-en ({count}) har ingen kategori, slik iOS 16 skriver dem: navnene sier hva de er. Den har ingen dører og vinduer: hull i vegger ({holes}) regnes som åpninger.',
  'scan/boxes-only':
    'Vegger i USDZ-en ({count}) er bokser: en vegg under skråtak teller som rektangel, en buet som sin korde.',
  'scan/wall-in-facets': 'USDZ-en har den buede veggen {wall} som {facets plant felt|plane felt}; den {how}.',
  'scan/empty-element:furniture':
    'Møbler i USDZ-en ({count}) er utelatt: de har verken nett eller bokser, men modeller som ikke leses.',
  'scan/tilted':
    'Skjeve vegger og gulv i {room} ({count}) er målt i sitt eget plan og tegnet slik de ligger i grunnriss.',
  'scan/low-confidence':
    'Skanneren var usikker på elementer i {room} ({count}): plassering og størrelse kan være feil.',
  'scan/section-level':
    'Deler av skanningen ({sections}) ligger på gulvet i flere etasjer, og filen sier ikke hvilken: de gir ikke noe rom en type.',
  'scan/floor-differs:several-rooms':
    'Gulvarealene til de {rooms} rommene i {room} er det veggene omslutter, til sammen {enclosed}; gulvet i filen har {floor}.',
  'scan/bad-curve': 'Buede vegger i {room} ({count}) regnes som rette: de har {reasons}.',
  'scan/curve-guessed:degrees':
    'Buede vegger i {room} ({count}) har vinkler uten enhet som er over en hel omdreining i radianer: de leses som grader.',
  'scan/curve-guessed:floor': 'Buede vegger i {room} ({count}) buer som gulvet, ikke som vinklene går.',
  'scan/curve-guessed': 'Buede vegger i {room} ({count}) buer som vinklene går, fra den første til den andre: {why}.',
  'scan/self-crossing':
    'Et gulv i {room} krysser seg selv; arealet på {area} er regnet etter partall–oddetall-regelen.',
  'scan/overlapping-floors': 'Et gulv på {area} i {room} ligger over et større og er utelatt.',
  'scan/low-ceiling':
    'Vegger i {rooms} er bare {height} høye ({names}): der høyden er under {least} m, er gulvet ikke måleverdig.',
  'scan/partition':
    'Vegger som har {room} på begge sider ({count}: båser, veggstubber), er målt med én side hver, slik de er eksportert: til sammen {area}.',
  'scan/wall-off-outline': 'Vegger som står utenfor gulvet i {room} ({count}), er målt likevel: til sammen {area}.',
  'scan/repeated-id':
    '{count id|id-er} er brukt mer enn én gang: de neste elementene får id-er som ender på ~2, ~3 og så videre.',
  'scan/unresolved-parent:object':
    'Gjenstanden {id} ({category}) viser til {parent}, som ikke er i filen; den står øverst.',
  'scan/parent-cycle:itself': 'En gjenstand viser til seg selv ({ids}): den står øverst.',
  'scan/parent-cycle': 'Gjenstander viser til hverandre i ring ({ids}): de står øverst.',
  'scan/deep-nesting': 'Gjenstander ligger mer enn {depth} dypt i hverandre: {count} av dem står øverst i stedet.',
  'scan/orphaned-opening': '{opening} på {width} x {height} ligger ikke i noen vegg og er utelatt.',
  'scan/parent-cycle:opening':
    '{opening} hører til seg selv etter det filen sier; den nærmeste veggen {wall} er brukt.',
  'scan/unresolved-parent': '{opening} viser til {parent}, {why}; den nærmeste veggen {wall} er brukt.',
  'scan/narrow-passage':
    '{opening} er {width} cm bred, under {least} cm, og er utelatt: arealet på {area} regnes som vegg.',
  'scan/opening-outside-wall':
    '{opening} ligger utenfor veggen {wall} med {outside} av {area}, som ikke er trukket fra.',
  'scan/overlapping-openings': 'Åpninger i veggen {wall} overlapper med {area}, trukket fra én gang.',
  'scan/open-span':
    '{length} av omrisset av {room} har ingen vegg ({spans}): ikke noe veggareal og ingen gulvlist der.',
  'scan/open-wall-loop:corners':
    'Vegger i {room} møtes ikke i {corners hjørne|hjørner}, med opptil {distance}: de er forlenget langs linjene sine til de møtes.{beside}',
  'scan/open-wall-loop':
    'Veggene i {room} lukker seg ikke: rette stykker på {length} ({spans}) lukker dem rundt {area}, som er gulvarealet.{beside}',
  'scan/floor-uncertain:few-walls': '{inFile}, selv om vegger bare følger {share} % av omrisset.',
  'scan/floor-uncertain:rectangle-with-open-spans':
    '{inFile}, et rektangel: der ingen vegg står på omrisset ({spans}), kan rommet være mindre.',
  'scan/floor-uncertain:wall-outside': '{inFile}, men {outside} av en vegg står utenfor: rommet kan være større.',
  'scan/floor-differs': '{inFile}; veggene omslutter {enclosed} ({difference}).',
  'scan/floor-uncertain:not-all':
    'Gulvarealet til {room}, {area}, er kanskje ikke hele: {outside} av en vegg står utenfor.',
  'scan/floor-from-walls': 'Gulvarealet til {room} er det veggene omslutter, {area}: {why}.',
  'scan/floor-uncertain': 'Gulvarealet til {room}, {area}, er bare anslått: {why}.',
  'scan/floor-uncertain:rectangle':
    'Gulvarealet til {room}, {area}, er bare rektangelet rundt gulvet: rommet kan være mindre.',
  'scan/floor-uncertain:some-walls':
    'Gulvarealet til {room}, {area}, er det noen av veggene omslutter; andre står utenfor.',
  'scan/floor-uncertain:unknown':
    'Gulvarealet til {room} er ikke kjent og teller som 0: filen har ikke noe gulv, og veggene omslutter ingenting.',
  'scan/walls-past-corners':
    'Vegger i {room} går forbi hjørnene sine med til sammen {length}: {area} av veggarealet ligger utenfor rommet.',
  'scan/overlapping-rooms': '{pairs}: {why}.',
  'scan/rooms-by-doors':
    'Filen navngir ingen deler av {room}: veggene omslutter {count rom|rom} bak dører, hvert et eget rom.',
  'scan/implausible-size': 'Veggene i skanningen er {height} høye i midten{doors}: tallene er kanskje ikke meter.',
  'scan/implausible-size:walls': 'Vegger ({count}) er langt større enn veggene i et rom, som en på {width} x {height}.',
  'scan/section-outside':
    '{section} ligger ikke i noe lukket areal, og ikke noe stykke på opptil {length} m lukker ett rundt den: den er ikke et eget rom.',
  'scan/bridged-section': '{section} er ikke lukket av vegger: et rett stykke på {length} lukker {area} rundt den.',
  'scan/joined-sections':
    '{count del|deler} av skanningen ({sections}) ligger i ett areal som ingenting skiller: de er ett rom.',
  'scan/parted-sections':
    'Delene «{section}» og «{other}» av skanningen ligger i ett areal: et rett stykke på {length}, der det ikke står noen vegg, skiller dem.',
  'scan/joined-passage':
    'Et lukket areal på {area} har ikke noe navn i skanningen. Det er åpent mot {section} gjennom en bred åpning og regnes med der: Det kan være et eget rom.',
  'scan/joined-passage:unproven':
    'Vegger i {room} omslutter {count} arealer så store som rom. Skanningen viser ikke at de er hele arealet, så de regnes som ett rom: Det kan være flere.',
  'scan/parted-doorway':
    'Arealer på {area} og {other} er åpne mot hverandre over {length}, smalt som en døråpning: De er egne rom.',
  'scan/no-way-in':
    'Et lukket areal på {area} har verken dør, åpning eller navn: Det er et eget rom, og skanningen viser ikke mer av det.',
  'scan/implausible-type':
    '{room} heter våtrom, men har {area}: Trolig er flere rom ett i skanningen, eller navnet er feil.',
  'scan/twin-openings':
    'Åpninger i {room} ({count}) ligger der andre er: Hvert par er én åpning som er skannet to ganger, og teller én gang.',
  'scan/twins-apart':
    'Vegger i {room} som er skannet to ganger, står fra hverandre: Med de andre av hvert par ville gulvet avvike med opptil {difference}.',
  'scan/twin-walls':
    'Vegger i {room} ({count}, til sammen {length}) står innen 10 cm fra andre og vender samme vei: Hvert par er én vegg som er skannet to ganger, og teller én gang.',
  'scan/column':
    'I {room} lukker vegger opp til taket en krets rundt {area}, uten dør: en søyle eller en sjakt, ikke gulv.',
  'scan/roof-space': 'Rom i modellen ({count}) er tak etter navnet: De er utelatt og ikke regnet som rom.',
  'scan/low-loop':
    'I {room} står vegger på inntil {height} rundt {area} gulv: en gjenstand som en kjøkkenøy, ikke et rom eller en søyle. Gulvet regnes med, og veggene med én side hver.',
  'scan/joined-face': 'Et lukket areal på {area} har ikke noe navn i skanningen og er slått sammen med {section}.',
  'scan/thick-walls:outside':
    'Vegger i {room} ({count}) har en tykkelse ({thickness}), som telefoner ikke skriver: linjene regnes som midten av dem, siden de ligger halve tykkelsen utenfor gulvet i filen, og veggene er målt langs det.',
  'scan/thick-walls':
    'Vegger i {room} ({count}) har en tykkelse ({thickness}), som telefoner ikke skriver: linjene regnes som midten av dem, og rommet er de {area} mellom innsidene.',
  'scan/overlapping-walls':
    'Vegger i {room} står på samme sted langs {length} (par: {pairs}): hver av dem er regnet med, slik de er eksportert.',
  'scan/overlapping-walls:moved':
    'Vegger i {room} ({count}, til sammen {length}) gjentar hverandre inntil 1 m fra hverandre, alle flyttet likt: Det kan være skannet to ganger. Hver av dem er regnet med, slik de er eksportert.',
  doors: 'dører',
  windows: 'vinduer',
  passages: 'åpninger',
  'scan/no-estimate': 'Måleverdig areal er ikke anslått for {rooms}: {why}',
  'transform-has-no-axes': 'transformasjonen har ingen akser',
  'element-measures': 'det måler {width} m ganger {height} m',
  'facets-as-arc': 'er målt som buen de står på',
  'facets-as-walls': 'er målt som disse, én vegg hver: de står ikke på noen bue',
  'both-reasons': '{first}; {second}',
  'no-floor-shows-side': 'det er ikke noe gulvpolygon som viser siden',
  'floor-follows-neither-side': 'gulvet følger ingen av sidene',
  basement: 'kjelleren',
  'basement-number': 'kjeller {number}',
  'storey-number': '{number}. etasje',
  rooms: 'rom',
  door: 'Døren {id}',
  window: 'Vinduet {id}',
  passage: 'Åpningen {id}',
  'parent-not-in-file': 'som ikke er i filen',
  'parent-elsewhere': 'der åpningen ikke ligger',
  'more-by': '+{percent}',
  'less-by': '{percent}',
  'floor-of-file': 'Gulvarealet til {room} er det gulvet i filen har, {area}',
  'no-floor-polygon': 'filen har ikke noe gulvpolygon',
  'floor-not-carried': 'gulvet i filen har {area} ({difference}) og stemmer ikke med veggene',
  'beside-floor-of-file': ' Gulvet i filen har {area} ({difference}) og stemmer ikke med veggene.',
  'unseen-behind-bridges': 'ingen så hva som er bak de {length} som ble lukket',
  'arc-radius': 'en radius på {radius} m',
  'and-other-rooms': '{rooms} og {count} til',
  'known-at-least': '{area} i {known} rom; {rooms} ikke kjent, minst {least} i alt',
  'known-of-none': 'ikke kjent i noe rom',
  'known-of-some': '{area} i {known} rom; {rooms} ikke kjent',
  'arc-of-one-angle': 'begge endene på {degrees} grader',
  'arc-over-full-turn': 'en bue på {degrees} grader, over en hel omdreining',
  'rooms-overlap': '{room} og {other} overlapper med {area} ({share} % av det minste)',
  'scanned-twice': 'de er skannet to ganger, eller hver for seg uten felles nullpunkt',
  'summed-twice': 'gulvarealet til begge har det med, og summen teller det to ganger',
  'and-doors': ' og dørene {height}',
  'unnamed-section': 'En del av skanningen uten navn',
  'named-section': 'Delen «{name}» av skanningen',
  'unnamed-space-beside': 'et areal uten navn ved siden av',
  'named-section-beside': 'delen «{name}» ved siden av',
  'values-and-more': '{values} og flere',
  'no-walls': 'ingen vegger',
  'no-walls-along': 'ingen vegger langs opptil {length} av et omriss',
  'tops-apart': 'vegger som møtes, slutter i høyder opptil {height} fra hverandre',
  'walls-below-ceiling': 'vegger slutter opptil {height} under himlingen som de andre bærer',
  'corners-at-tops': 'opptil {count hjørne|hjørner} øverst på vegger',
  'scan/sides-not-walls':
    'Av sidene i {room} har {open} ingenting bak seg innen 10 cm, og {leaning} heller mer enn 5 grader: ingen av dem regnes som vegg',
  'scan/space-in-walls':
    '{share} % av sidene i {room} ligger inne i vegger: rommet slutter midt i dem, så gulvet er større enn mellom veggene',
  'scan/unplaced-openings':
    '{doors dør|dører} og {windows vindu|vinduer} i modellen fyller ingen åpning, som i en glassfasade: de telles ikke, og det trekkes ikke fra for dem',
  'scan/model-figures':
    'Rommene er målt etter legemene sine; av {rooms} der filen også oppgir gulvarealet, avviker {differing} mer enn 1 %{most}',
  'most-off': ', mest {room} ({ours} målt, {figure} {stated} oppgitt)',
  'scan/empty-room:space': '{count rom|rom} i modellen har ikke noe legeme med gulv og er utelatt',
  'scan/bare-walls':
    'Omtrent {area} av veggene i {room} har ingenting bak seg, over eller under det som står der: de regnes som vegg',
} as const
