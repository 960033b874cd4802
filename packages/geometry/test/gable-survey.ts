/** A survey of the roof lines of a gable, 10 m by 8 with its eaves at 5 m and its ridge at 8, in UTM zone 32: SOSI has no ground. */
export const GABLE_SURVEY = `.HODE
..TEGNSETT UTF-8
..TRANSPAR
...KOORDSYS 22
...ORIGO-NØ 6600000 680580
...ENHET 0.01
..SOSI-VERSJON 4.5
.KURVE 1:
..OBJTYPE Takkant
..NØH
0 0 500
0 1000 500
400 1000 800
800 1000 500
800 0 500
400 0 800
0 0 500
.KURVE 2:
..OBJTYPE Mønelinje
..NØH
400 0 800
400 1000 800
.FLATE 3:
..OBJTYPE Bygning
..BYGGNR 300000001
..BYGGTYP_NBR 111
..REF :1
..NØ
400 500
.SLUTT
`
