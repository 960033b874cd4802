import { said, sentenceText, type Sentence, type Template, type ValuesOfTemplate } from './sentence.ts'

/**
 * Every coded error: a file that cannot be read as what it claims to be. `docs/errors.md` lists the same codes.
 */
export const ERRORS = {
  'file/not-found': 'There is no such file or folder',
  'file/not-readable': 'The file or folder cannot be read',
  'file/is-folder': 'A folder stands where a file is expected',
  'file/not-folder': 'A file stands where a folder is expected',
  'file/special': 'A link, a device, a socket or a pipe stands where a file or a folder is expected',
  'file/replaced': 'A file or a folder was replaced while it was read',
  'file/bad-image': 'A photo cannot be decoded whole',
  'file/too-large': 'The file is larger than can be read at once',
  'file/not-text': 'The file is not text',
  'file/not-json': 'The file is not JSON',
  'file/not-xml': 'The file is no well-formed XML',
  'file/unsafe-xml': 'The file has XML that would cost more than any model does',
  'file/not-ifc': 'The file is no IFC that can be read',
  'file/no-kernel': 'What reads IFC is not there',
  'file/not-raster': 'The file is no raster of altitudes that can be read',
  'file/bad-archive': 'A ZIP archive is damaged, or not as it says of itself',
  'file/not-usd': 'A file of a USDZ is no well-formed USD text',
  'file/unknown-kind': 'The file is of no kind that is known here',
  'file/several-roofs': 'A project folder has several files of roofs, or of the ground',
  'file/wrong-type': 'A value has the wrong type',
  'file/bad-number': 'A number is missing, not finite or out of range',
  'file/bad-geometry': 'A geometry has too few points or the wrong form',
  'file/answer-too-large': 'The measurements are longer than those of any property',
  'file/empty': 'The file or folder holds nothing to measure',
  'roof/no-crs': 'The coordinate system is not given',
  'roof/unknown-crs': 'The coordinate system is not known',
  'roof/wrong-crs': 'The coordinates cannot lie in the coordinate system',
  'roof/unresolved-reference': 'A roof surface refers to one that is not in its building',
  'roof/no-ground': 'No ground height is known for a building',
  'roof/tangled-surfaces': 'The surfaces of a building lie across each other more often than can be measured',
  'roof/stacked-buildings': 'The buildings of a file stand over each other',
  'roof/too-many-surfaces': 'A building has more roof surfaces than any',
  'roof/unknown-building': 'The file has no such building',
  'roof/duplicate-id': 'Two things of a file have the same id',
  'scan/stacked-rooms': 'Hundreds of rooms of a scan lie in one place',
  'scan/too-many-corners': 'A wall or a floor has more corners than any',
  'scan/too-many-openings': 'A wall has more openings than any',
  'scan/too-many-rooms': 'A scan has more rooms than any property',
  'scan/unknown-room': 'The scan has no such room',
  'scan/unknown-rule': 'There is no such rule of deduction',
  'scan/unknown-storey': 'The scan has no such storey',
  'areas/no-outline': 'No room of a scan has an outline, so that it has no area',
  'areas/several-origins': 'The rooms of a scan have no common origin, so that no area joins them',
  'areas/one-place': 'Two rooms of a scan lie in one place, so that no area joins them',
  'areas/no-outer-wall': 'A rule measures to outer faces, and no thickness of outer walls is given',
  'areas/flat-by-outer-face': 'A rule measures flats otherwise than to outer faces',
  'areas/unknown-unit': 'No room of a scan is of the unit asked for',
  'certificate/missing': 'A PDF has no certificate that can be verified',
  'certificate/no-rooms': 'A certificate is asked for of a property without scanned rooms',
  'comparison/bad-areas': 'Stated areas of rooms cannot be read',
  'control/bad-text': 'A control measurement is written in a way that is not read',
  'control/too-many': 'There are more control measurements than one adjustment takes',
  'control/unknown-target': 'A control measurement names no room or wall of the scan',
  'control/not-measurable': 'A control measurement names what cannot be measured so',
  'control/not-adjustable': 'A scan cannot be moved as its control measurements want',
  'drawing/scale-too-large': 'A drawing is larger than the largest sheet at the scale asked for',
  'weather/unknown-format': 'A weather file is of no format that is read',
  'weather/incomplete': 'A weather file has no irradiance for some hours of the year',
  'weather/bad-value': 'A value of a weather file is no number, or out of range',
  'weather/no-place': 'A weather file does not say where it was measured',
  'weather/bad-horizon': 'A file of a horizon is no list of azimuths and elevations',
} as const

/** The code of an `InputError` or a `Refusal`: docs/errors.md describes each. */
export type ErrorCode = keyof typeof ERRORS

