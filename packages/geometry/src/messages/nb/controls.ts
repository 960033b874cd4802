export const CONTROLS = {
  'control/bad-text':
    'Ventet en kontroll som "1.02 a-c = 3.612 ± 0.002", "1.02 a = 4.10", "1.02 a/b-c/d = 5.123", "1.02 høyde = 2.40" eller "1.02 areal = 12.3 ± 0.1", fant {found}.',
  'control/bad-text:walls': 'Ventet {count} vegger i en kontroll av typen {kind}, fant {found}.',
  'control/bad-text:area': 'Ventet ± for et areal, siden ingen instrumenter måler arealer, fant ingen.',
  'control/bad-text:repeated': 'Ventet at hver kontroll har sin egen id, fant "{id}" to ganger.',
  'control/too-many': 'Ventet høyst {most} kontroller, fant {count}.',
  'control/unknown-target': 'Ventet id, navn eller merke for et rom, fant "{room}": {known}.',
  'control/unknown-target:several': 'Ventet ett rom, fant {count} med navnet "{room}": bruk merke eller id.',
  'control/unknown-target:wall': 'Ventet en vegg i rommet {room}, fant "{wall}": veggene er {known}.',
  'control/not-measurable:same': 'Ventet ulike vegger, fant "{wall}" to ganger.',
  'control/not-measurable:curved': 'Ventet rette vegger, men {wall} er buet.',
  'control/not-measurable:parallel':
    'Ventet parallelle vegger, men {first} og {second} møtes i {angle} grader: oppgi en diagonal eller lengden av en vegg.',
  'control/not-measurable:corner': 'Ventet to vegger som møtes i et hjørne, men {first} og {second} gjør ikke det.',
  'control/not-measurable:end': 'Ventet en vegg som slutter ved andre vegger, men {wall} har en fri ende.',
  'control/not-measurable:height':
    'Ventet et rom med én høyde, fant vegger fra {least} til {most} m: oppgi hvilken vegg som ble målt.',
  'control/not-measurable:no-height': 'Ventet et rom med vegger, men {room} har ingen.',
  'control/not-measurable:floor':
    'Ventet et gulv som vegger eller filen omslutter, men gulvet i {room} er lukket med rette stykker eller buet.',
  'control/not-adjustable': 'Kontrollene og skanningen motsier hverandre så mye at ingen utjevning holder begge.',
  'control/not-adjustable:room':
    'Veggene i {room} kan ikke flyttes slik kontrollene vil: målt etterpå avviker {what} med {difference}.',
  controlled: 'kontrollen {id}',
  floor: 'gulvet',
  'scan/control-unconfirmed':
    'Kontrollen {control} avviker {difference} fra skanningen, {times} ganger standardavviket, og ingen annen kontroll bekrefter den: den eller skanningen er feil der. En feil på under {detectable} i den ville ikke blitt funnet. Mål den på nytt, eller noe annet i rommet.',
  'scan/controls-off':
    'De {count} kontrollene avviker samlet {times} ganger så mye fra skanningen som nøyaktigheten tilsier: skanningen er bøyd eller skalert, eller flere kontroller er feil.',
  'scan/control-wrong':
    'Kontrollen {control} avviker {difference} fra det skanningen og de andre kontrollene sier, {times} ganger standardavviket, og er utelatt: den eller skanningen er feil der. Mål på nytt.',
  'scan/control-wrong:several':
    'Kontrollene {controls} motsier hverandre, og ingenting sier hvilken som er feil: alle er utelatt. Mål på nytt.',
} as const
