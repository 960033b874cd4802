/*
 * Tolerances that several files share, each with its unit and its reason: they are seen together, and whoever sets one meets the others. One
 * that a single file uses stands there.
 */

/**
 * Metres in plan. Two vertices or edges this close are one: with 0.1 cm or 5 cm instead, real cities break. A little over 2 cm: files are
 * written in whole centimetres or millimetres, and the last digits of a number must not decide about a distance of 2 cm.
 */
export const SNAP = 0.0201

/** Metres. No coordinate of a scan lies farther out (an ECEF or UTM coordinate does not): farther out, squared values would lose all digits. */
export const LARGEST_SCAN_COORDINATE = 1e8

/** Relative. A transform whose axes are this far from unit length and right angles is no rotation: exports are within 1e-6 (single precision). */
export const RIGID = 0.01

/** Metres in height. Two roof edges this close over their whole length are one shared edge; lower steps are no walls. A little over 5 cm, as `SNAP` is over 2. */
export const LEVEL = 0.0501

/** Metres in plan. Opposed edges up to this far apart are taken to meet, with a finding. */
export const GAP = 0.1

/** Metres of width below which a polygon is a needle. It is half of `SNAP`: dropping or joining a needle moves nothing that is told apart. */
export const NEEDLE = 0.01

/** Metres. Corners of a narrow polygon may lie this far off the plane of the neighbour it joins; below this width a polygon has no slope of its own. */
export const NARROW_OFF_PLANE = 0.02

/** Metres. Distance from an edge at which the surface next to it is looked up: more than rounding to millimetres, less than any real surface. */
export const EDGE_PROBE = 0.001

/** Degrees. Surfaces whose normals differ by less join into one: no edge between them. */
export const SAME_NORMAL = 3

/** Degrees from vertical. A surface this steep is in effect a wall: it has no plan area to border. */
export const NEAR_VERTICAL = 1

/** Metres per metre. A face that climbs or falls less than this from an edge is level there (2.9 degrees). */
export const LEVEL_GRADIENT = 0.05

/** Degrees. A face flatter than this is a flat roof. */
export const FLAT = 5

/** Degrees. A surface this flat has no downhill direction: its bearing would be noise, and is given as 0. */
export const LEVEL_SURFACE = 0.5

/** Square metres. No building covers more (the largest halls cover about half). */
export const LARGEST_BUILDING = 1e6

/** Metres. No roof and no ground lies outside: files write -9999, -32768 or -99999 for a missing height. */
export const ALTITUDE_RANGE = [-9000, 9000] as const

/** Metres. A longer building has a stray vertex, or coordinates of several systems. */
export const BUILDING_EXTENT = 20_000

/** Square metres. A surface below a square centimetre has no direction that could be measured, and is published as 0. */
export const NO_AREA = 1e-4

/** Metres in plan. Wall ends this close meet: in exports that close, ends differ by millimetres; real gaps start at 12 cm. */
export const WALL_JOIN = 0.01

/** Metres. Distance from a wall at which a point is tested for lying in the room: more than the error of an outline, less than the depth of a niche. */
export const SIDE_PROBE = 0.15

/** Metres. A strip of floor between rooms that is no wider is the wall between them: inner walls have 0.07 to 0.25 m. */
export const WALL_BETWEEN = 0.25

/** Metres. A wall this close to an outline, and within `ALONG_OUTLINE_ANGLE` of it, lies on it. */
export const ALONG_OUTLINE = 0.1

/** Radians (10 degrees). */
export const ALONG_OUTLINE_ANGLE = Math.PI / 18

/** Metres. A shorter stretch of an outline without a wall is not reported: real gaps start at 12 cm. */
export const OPEN_SPAN = 0.1

/** Metres. A wall this close to the floors of two rooms is the only wall between them; walls scanned from both sides are 5 cm and more apart. */
export const SHARED_WALL = 0.03

/** Share of a floor's outline that walls must follow before its polygon is trusted. */
export const WALLED_SHARE = 0.5

/**
 * Share of a floor area that may differ because nobody saw a wall there, before the area is called uncertain. The law behind the reports
 * counts a smaller shortfall as none (avhendingslova, section 3-3).
 */
export const UNCERTAIN_SHARE = 0.02

/** Metres. A wall may run past a corner of the outline it encloses by this much; a longer piece outside shows that the room goes on there. */
export const PAST_CORNER = 0.4

/** Metres. A phone did not write a wall that is thicker: in 29 of 30 real files walls have 0. */
export const THICK_WALL = 0.02

/** Sine (20 degrees). Walls whose lines meet at a flatter angle make no corner. */
export const CORNER_ANGLE = 0.34

