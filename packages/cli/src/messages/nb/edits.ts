export const EDITS = {
  'told/edits':
    '{file}: {applied} av {count endring|endringer} er gjort, tallene er redigert (reports edit {scan} lister dem)',
  'edits/stated': 'Redigert: {applied} av {count endring|endringer} er gjort.',
  'edits/expected': '{option} "{text}": ventet {form}',
  'edits/unknown-room': '{option} "{text}": ingen rom heter {name}; det finnes {known}',
  'edits/several-rooms': '{option} "{text}": {count} rom heter {name}: bruk ett av {marks}',
  'edits/unknown-element':
    '{option} "{text}": ingen vegg, åpning eller gjenstand har merket eller id-en {name} (reports measurements SKANNING --room ROM lister dem)',
  'edits/unknown-mark': '{option} "{text}": ingenting her har merket {name} ({command} SKANNING lister dem)',
  'edits/no-such-finding': '{option} "{text}": skanningen har ikke funnet {code}; den har {known}',
  'edits/unknown-edit': '--remove {id}: listen har ingen slik endring',
  'edits/not-applied': 'ingenting er skrevet: {why}',
  'edits/no-reason': 'en endring trenger en begrunnelse: skriv --reason "..."',
  'edits/no-author': 'en endring trenger hvem som gjør den: skriv --author "..."',
  'edits/no-file': 'endringer står ved siden av filen med skanningen: standard inn har ingen',
  'edits/one-of-several': 'edits.json gjelder alle eksporter i {folder}, og {file} er én av {count}: oppgi mappen',
  'edits/hashes': 'Redigert. SHA-256 av skannet: {scan}; av edits.json: {edits}',
  'edits/nothing': 'Ingen endringer: tallene er som skannet.',
  'edits/already-there': '{file} finnes allerede: ingenting er overført fra {from}; flytt filen først',
  'edits/with-others': '--from overfører endringer og kontroller og gjør ingen andre: utelat {options}',
  'edits/carried':
    'Fra {from}: {edits endring|endringer} og {controls kontrollmåling|kontrollmålinger} er overført, {lost} ikke',
  'edits/edit-lost': 'endring {id} ({change}): {why}',
  'edits/control-lost': 'kontroll {id} ({target}): {why}',
} as const
