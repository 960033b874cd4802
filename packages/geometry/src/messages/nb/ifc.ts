export const IFC = {
  'file/too-large:ifc-bytes': 'Ventet en IFC på høyst {most} MB, fant en på {found} MB.',
  'file/too-large:ifc-entities': 'Ventet en IFC med høyst {most} entiteter, fant {found}: gi bare arkitekturen.',
  'file/too-large:ifc-triangles': 'Ventet et legeme med høyst {most} trekanter ved #{id}, fant {found}.',
  'file/too-large:ifc-faces': 'Ventet et tak eller et rom med høyst {most} plane flater, fant flere.',
  'file/not-ifc:opening': 'Ventet en IFC som begynner med {opening}, fant en annen begynnelse.',
  'file/not-ifc:truncated':
    'Ventet en IFC som slutter med {closing}, fant en annen slutt: filen er avkuttet; eksporter eller last den ned på nytt.',
  'file/not-ifc:schema': 'Ventet skjemaet IFC2X3, IFC4 eller IFC4X3 (FILE_SCHEMA), fant «{found}».',
  'file/not-ifc:unreadable': 'Ventet en IFC som kan leses, fant en feil ved {what}: {why}.',
  'file/not-ifc:gave-up':
    'Ventet en IFC som kan leses, fant at kjernen ga opp ved {what}: det er ødelagt, eller tar mer minne enn den har.',
  'file/not-ifc:no-entity': 'Ventet en entitet ved referansen #{id}, fant ingen.',
  'file/not-ifc:far-body': 'Ventet endelige koordinater innen en million meter i legemet til #{id}, fant andre.',
  'file/no-kernel':
    'Ventet pakken web-ifc 0.0.78 ved siden av programmet, som leser IFC, fant ingen: npm install web-ifc@0.0.78.',
  'file/bad-geometry:ifc-body': 'Ventet et legeme i formen til takelementet #{id}, fant ingen som kan lages.',
  'file/bad-geometry:ifc-extent':
    'Ventet et tak på høyst 20 km, fant et på {extent} m: elementene ligger langt fra hverandre.',
  'roof/wrong-crs:ifc-map':
    'Ventet ingen koordinatsystem for en IFC uten kartplassering (IfcMapConversion), fant {system}.',
  'file/not-ifc:no-unit':
    'Ventet en lengdeenhet blant prosjektets enheter (IfcUnitAssignment), fant ingen: tallene kan være meter eller millimeter.',
} as const