/** Metres. A missing wall between two others lines up with the room to within this: walls of one room are surveyed to about 2 cm. */
export const IN_LINE = 0.05

/** Metres. The greatest width of a single door: a wider stretch without a wall may open on a part of the room that nobody scanned. */
export const DOORWAY = 1.25

/** Relative. Floor and walls enclose the same area if they differ by less: in nine of fourteen real files they differ by under 0.15 %. */
export const AREAS_AGREE = 0.005

/** Share of the walls, by length, that must stand in or on the region they enclose before the region is taken as the room. */
export const ENCLOSED_SHARE = 0.75

/** Metres. The longest bridge that may be added to enclose a named section of a scan: a wide doorway. */
export const SECTION_BRIDGE = 2

/**
 * Square metres. A smaller floor behind a door, in a file that names no sections, is a cubicle or a closet of the room that its door
 * leads to. Our own limit: RoomPlan itself counts closets of 0.8 and 1.1 m² to the room around, and the smallest of eleven real rooms has
 * 6.5.
 */
export const LEAST_ROOM = 2

/** Metres. A lower wall inside an export is a counter or a balustrade, and parts no rooms: counters end at 1.1 m, parapets at 1.2 m. */
export const LOW_WALL = 1.3

/** Metres. A narrower gap between walls is no doorway: the narrowest doors are 0.6 m wide. */
export const LEAST_DOORWAY = 0.55

/** Metres. An opening whose sill is lower than this above the foot of its wall reaches the floor; likewise below the ceiling. */
export const OPENING_AT_EDGE = 0.05

/** Square metres. An opening this little below a limit of deduction has reached it: files are in single precision. */
export const AREA_TIE = 1e-6

/** Radians (5 degrees). An edge of a wall's face this close to the vertical is its side, neither foot nor top. */
export const SIDE_EDGE = Math.PI / 36

/** Metres. An opening without a parent belongs to the nearest wall plane within this distance ... */
export const OPENING_TO_WALL = 0.3

/** Corners of one wall or floor at most: real ones have below thirty, as arcs are not stored as corners. */
export const MOST_CORNERS = 1000

/** Square metres. Smaller overlaps and overhangs of openings are not reported: they are the rounding of a published area. */
export const OPENING_OVERLAP = 0.01

/**
 * Metres. A larger gap between the sorted floor heights of a scan starts a new storey: rooms of one storey differ by 9 cm in real scans.
 * Steps within a storey have up to four risers (0.74 m); half levels lie 0.9 m or more apart.
 */
export const STORY_GAP = 0.8

/** Radians. No arc is longer: a full turn plus the error of single precision. */
export const FULL_TURN = 2 * Math.PI + 1e-5

/** Share of a floor that must lie in a larger floor of the same room to be the same floor twice. */
export const SAME_FLOOR_SHARE = 0.5

/** Metres. Openings of one kind this near each other in walls that face each other are one, seen from both rooms ... */
export const SAME_OPENING = 0.6

/** Metres. Floor area below less height is not measurable area (NS 3940). */
export const MEASURABLE_HEIGHT = 1.9

/** Square metres. Surfaces that overlap by less only share ragged outlines. */
export const OVERLAP_AREA = 0.05

/** Metres of height. A roof this far above another is a roof over a roof, and no error of the data. */
export const ROOF_OVER_ROOF = 0.5

/*
 * Decides from the right angles of a roof whether a file has latitudes first (formats/axis-order). Tried on 668 real buildings at eight
 * places of the earth: no correct file is suspected. Of swapped files 52 to 84 % are found if the two orders differ by a fifth or more.
 */

/*
 * Surveys of roof lines (formats/fkb*, faces/): tried on a real survey of 104 roofs.
 */

/** Metres from the middle of a survey. No survey reaches farther: Norway is 1,800 km long. A point beyond is wrong, and would cost all digits. */
export const LARGEST_SURVEY = 3e6

/** Metres in plan. Ends of roof lines this close are one node, and a node this close to a line lies on it: in real surveys ends meet within 4 cm. */
export const LINE_JOIN = 0.05

/** Metres in plan. A line this close to the outline of an area is its outline. */
export const ON_OUTLINE = 0.1

/** Metres of height. Pairs of end heights that differ by less are one. */
export const SAME_ENDS = 0.02

/** Metres. A face this far off its plane is missing a line. The second value holds for four corners, where any two triangles fit. */
export const MISSING_LINE = 0.1
export const MISSING_LINE_FOUR = 0.15

/** Share of a face's lines that its plane, or the planes of its parts, must explain. */
export const EXPLAINED_SHARE = 0.97

/** Square metres. A smaller region between lines is a sliver between two outlines of one thing. */
export const LEAST_FACE = 0.05