/** Every finding: the data can be measured, but with a remark. `docs/errors.md` lists the same codes. */
export const FINDINGS = {
  'roof/steep-surface': 'A roof surface is vertical or overhangs',
  'roof/from-facets': 'A roof is curved and drawn in flat facets, so that it has no edges',
  'roof/body-without-top': 'An element of a roof has no face that looks up',
  'roof/sliver': 'A roof surface is narrower than 2 cm',
  'roof/edges-apart': 'Edges that should meet lie apart',
  'roof/narrow-gap': 'Outer walls of a building face each other across a narrow gap',
  'roof/low-steps': 'Steps of a roof are too low for walls, and add up',
  'roof/overlapping-surfaces': 'Two roof surfaces cover the same ground at nearly the same height',
  'roof/walls-doubtful': 'The walls of a building differ from those of its file',
  'roof/own-coordinates': 'A roof has coordinates of its own and no place on a map',
  'roof/stated-differs': 'Areas or pitches differ from those that the file states',
  'roof/stacked-pair': 'Two buildings stand in one place',
  'roof/covered-by-guess': 'Roof under a higher roof may be covered, and counts as visible',
  'roof/hidden-roof': 'A part of a roof lies hidden under another part of the building',
  'roof/exchanged-rings': 'The outline of a surface lies in what the file has for a hole of it',
  'roof/welded': 'Surfaces that are too narrow, or parts of one plane, are joined',
  'roof/pinched-ring': 'A ring of a surface touches itself and a loop of it runs the wrong way',
  'roof/crossing-ring': 'The rings of a roof surface cross, or lie over each other',
  'roof/small-hole': 'A roof has an empty hole that is taken for a chimney',
  'roof/party-wall': 'A wall faces the wall of a neighbouring building',
  'roof/unclassified-edge': 'The type of an edge could not be decided',
  'roof/override-without-edge': 'An edge override lies where no edge is',
  'roof/overhang-too-deep': 'The eaves overhang is deeper than a wall allows',
  'roof/eaves-from-ground': 'The roof reaches beyond the ground surfaces, on which its walls stand',
  'roof/walls-open': 'Walls of a model enclose no room, and do not say where it stands',
  'roof/eaves-grown': 'A roof that ends at its walls in the file was made to reach past them',
  'roof/eaves-short': 'A roof reaches past its walls less than was asked',
  'roof/eaves-from-survey': 'The walls of a building stand where the survey has them',
  'roof/ground-differs': 'Walls lie below the ground of another part and are left out',
  'roof/ground-incomplete': 'The ground surfaces do not say where a building stands',
  'roof/ground-without-roof': 'Ground surfaces of a building have no roof above',
  'roof/ground-not-used': 'The ground that was given is not needed',
  'roof/ground-from-file': 'The ground of a building is taken from a file of points or a raster',
  'roof/ground-not-found': 'A file of the ground has nothing beside a building',
  'roof/without-ground': 'A roof is measured without the ground below it',
  'roof/far-ground': 'The ground points of a building say little of the ground below it',
  'roof/uneven-ground': 'The ground below a building is no plane',
  'scan/empty-element': 'An element has no extent or no place and is left out',
  'scan/empty-room': 'A room has neither walls nor a floor and is left out',
  'scan/missing-list': 'A file says nothing of its doors, windows or open passages',
  'scan/not-rigid': 'A transform is no rotation',
  'scan/tilted': 'A wall or a floor is tilted',
  'roof/not-plane': 'A roof surface is not plane',
  'roof/missing-altitude': 'A roof surface has vertices without a height',
  'roof/degenerate-surface': 'A roof surface has no area',
  'roof/duplicate-building': 'A building is in the file twice',
  'roof/solid-in-surface': 'A roof surface is a whole solid',
  'roof/duplicate-surface': 'A roof surface is in the file twice',
  'roof/turned-surface': 'A roof surface faces down',
  'roof/renamed-surface': 'Two surfaces of a building have the same id',
  'roof/no-roof-surfaces': 'A building has no roof surfaces',
  'roof/line-added': 'A line that the survey lacks was added',
  'roof/line-unused': 'No surface follows a line of the roof',
  'roof/stray-line': 'A line lies at no place of the survey',
  'roof/line-without-height': 'A line of the roof has no height',
  'roof/ambiguous-face': 'A surface could lie otherwise',
  'roof/not-covered': 'The lines give no roof for a part of a building',
  'roof/gap-closed': 'A line that ends before any other was carried on',
  'roof/cut-at-edge': 'A building is cut at the edge of the map',
  'roof/no-geometry': 'A feature has no geometry',
  'roof/below-ground': 'A roof surface lies below the ground',
  'roof/implausible-size': 'A building is higher or larger than any',
  'roof/slope-unit': 'Slopes of a roof file seem to be degrees',
  'roof/unlisted-building': 'A surface belongs to a building that is not listed',
  'roof/no-addressed-building': 'No building of the file is the addressed one',
  'roof/unknown-geometry': 'A building has a geometry of a type that is not known',
  'roof/template-ignored': 'A building has geometry by template, which is not read',
  'roof/type-ignored': 'Buildings or parts of a type that is not read',
  'roof/axis-order-assumed': 'Easting and northing of a building could be the other way round',
  'roof/height-unit-assumed': 'The unit of heights is not said and is taken as assumed',
  'roof/maybe-swapped': 'The coordinates of a building may be swapped',
  'roof/installation-ignored': 'Roof surfaces of installations are not read where there is no other roof',
  'roof/installation-read': 'Roof surfaces of installations count as roof',
  'roof/terminated-building': 'A building of the file is a former version',
  'roof/orphan-part': 'A building part has no building',
  'roof/low-detail': 'A roof is of a level of detail that has no slopes',
  'roof/no-semantics': 'A building does not say which of its faces are roof',
  'roof/part-without-semantics': 'A part of a building does not say which of its faces are roof, and others do',
  'roof/ground-from-lowest': 'The ground is taken from the lowest point of a building',
  'roof/unknown-version': 'The file has a version that is not known',
  'scan/open-wall-loop': 'The walls of a room do not close',
  'scan/open-span': "A part of a room's outline has no wall",
  'scan/floor-from-walls': 'The floor area comes from the walls, not from the floor of the file',
  'scan/floor-differs': 'The floor of the file and the walls enclose different areas',
  'scan/floor-uncertain': 'Neither the floor of the file nor the walls give a sound floor area',
  'scan/self-crossing': 'An outline crosses itself',
  'scan/partition': 'A wall has the same room on both sides',
  'scan/wall-off-outline': 'A wall has no room on either side',
  'scan/overlapping-walls': 'Two walls of a room cover each other',
  'scan/walls-past-corners': 'Walls of a room run on past its corners',
  'scan/thick-walls': 'Walls have a thickness, and the room is measured between them',
  'scan/bridged-section': 'A part of the scan was closed to make it a room',
  'scan/parted-sections': 'Two parts of the scan in one space were parted where no wall stands',
  'scan/joined-sections': 'Several parts of the scan are one room',
  'scan/rooms-by-doors': 'A scan without named parts was split into rooms by its doors',
  'scan/parted-doorway': 'An open doorway was taken as the border between two rooms',
  'scan/joined-passage': 'A space without a name was joined to the room that it opens to',
  'scan/no-way-in': 'An enclosed space has no door',
  'scan/implausible-type': 'A room is too large for its type',
  'scan/twin-walls': 'Walls that were scanned twice count once',
  'scan/twins-apart': 'Walls that were scanned twice stand so far apart that the floor is uncertain',
  'scan/twin-openings': 'Openings that were scanned twice count once',
  'scan/column': 'Walls around a column or a shaft are no floor',
  'scan/roof-space': 'A space of a model is a roof, not a room',
  'scan/low-loop': 'A loop of low walls stands on the floor of a room',
  'scan/joined-face': 'An enclosed space without a name was joined to a room',
  'scan/unresolved-parent': 'The parent of an element is not in the file',
  'scan/orphaned-opening': 'A door, window or open passage lies in no wall and is left out',
  'scan/narrow-passage': 'An open passage is too narrow to be one and is left out',
  'scan/opening-outside-wall': 'A door, window or open passage reaches outside its wall',
  'scan/overlapping-openings': 'Openings of a wall overlap',
  'scan/parent-cycle': 'Elements name each other as parents',
  'scan/deep-nesting': 'Objects are nested deeper than any furniture is',
  'scan/section-level': 'A named part of the scan may lie on several storeys',
  'scan/section-outside': 'A named part of the scan lies in no enclosed space',
  'scan/overlapping-floors': 'Two floors of a room lie over each other',
  'scan/repeated-id': 'An identifier is used more than once',
  'scan/low-confidence': 'The scanner was not sure of some elements',
  'scan/bad-curve': 'The arc of a curved wall cannot be drawn',
  'scan/curve-guessed': 'The arc of a curved wall can be read in several ways',
  'scan/several-sessions': 'The rooms were scanned in several sessions',
  'scan/given-twice': 'A scan is given in two files, and counts once',
  'scan/wall-in-facets': 'A USDZ has a curved wall as flat facets',
  'scan/boxes-only': 'A USDZ has the walls as boxes only',
  'scan/kind-by-name': 'A USDZ does not say what its surfaces are',
  'scan/floor-rim-guessed': 'How far a floor of a USDZ reaches under its walls is guessed',
  'scan/other-file': 'A file among the exports of a folder is no scan and is left out',
  'scan/implausible-size': 'Walls or doors are far larger or smaller than any',
  'scan/overlapping-rooms': 'Two rooms of one storey overlap in plan',
  'scan/no-estimate': 'The ceiling of a room is not known well enough to estimate its measurable area',
  'scan/sides-not-walls': 'Sides of a room of a model have nothing behind them, or lean',
  'scan/bare-walls': 'Walls of a room of a model have nothing behind a part of their height',
  'scan/space-in-walls': 'A room of a model ends at the middles of walls',
  'scan/unplaced-openings': 'Doors or windows of a model fill no opening',
  'scan/model-figures': 'A model states figures of its own for its rooms',
  'scan/low-ceiling': 'Rooms are too low for all of their floor to be measurable area',
  'scan/edit-target-gone': 'An edit names something that the scan does not have',
  'scan/edit-not-possible': 'An edit cannot be applied to what it names',
  'scan/control-unconfirmed': 'A control measurement differs from the scan, and no other control confirms it',
  'scan/controls-off': 'The control measurements together differ from the scan by more than its accuracy allows',
  'scan/control-wrong': 'A control measurement contradicts the scan or the other controls, and is left out',
  'comparison/other-place': 'Two versions lie in different places',
  'comparison/ambiguous-fit': 'Two scans lie on each other in several ways',
  'comparison/same-id-elsewhere': 'One id stands for buildings in different places',
  'comparison/heights-moved': 'Heights differ alike throughout two versions',
  'comparison/not-compared': 'A building could not be measured in one of two versions',
  'solar/weather-far': 'The weather of a solar yield was measured far away',
  'solar/weather-clock': 'The clock of a weather file is probably not what it says',
  'solar/weather-incomplete': 'A weather file lacks temperature or wind in some hours',
  'solar/no-neighbours': 'Shade of neighbours is unknown, because the file has one building',
  'solar/uneven-surface': 'Modules lie on the mean plane of a surface that is not plane',
  'surfaces/outside-assumed': 'Surfaces are taken for outside because nothing faces them',
  'surfaces/not-scanned': 'Surfaces look at what was not scanned',
  'surfaces/no-north': 'North is not known',
  'surfaces/ambiguous-place': 'Rooms fit under a roof in several places, or not well enough',
  'surfaces/no-place': 'Rooms have no place under a roof',
  'surfaces/rectangle': 'Rooms lie under a roof whose outline is a rectangle',
  'surfaces/eaves-unlikely': 'Rooms lie unlikely far inside a roof',
  'surfaces/partly-matched': 'Some walls of rooms and of the roof have no partner',
  'surfaces/heights-unknown': 'How high rooms lie under a roof is not known',
  'surfaces/above-roof': 'Ceilings would lie above the roof',
} as const satisfies Readonly<Record<`${'roof' | 'scan' | 'comparison' | 'solar' | 'surfaces'}/${string}`, string>>

