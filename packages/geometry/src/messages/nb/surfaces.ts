/** What has to be known of what lies behind surfaces, and of the place of rooms under a roof, in Norwegian Bokmål. */
export const SURFACES = {
  'surfaces/outside-assumed':
    '{area} av {whole} er regnet som ute fordi ingenting ligger rett overfor: det kan være grunn, nabo eller et rom som ikke er skannet.',
  'surfaces/not-scanned': '{area} vender mot det som ikke er skannet, eller som er ukjent.',
  'surfaces/no-north':
    'Nord er ukjent: oppgi nord, eller hva én vegg vender mot. Kompasset i en telefon viser magnetisk eller geografisk nord etter innstillingen.',
  'surfaces/ambiguous-place':
    'Plasseringen av rommene under taket til {name} er usikker ({count plass|plasser} passer), og ingen er valgt. {why}',
  'surfaces/no-place': 'Rommene passer ingen steder under taket til {name}.',
  'place-several': 'De passer omtrent like godt flere steder: oppgi hva én vegg vender mot.',
  'place-one-side': 'De holdes bare på én side: skann rom langs ytterveggene på motsatt side.',
  'place-faces': 'Mange vegger uten rom bak har ingen vegg fra taket ved siden av seg.',
  'place-few-sides': 'For få av takets sider har rom langs seg.',
  'place-walls': 'For mange av takets vegger har ikke noe skannet rom langs seg.',
  'place-and': '{first} {next}',
  'surfaces/rectangle': 'Takets omriss er et rektangel: rommene i mange hus passer under det.',
  'surfaces/eaves-unlikely':
    'Så brede eller ulike takutstikk er lite sannsynlige ({eaves} ved raft, {gables} ved gavl): er det dette huset?',
  'surfaces/partly-matched':
    'Mer enn en tidel av rommenes yttervegger eller av takets vegger har ingen motpart, eller de står ujevnt fra hverandre: rom er ikke skannet eller har forskjøvet seg, eller det er et annet hus.',
  'surfaces/heights-unknown': 'Hvor høyt rommene ligger under taket, er ukjent: loft skilles ikke fra tak.',
  'surfaces/above-roof':
    'Himlinger i {rooms} ville ligge over taket, med opptil {most}. Er høyden til laveste gulv riktig?',
} as const