/** Metres. Tops of walls that differ by less carry a level ceiling: phones see wall heights to 2 cm. */
export const LEVEL_TOPS = 0.02

/** Depth to which brackets and prims of USD text may nest: RoomPlan nests five. */
export const DEEPEST_PRIM = 64

/** Metres. Vertices of a mesh this close are one: they are written in single precision, within 1e-6 of each other. */
export const MESH_JOIN = 1e-4

/** Metres. A vertex this close to a plane lies in it: facets that meet at a corner are written within 1e-6 of theirs. */
export const MESH_PLANE = 1e-3

/**
 * Metres. A narrower hole in the mesh of a wall is none, and holes this similar are one. RoomPlan's narrowest real hole has 3 cm, and a
 * door fills its hole within 1e-5.
 */
export const LEAST_HOLE = 0.02

/** Metres. A place that is at no building stands for the nearest one this close: as far as the pin of a map is put beside a house. */
export const NEAR_PLACE = 20

/** Metres between a line of a vendor's report and the edge that is measured of it: edges that lie apart are snapped by as much. */
export const STATED_LINE = 0.05

/**
 * What a model in IFC may hold. The largest public models of houses and offices have 20 MB and 300,000 entities; a body with more triangles
 * or faces is furniture or a machine, no roof and no room.
 */
export const IFC_LIMITS = {
  bytes: 512 * 2 ** 20,
  entities: 5_000_000,
  triangles: 50_000,
  faces: 2000,
  /** Metres from the zero of the model. */
  coordinate: 1e8,
} as const

/** Metres. Corners of a face of a model this close are one. */
export const FACE_WELD = 0.001

/** Square metres. A smaller face of a body of a roof is a splinter of its drawing. */
export const LEAST_ROOF_FACE = 1e-4

/** Metres. A side of a space that is narrower or lower is a splinter of its drawing. */
export const LEAST_SIDE = 0.02

/** Metres. No length or place in an edit of a scan is larger: a property is smaller. */
export const LARGEST_EDIT = 1000

/** Edits in one list: more were not made by hand. */
export const MOST_EDITS = 2000

/*
 * Control measurements (analyses/controls).
 */

/** Metres, two standard deviations: what makers of hand-held lasers state is 1 to 3 mm, and how they are held adds as much. Of a control that states no ± of its own. */
export const CONTROL_TOLERANCE = 0.003

/** Metres or square metres, two standard deviations: nobody measures a room better by hand. */
export const LEAST_CONTROL_TOLERANCE = 0.0001

/** Metres or square metres. A larger control is a mistake of units or of a comma. */
export const LARGEST_CONTROL = 1000

/** Studentised residual from which a control is taken for wrong: one sound control in a thousand is beyond it (Baarda's usual level). */
export const CONTROL_OUTLIER = 3.2905

/** Shift of a studentised residual that is found in four cases of five at the level of `CONTROL_OUTLIER` (Baarda). */
export const NON_CENTRALITY = 4.13

/** Controls of one adjustment: its cost grows with the third power of their number, and nobody measures as many by hand. */
export const MOST_CONTROLS = 200

/** Share of the plan of the smaller of two buildings, or of what two surfaces cover together, from which on they are two versions of one. */
export const COMPARED_SHARE = 0.5

/** Metres. Openings of one kind whose middles are this close in two scans of a room are one: doors stand further apart. */
export const COMPARED_OPENING = 0.5

/*
 * Areas of a dwelling by national rules (analyses/areas).
 */

/** Metres. Corners of outlines and of walls between them this near each other are one: less than any wall is thick. */
export const SAME_CORNER = 5e-4

/** Radians (10 degrees). Sides of rooms whose directions differ by less from opposite may be the two faces of a wall. */
export const FACING_SIDES = Math.PI / 18

/** Metres. Facing sides of rooms that are farther apart are not the two faces of a wall. */
export const INNER_WALL = 0.4

/** Square metres. Smaller places are not told: noise of a scan makes them. */
export const LEAST_PLACE = 0.3

/*
 * What lies behind surfaces (analyses/surfaces).
 */

/** Metres behind a wall at which the next room begins at most: in a house of ten rooms 0.3 to 0.6 find the same inner walls, 0.8 looks across corridors. */
export const FACE_BEHIND = 0.6

/** Metres from a room's face to the roof's outline, wall and eaves together; where the file knows the walls, the wall alone. */
export const OUT_TO_ROOF = { least: -0.03, most: 1.3, mostToWall: 0.7 } as const

/** Metres. A face and an exterior wall match within this: rooms drift. */
export const FACE_AT_WALL = 0.12
