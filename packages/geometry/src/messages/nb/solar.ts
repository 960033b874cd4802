export const SOLAR = {
  'weather/unknown-format':
    'Ventet en fil med værdata fra EPW, TMY3 eller PVGIS TMY (CSV eller JSON), fant en fil som ikke er noen av dem.',
  'weather/incomplete': 'Ventet været i alle 8760 timer av et år, fant {hours}, {missing} av dem uten innstråling.',
  'weather/bad-value': 'Ventet {name} fra {least} til {most}, fant {found} i linje {line}.',
  'weather/no-place': 'Ventet bredde- og lengdegrad for været, fant {found}.',
  'weather/unknown-format:columns': 'Ventet kolonnene {expected}, fant {found}.',
  'weather/bad-horizon': 'Ventet retninger og høyder i grader, to tall på hver linje, fant {found}.',
  'solar/weather-far': 'Været fra {place} er målt {distance} fra bygningene, mer enn 50 km unna.',
  'solar/weather-clock':
    'Lyset i værfilen ligger {minutes} min fra midt på dagen: klokken er trolig ikke den filen oppgir, og energien på flater mot øst og vest er feil.',
  'solar/weather-incomplete':
    'Værfilen mangler temperatur eller vind i {count time|timer}: verdiene fra timen før brukes.',
  'solar/no-neighbours': 'Filen har én bygning: bare dens eget tak, og horisonten hvis den er oppgitt, gir skygge.',
  'solar/uneven-surface': 'Flaten {id} ligger inntil {distance} fra planet sitt: modulene ligger på middelplanet.',
} as const