/** The code of a `Finding`: docs/errors.md describes each. */
export type FindingCode = keyof typeof FINDINGS

/** The code of a sentence: its key without the variant. */
export const codeOf = <Code extends string>(key: Code | `${Code}:${string}`): Code => key.split(':')[0] as Code

/** The sentence of an error: its key begins with the code. */
export type ErrorSentence = Sentence<ErrorCode | `${ErrorCode}:${string}`>

/** The place of an error, as far as it is known. */
interface ErrorPlace {
  readonly path?: string | null | undefined
  readonly line?: number | null | undefined
  readonly file?: string | null | undefined
}

/** Says that a file or a request cannot be served: a code, the place in the file and what was expected there. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly code: ErrorCode
  /** Place in the file: a JSON path such as `$.walls[3].transform`; null if the whole file, or the whole line, is meant. */
  readonly path: string | null
  /** Line of a stream, from 1, in which `path` counts; null if the file is read as one value. */
  readonly line: number | null
  /** The file's name; null if the caller does not know it. */
  readonly file: string | null

  /** The message as a key and values: `textOf` writes it in any language. */
  readonly sentence: ErrorSentence

  /** @param sentence what was expected and what was found, or what to do; the code is in its key */
  constructor(sentence: ErrorSentence, at: ErrorPlace = {}) {
    super(sentenceText(sentence))
    this.code = codeOf<ErrorCode>(sentence.key)
    this.sentence = sentence
    this.path = at.path ?? null
    this.line = at.line ?? null
    this.file = at.file ?? null
  }

  /** The same error, in a named file. */
  in(file: string): InputError {
    return new InputError(this.sentence, { path: this.path, line: this.line, file: this.file ?? file })
  }
}

/** The error of a template. @param at its path, or its place */
export const fault = <const Of extends Template & `${ErrorCode}:${string}`>(
  template: Of,
  at?: string | ErrorPlace | null,
  ...values: ValuesOfTemplate<Of>
): InputError =>
  new InputError(said(template, ...values) as ErrorSentence, typeof at === 'object' ? (at ?? {}) : { path: at })
