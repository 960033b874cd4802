/*
 * Every tolerance of the library: a named constant with its unit and its reason. They share one file, though it is long: tolerances that
 * depend on each other are seen together, and whoever sets one meets the others.
 */

/**
 * Metres in plan. Two vertices or edges this close are one: with 0.1 cm or 5 cm instead, real cities break. A little over 2 cm: files are
 * written in whole centimetres or millimetres, and the last digits of a number must not decide about a distance of 2 cm.
 */
export const SNAP = 0.0201

/** Square metres. Walls that enclose less make no room: a chimney, a column, a cavity. */
export const ENCLOSED_ROOM = 1

/** Metres. A storey of a model this far below its zero is one below the ground. */
export const FOOT_BELOW_STOREY = 1

/** Metres. How far eaves reach past walls in the figure that stands beside a sum whose file does not say: one of many in use, and no bound. */
export const USUAL_EAVES = 0.5

/** Metres. No eaves are deeper: a wall line farther inside a roof's outline belongs to another wall, below a carport or a canopy. */
export const DEEPEST_EAVES = 2.5

/** Metres. Ground points of a file or a raster count up to this far outside a building's outline: surveyors call it the ground at the wall. */
export const GROUND_BUFFER = 1

/** Metres. Ground points or ground vertices farther than this from their common plane are worth a finding. */
export const GROUND_RESIDUAL = 0.25

/** Metres. The ground below a building may lie this far outside the heights of its ground points, or as far as those differ among themselves. */
export const GROUND_EXTRAPOLATION = 1

/** Metres. Points whose spread across their main direction is less than this are in line: no plane is fitted through them. */
export const COLLINEAR_SPREAD = 0.1

/** Metres. No coordinate of a scan lies farther out (an ECEF or UTM coordinate does not): farther out, squared values would lose all digits. */
export const LARGEST_SCAN_COORDINATE = 1e8

/** Metres. No side of an element of a scan is longer. */
export const SCAN_EXTENT = 1e5

/** Metres. Walls of a scan have a median height in this range, and doors too; otherwise the file is not in metres. Rooms have 2 to 5 m, doors 2. */
export const WALL_HEIGHTS = [1, 7] as const
export const DOOR_HEIGHTS = [1, 4] as const

/** Metres. No wall of a room is wider or higher: a phone scans rooms of some 10 m. */
export const WIDEST_WALL = 100
export const HIGHEST_WALL = 12

/**
 * Degrees. Exports whose origins are turned by less than this to each other come from one session. Real sessions agree within 0.1; two
 * sessions differ by any angle.
 */
export const SAME_SESSION = 2

/** Relative. A transform whose axes are this far from unit length and right angles is no rotation: exports are within 1e-6 (single precision). */
export const RIGID = 0.01

/** Cosine: an element tilted more than this (about 2.6 degrees) out of the vertical is worth a finding. */
export const UPRIGHT = 0.999

/** Metres in height. Two roof edges this close over their whole length are one shared edge; lower steps are no walls. A little over 5 cm, as `SNAP` is over 2. */
export const LEVEL = 0.0501

/** Metres in plan. Opposed edges up to this far apart are taken to meet, with a finding. */
export const GAP = 0.1

/** Metres. A passage this narrow between outer walls of one building is of no use to anyone: their roofs should meet. */
export const NARROW_GAP = 0.3

/** Metres of width below which a polygon is a needle. It is half of `SNAP`: dropping or joining a needle moves nothing that is told apart. */
export const NEEDLE = 0.01

/** Metres of width below which the slope of a polygon may be rounding: 1 cm of height over this width is 2.9 degrees, which would make an edge. */
export const NARROW = 0.2

/** Metres. Corners of a narrow polygon may lie this far off the plane of the neighbour it joins; below this width a polygon has no slope of its own. */
export const NARROW_OFF_PLANE = 0.02

/** A narrow polygon joins a neighbour that is this many times as wide; next to one as narrow it is a facet of a cone. */
export const NARROW_RATIO = 3

/** Metres. Triangles whose corners lie this close to one plane are one face: two corners rounded to centimetres. */
export const ONE_PLANE = 0.01

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

/** Square metres. A smaller empty hole is a chimney or a shaft, not a courtyard: roofs end there against a wall. */
export const CHIMNEY_HOLE = 0.75

/**
 * Square metres, and metres along the outline of a roof. Roof without ground below makes eaves if it exceeds both. Less is the unevenness
 * of outlines that should coincide (2 cm), or a chimney that the ground leaves out.
 */
export const EAVES_AREA = 0.1
export const EAVES_WIDTH = 0.02

/**
 * Square metres, and share of the ground. Ground without roof above means a missing roof if it exceeds both. Of 3,000 buildings of public
 * models two do, both broken; less are light shafts, chimneys and outlines that should coincide.
 */
export const BARE_GROUND_AREA = 1
export const BARE_GROUND_SHARE = 0.02

/** Share of the roof that ground surfaces must cover to show where a building stands: below a tenth they are fragments. */
export const LEAST_FOOTPRINT = 0.1

/** Metres. A wall of one part may end below the ground of another part, at a step between two levels; a higher step is worth a finding. */
export const GROUND_STEP = 1

/** Share of a part's ground that must lie inside other parts for it to stand on top of them. */
export const SUPPORT_SHARE = 0.5

/** Metres. A roof that still covers an edge this far out is another roof above; less is its overhang. */
export const OVERHEAD_DISTANCE = 1

/** Degrees. Facades whose directions differ by less are one wall. */
export const SAME_FACADE = 2

/** Metres of height over which two wall pieces that meet must touch to be one wall. */
export const WALL_TOUCH = 0.01

/** Metres in plan (overrides). An edge may lie this far from the segment that an override names. */
export const OVERRIDE_PLAN = 0.1

/** Metres of height (overrides): altitudes in edge ids are in decimetres, and files are exported again with few decimals. */
export const OVERRIDE_HEIGHT = 0.2

/**
 * Limit per edge on how often edges and surfaces of one building come close, cross or cover each other: beyond it, work and output grow
 * with the square of the file. Of 668 real buildings none has over 23 neighbours, 0.04 crossings or any covered edge.
 */
export const MOST_NEIGHBOURS = 500
export const MOST_CROSSINGS = 1
export const MOST_COVERINGS = 20

/** Limit per building on the pairs of buildings of one file whose boxes in plan meet: dense cities have under 3. Beyond it, buildings lie over each other. */
export const MOST_MEETING_BUILDINGS = 60

/** Buildings added to a file's count before limits per building apply: a small file cannot take long. */
export const SPARE_BUILDINGS = 1000

/** Edges added to a building's count before limits per edge apply: a small roof cannot take long. */
export const SPARE_EDGES = 1000

/** Relative. A grid whose scales north and east differ by more is not conformal: no similarity makes it metric. */
export const CONFORMAL = 1e-4

/** Degrees. A surface this flat has no downhill direction: its bearing would be noise, and is given as 0. */
export const LEVEL_SURFACE = 0.5

/** Metres. A roof stands on a tower, or more likely on a wrong ground, if it begins higher above the ground than this, and ... */
export const TOWER_HEIGHT = 30

/** ... higher than this many times the square root of its plan area. None of 667 real buildings does. */
export const TOWER_SLENDERNESS = 4

/** Metres above the ground. No building is higher (the highest has 828). */
export const HIGHEST_BUILDING = 1000

/** Square metres. No building covers more (the largest halls cover about half). */
export const LARGEST_BUILDING = 1e6

/** Degrees. A slope in the file and the measured one differ by less if both are in one unit. Degrees and gradians differ by 2 from 20 degrees on. */
export const SLOPE_AGREES = 1

/** Metres. A vertex this far off the plane of its surface is worth a finding; real files have up to 0.34 m. */
export const OFF_PLANE = 0.1

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

/** Share of the walls of a room, by length, that may be missing in gaps too narrow to pass before their area is to be checked. */
export const MISSING_WALL_SHARE = 0.02

/** Share of the larger of two openings of one kind in one wall that the other must cover for both to be one. */
export const TWIN_OPENING_SHARE = 0.6

/** Share of all wall from which twins mean that the whole room was scanned twice ... */
export const SCANNED_TWICE_SHARE = 0.25

/** Metres. ... and the distance up to which its walls are then twins: two passes of a phone differ by about 10 cm (two standard deviations). */
export const SCANNED_TWICE = 0.25

/** Share of a wall that another must cover for both to be one that was scanned twice. */
export const TWIN_SHARE = 0.8

/** Metres. A wall this close to an outline, and within `ALONG_OUTLINE_ANGLE` of it, lies on it. */
export const ALONG_OUTLINE = 0.1

/** Radians (10 degrees). */
export const ALONG_OUTLINE_ANGLE = Math.PI / 18

/** Metres. A shorter stretch of an outline without a wall is not reported: real gaps start at 12 cm. */
export const OPEN_SPAN = 0.1

/** Metres. A wall this close to the floors of two rooms is the only wall between them; walls scanned from both sides are 5 cm and more apart. */
export const SHARED_WALL = 0.03

/** Metres. The middle of a wall with a thickness lies half of the thickness outside the floor, plus or minus this. */
export const HALF_THICKNESS_SLACK = 0.02

/** Share of a floor's outline that walls must follow before its polygon is trusted. */
export const WALLED_SHARE = 0.5

/**
 * Share of a floor area that may differ because nobody saw a wall there, before the area is called uncertain. The law behind the reports
 * counts a smaller shortfall as none (avhendingslova, section 3-3).
 */
export const UNCERTAIN_SHARE = 0.02

/** Metres. A wall may run past a corner of the outline it encloses by this much; a longer piece outside shows that the room goes on there. */
export const PAST_CORNER = 0.4

/** Metres. A bridge may touch the walls where it ends: rounding puts its end on either side of them. */
export const BRIDGE_TOUCH = 1e-6

/** Share of a room's wall area: a finding is given if walls that run past the room's corners add more than this. */
export const PAST_CORNERS_SHARE = 0.01

/** Metres. A phone did not write a wall that is thicker: in 29 of 30 real files walls have 0. */
export const THICK_WALL = 0.02

/** Sine (20 degrees). Walls whose lines meet at a flatter angle make no corner. */
export const CORNER_ANGLE = 0.34

/** Cosine (20 degrees). Walls whose directions differ by less are parallel. */
export const SAME_DIRECTION = 0.94

/** Cosine (25 degrees). A bridge from the end of a wall that turns back along it at a smaller angle closes nothing but a sliver. */
export const SHARP_TURN = 0.906

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

/** Share of the height of the walls around that a free-standing loop must reach to go up to the ceiling: columns and shafts do, kitchen islands and wardrobes do not. */
export const FULL_HEIGHT_SHARE = 0.9

/** Metres. Two corners of walls this close to each other are one: nobody passes between them. */
export const MISSED_CORNER = 0.1

/** Metres. The widest gap between the end of a wall and a wall across that is a doorway: that of a single door. A wider one may be the way round a screen. */
export const END_DOORWAY = 0.95

/** Metres. A narrower gap between walls is no doorway: the narrowest doors are 0.6 m wide. */
export const LEAST_DOORWAY = 0.55

/** Metres. A narrower space is a cupboard or a niche, however long: wardrobes are 0.6 m deep, the narrowest toilets 0.8 m wide. */
export const LEAST_ROOM_WIDTH = 0.75

/** Square metres. A larger wet room is probably several rooms in one: those of 30 real scans have 2 to 8. */
export const LARGEST_WET_ROOM = 20

/** Metres. An opening whose sill is lower than this above the foot of its wall reaches the floor; likewise below the ceiling. */
export const OPENING_AT_EDGE = 0.05

/** Square metres. An opening this little below a limit of deduction has reached it: files are in single precision. */
export const AREA_TIE = 1e-6

/** Radians (5 degrees). An edge of a wall's face this close to the vertical is its side, neither foot nor top. */
export const SIDE_EDGE = Math.PI / 36

/** Metres. An opening without a parent belongs to the nearest wall plane within this distance ... */
export const OPENING_TO_WALL = 0.3

/** ... and within this angle, radians (15 degrees). */
export const OPENING_TO_WALL_ANGLE = Math.PI / 12

/** Corners of one wall or floor at most: real ones have below thirty, as arcs are not stored as corners. */
export const MOST_CORNERS = 1000

/** Doors, windows and open passages in one wall at most: the most in a real one is six. */
export const MOST_WALL_OPENINGS = 200

/**
 * Metres. A narrower open passage is none. Widths are off by 3 cm (one standard deviation, of doors seen from both rooms), and three of
 * these are no width at all. Nobody passes there or orders trim for it. Of nine real ones the narrowest have 3 cm and 0.88 m.
 */
export const LEAST_PASSAGE = 0.1

/** Square metres. Smaller overlaps and overhangs of openings are not reported: they are the rounding of a published area. */
export const OPENING_OVERLAP = 0.01

/**
 * Metres. A larger gap between the sorted floor heights of a scan starts a new storey: rooms of one storey differ by 9 cm in real scans.
 * Steps within a storey have up to four risers (0.74 m); half levels lie 0.9 m or more apart.
 */
export const STORY_GAP = 0.8

/** Radians. No arc is longer: a full turn plus the error of single precision. */
export const FULL_TURN = 2 * Math.PI + 1e-5

/** An arc follows a floor if it deviates from the floor's outline by less than this share of the deviation of the arc to the other side. */
export const FOLLOWS_FLOOR = 0.5

/** Metres. An arc is replaced by straight pieces that deviate this little from it (its area by less than 0.01 % of a room). */
export const ARC_SAGITTA = 1e-4

/** Share of an object's footprint that must lie in another's to take it as a part of that one, in files that name no parents. */
export const CONTAINED_SHARE = 0.5

/** Share of a floor that must lie in a larger floor of the same room to be the same floor twice. */
export const SAME_FLOOR_SHARE = 0.5

/** Metres. Sides and diagonals of a floor that differ by less make a rectangle. */
export const RECTANGLE = 0.01

/** Share of the smaller of two rooms of one storey that must lie in the other before a finding says that they cannot both be there. */
export const SAME_PLACE_SHARE = 0.5

/** Square metres. Rooms of one storey that share less only have ragged borders: walls between them are at least 5 cm thick. */
export const ROOM_OVERLAP = 0.1

/**
 * Limit on pairs of overlapping rooms on one storey, per room of a file. Among eleven real rooms four pairs of boxes meet; 140 rooms
 * without a common origin, all over each other, still pass.
 */
export const MOST_STACKED_ROOMS = 40
export const SPARE_STACKED_ROOMS = 4000

/** Metres. Openings of one kind this near each other in walls that face each other are one, seen from both rooms ... */
export const SAME_OPENING = 0.6

/** ... if the cosine between the walls' directions is less (25 degrees). */
export const OPPOSITE_WALLS = -0.9

/** Metres. Floor area below less height is not measurable area (NS 3940). */
export const MEASURABLE_HEIGHT = 1.9

/** Share of the area of all faces of a building. The building is closed if their area vectors sum to less: rounding to centimetres leaves a tenth of this. */
export const SHELL_CLOSURE = 0.001

/** Share of the area of all polygons of one surface. If their area vectors sum to less, they enclose a space: parts of a roof all face up. */
export const SURFACE_CLOSURE = 0.01

/** Square metres of plan, and of the smaller building's plan and height. Buildings that share more are in one place: neighbours only share a border. */
export const STACKED_AREA = 1
export const STACKED_SHARE = 0.5

/**
 * Relative. The volumes of a closed building along x, y and z agree within this. Faces missing in pairs leave the sum of area vectors
 * unchanged, so that test alone is not enough.
 */
export const VOLUMES_AGREE = 0.003

/** z of a unit normal up to which a face that the file calls a wall counts as upright: 2.9 degrees, as walls with rounded corners have. */
export const UPRIGHT_FACE = 0.05

/** Metres. Wall faces that face each other this closely are two sides of one inner wall, drawn twice with rounded corners. */
export const OPPOSED_WALLS = 0.03

/** Share of the wall area of a building, and square metres. Steps too low for a wall are reported if they add up to more than both. */
export const LOW_STEPS_SHARE = 0.005
export const LOW_STEPS_AREA = 0.5

/** Share of an area or a pitch that a vendor states, beyond which ours is another one: sound ones agree to a tenth of it. */
export const STATED_SHARE = 0.01

/** Square metres, beyond that share: half a square foot, to which small faces are rounded. */
export const STATED_ROUNDING = 0.0465

/** Share of the wall area that a file has, and square metres. Derived walls that differ by more are doubtful: sound ones agree within 0.1 %. */
export const DOUBTFUL_WALL_SHARE = 0.01
export const DOUBTFUL_WALL_AREA = 0.5

/** Square metres. Less wall than this against a neighbour is two corners that touch. */
export const PARTY_AREA = 0.1

/** Square metres. Surfaces that overlap by less only share ragged outlines. */
export const OVERLAP_AREA = 0.05

/** Metres of height. A roof this far above another is a roof over a roof, and no error of the data. */
export const ROOF_OVER_ROOF = 0.5

/*
 * Decides from the right angles of a roof whether a file has latitudes first (formats/axis-order). Tried on 668 real buildings at eight
 * places of the earth: no correct file is suspected. Of swapped files 52 to 84 % are found if the two orders differ by a fifth or more.
 */

/** Metres. Shorter edges are dormers and steps; in files of few decimals their directions are noise. */
export const DIRECTED_EDGE = 1

/** Radians (1.5 degrees). Edges this close to a right angle are at right angles. */
export const ACROSS_NARROW = Math.PI / 120

/** Radians (8 degrees). Edges farther from a right angle are not meant to be at right angles. */
export const ACROSS_WIDE = (2 * Math.PI) / 45

/** Share of the length of all edges that runs in each of the two directions if a roof has right angles ... */
export const ACROSS_SHARE = 0.1

/** ... and if it has none. */
export const ACROSS_NONE = 0.02

/*
 * Surveys of roof lines (formats/fkb*, faces/): tried on a real survey of 104 roofs.
 */

/** Metres. Heights outside are missing ones: files write -99999; Norway's highest point is 2,469 m, and no roof is below the sea. */
export const SURVEY_HEIGHTS = [-500, 3000] as const

/** Metres from the middle of a survey. No survey reaches farther: Norway is 1,800 km long. A point beyond is wrong, and would cost all digits. */
export const LARGEST_SURVEY = 3e6

/** Metres. An arc of a survey is replaced by straight pieces that deviate this little from it: a tenth of its accuracy. */
export const SURVEY_SAGITTA = 0.02

/** Metres in plan. Ends of roof lines this close are one node, and a node this close to a line lies on it: in real surveys ends meet within 4 cm. */
export const LINE_JOIN = 0.05

/** Metres in plan. A line this close to the outline of an area is its outline. */
export const ON_OUTLINE = 0.1

/** Metres in plan. An end of a line that meets nothing is extended to a node this far away, or ... */
export const EXTEND_TO_NODE = 0.3

/** ... to a line this far ahead: less than any dormer is deep. */
export const EXTEND_TO_LINE = 0.5

/** Metres of height. A pair of end heights this far off a plane is no evidence for it: more than roofs sag, less than steps rise. */
export const HEIGHT_OUTLIER = 0.25

/** Metres of height. Pairs of end heights that differ by less are one. */
export const SAME_ENDS = 0.02

/** Metres of height at the middle of a face. Planes that differ by less are the same solution. */
export const SAME_ANSWER = 0.1

/** Metres across. Three points closer to one line than this define no plane. */
export const LEAST_SPAN = 0.15

/** Sine of the steepest roof from the vertical (83 degrees): beyond it a step is meant. */
export const STEEPEST_ROOF = 0.12

/** Weight that a pair of heights keeps on one side of an edge after the other side has used it, as a share. */
export const SHARED_PAIR_WEIGHT = 0.65

/** Share of the score by which the best plane must lead the next; with less the face is ambiguous. */
export const AMBIGUOUS_LEAD = 0.05

/** Metres. A face this far off its plane is missing a line. The second value holds for four corners, where any two triangles fit. */
export const MISSING_LINE = 0.1
export const MISSING_LINE_FOUR = 0.15

/** Share of a face's lines that its plane, or the planes of its parts, must explain. */
export const EXPLAINED_SHARE = 0.97

/** Degrees and metres. Faces that meet within this angle, and together lie this close to one plane, are one. */
export const ONE_FACE_ANGLE = 1.5
export const ONE_FACE_DISTANCE = 0.1

/** Square metres. A smaller region between lines is a sliver between two outlines of one thing. */
export const LEAST_FACE = 0.05

/** Share of an area's plan that faces must cover; with less there is a finding. */
export const COVERED_SHARE = 0.99

/** Metres. A shorter line that no face uses is not worth a finding. */
export const UNUSED_LINE = 0.2

/**
 * Limit on planes tried times lines they are tried against, in the search for missing lines of one building: about 50 ms. A face of 60
 * corners whose every chord is tried takes 2e7.
 */
export const MOST_TRIALS = 2e7

/** Limit on pairs of sides of a face compared for its longest rafter: a comb of a thousand teeth takes 4e6, and no real roof a thousandth of it. */
export const MOST_CHORDS = 4e6

/** Degrees. Pitches this close count as one when the predominant pitch is looked for: noise of real files must not split a gable. */
export const SAME_PITCH = 1

/** Metres. Tops of walls that differ by less carry a level ceiling: phones see wall heights to 2 cm. */
export const LEVEL_TOPS = 0.02

/** Metres. If the tops of two walls differ by more where they meet, the height of the ceiling there is undecided. */
export const CORNER_TOPS = 0.05

/** Metres. A wall top this far below the convex ceiling over all walls does not carry it. */
export const ON_CEILING = 0.02

/** Corners of wall tops beyond which no ceiling is looked for (the cost grows with their fourth power): attic rooms have 20. */
export const MOST_CEILING_CORNERS = 60

/** Relative. If two ways to compute a building's volume differ by more, its surfaces enclose no solid: files lie centimetres off their planes. */
export const ENVELOPE_CLOSES = 0.005

/** Files in a USDZ at most. A scanned room has 10 to 40, a house of some rooms a few hundred. */
export const MOST_ENTRIES = 10_000

/** Bytes of USD text read from a USDZ at most: a room has 0.1 million, a whole house a few. */
export const MOST_USD_TEXT = 8e6

/** Depth to which brackets and prims of USD text may nest: RoomPlan nests five. */
export const DEEPEST_PRIM = 64

/** Triangles of one wall or floor of a USDZ: a wall with four openings has 150. */
export const MOST_TRIANGLES = 1000

/** Metres. Vertices of a mesh this close are one: they are written in single precision, within 1e-6 of each other. */
export const MESH_JOIN = 1e-4

/** Metres. A vertex this close to a plane lies in it: facets that meet at a corner are written within 1e-6 of theirs. */
export const MESH_PLANE = 1e-3

/**
 * Metres. A narrower hole in the mesh of a wall is none, and holes this similar are one. RoomPlan's narrowest real hole has 3 cm, and a
 * door fills its hole within 1e-5.
 */
export const LEAST_HOLE = 0.02

/** Metres. One of two floor edges was scanned if it is nearer than the other to the inner faces of the walls by this much. */
export const NEARER_EDGE = 0.03

/**
 * Cosine between a triangle's normal and the front of its wall. Below it, the triangle is an end or the top of the wall's body; facets of
 * a half circle have 0.07 and more.
 */
export const FRONT_FACING = 0.05

/** Cosine of neighbouring facets of a curved wall: the end of its body is at 90 degrees to the last facet, while facets bend by 30 at most. */
export const BODY_END = 0.5

/** Metres. The bends of a curved wall lie this close to one arc, or the wall has no arc: exports are within 1e-5. */
export const ARC_FIT = 0.005

/**
 * Multiple of its standard deviation. A smaller slope has no useful bearing, and its own deviation is that of the worst tilt: the
 * first-order estimate ends there.
 */
export const SIGNIFICANT_SLOPE = 5

/** Metres. A larger standard deviation of a vertex is refused: it says that the vertex is unknown. */
export const MOST_UNCERTAIN = 100

/** Metres. A place that is at no building stands for the nearest one this close: as far as the pin of a map is put beside a house. */
export const NEAR_PLACE = 20

/** Share of a roof in plan that must lie in an area for it to have the building: eaves reach over a boundary, and rows of houses over several parcels. */
export const SHARE_WITHIN = 0.5

/** Share of a roof in plan. What less of it lies in an area comes from two surveys of one boundary: nobody is told. */
export const SHARE_TOLD = 0.02

/** Metres. Buildings whose boxes are farther apart have no walls against each other and do not stand over each other. */
export const NEIGHBOUR_REACH = 1

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

/** Degrees by which triangles of one flat face of a model may turn: bodies have numbers of 32 bits. */
export const FACE_TURN = 0.2

/** Metres. Corners of a flat face of a model lie this close to its plane. */
export const FACE_OFF_PLANE = 0.002

/** Metres. Corners of a face of a model this close are one. */
export const FACE_WELD = 0.001

/** Square metres. A smaller triangle of a body has no direction to rely on. */
export const TINY_TRIANGLE = 1e-4

/** Degrees. A steeper face of a body of a roof is its side, unless the whole roof is as steep. */
export const ROOF_FACE_STEEPEST = 80

/** Square metres. A smaller face of a body of a roof is a splinter of its drawing. */
export const LEAST_ROOF_FACE = 1e-4

/** A rim of a roof's body is smaller than this share of its largest face, */
export const RIM_SHARE = 0.25

/** stands square on that within this cosine (6 degrees), */
export const RIM_SQUARE = 0.1

/** and is narrower than this, metres: roofs are at most as thick. */
export const RIM_WIDTH = 0.7

/** Metres. A layer of a roof lies at most this deep below the upper one. */
export const THICKEST_ROOF = 1

/** A layer is hidden if another covers this share of it in plan. */
export const COVERED_LAYER = 0.98

/** A body of a roof with this many faces that look up is curved: real roofs of as many faces are several bodies. */
export const FACETED_BODY = 30

/** A map that scales the model by more than this share from true lengths is wrong: grids are within 0.004. */
export const MAP_SCALE = 0.01

/** Cosine. What of a space looks down more steeply than 26 degrees is floor, */
export const FLOOR_TILT = 0.9

/** and what leans by less than 5 degrees is upright: cosine. */
export const SIDE_TILT = 0.09

/** Metres. A side of a space that is narrower or lower is a splinter of its drawing. */
export const LEAST_SIDE = 0.02

/** Metres. A side of a space is a wall where something begins this close behind it: spaces end at the faces of walls, or at their plaster. */
export const BEHIND_SIDE = 0.1

/** Metres by which a side of a space may reach into what stands behind it: a tolerance of drawing, and of plaster. */
export const BURIED_SIDE = 0.02

/** Metres. As deep, at most, does a side lie in a wall: to the middle of the thickest. */
export const BURIED_REACH = 0.4

/** Share of a side that lies in walls, from which on its space ends at the middles of walls. */
export const BURIED_SHARE = 0.5

/** Metres between the columns in which a side of a space is looked at. */
export const SIDE_STEP = 0.1

/** A column of a side is wall if this share of it has something behind it. */
export const WALLED_COLUMN = 0.5

/** Metres. The body of an opening reaches this close to the side that it opens: bodies end at faces of walls, or a little beyond. */
export const OPENING_AT_SIDE = 0.05

/** Metres. A deeper hole is a shaft. */
export const OPENING_DEEPEST = 1.2

/** An opening is on a side where this share of its width is, */
export const OPENING_SEEN_WIDE = 0.5

/** and this share of its height: a low ceiling may cut a window. */
export const OPENING_SEEN_HIGH = 0.3

/** An opening that fills this share of the box around it is a rectangle. */
export const PLAIN_OPENING = 0.98

/** A figure of a file differs from the measured one by more than this share. */
export const FIGURE_DIFFERS = 0.01

/** Square metres. Less of a room's sides that are no walls is told by none of them. */
export const OPEN_SIDES = 0.05

/** Share of a room's sides, from which on walls with nothing behind a part of their height are told. */
export const BARE_SHARE = 0.01

/** Metres. Walls whose tops lie this far below the highest of their room reach its ceiling; lower ones are half walls. */
export const REACHES_CEILING = 0.3

/** Metres. Rooms that are merged lie no further apart than the faces of a wall. */
export const THICKEST_WALL = 0.6

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

/** Studentised residual from which a control that nothing confirms is doubtful: one sound control in twenty is beyond it. */
export const CONTROL_DOUBT = 1.96

/**
 * Standard deviations of the scan by which a mistake in a control may move walls and heights before it is found: a control with which it
 * would move them further is not confirmed. Half of the scan's ±.
 */
export const CONFIRMED_REACH = 1

/** Longest walls of a room among which a measurement is sought that would confirm its controls; and most controls of such a room. */
export const MOST_SUGGESTED = 12

/** Standard normal value of the level of the test of all controls together: one sound set in a hundred is beyond it. */
export const GLOBAL_TEST = 2.326

/** Correlation of two residuals from which on nothing tells which of the two controls is wrong. */
export const SAME_SUSPECT = 0.99

/** Controls of one adjustment: its cost grows with the third power of their number, and nobody measures as many by hand. */
export const MOST_CONTROLS = 200

/** Steps of an adjustment: walls move by centimetres in rooms of metres, so that three are enough. */
export const MOST_ADJUSTMENT_STEPS = 20

/** Metres, and relative of the scale. An adjustment is done when a step moves nothing by more. */
export const ADJUSTED_WITHIN = 1e-9

/** Radians (3 degrees). Walls within it are parallel, so that there is a distance between them: at 4 m it changes by 5 mm where one moves the laser by 10 cm. */
export const PARALLEL_WALLS = Math.PI / 60

/** Metres between tops of a room's walls up to which the room has one height that can be measured without naming a wall. */
export const ONE_HEIGHT = 0.05

/** Share of a floor and square metres by which what is measured of moved walls may differ from what the adjustment computed. */
export const MOVED_SHARE = 0.001
export const MOVED_AREA = 0.005

/** Metres by which a moved control may differ from what the adjustment computed: a tenth of what a laser can see. */
export const MOVED_LENGTH = 0.0005

/** Share of the plan of the smaller of two buildings, or of what two surfaces cover together, from which on they are two versions of one. */
export const COMPARED_SHARE = 0.5

/** Buildings of which more than half must have moved in height by as much, for two versions to have different height systems. */
export const MOVED_BUILDINGS = 3

/** Metres. Openings of one kind whose middles are this close in two scans of a room are one: doors stand further apart. */
export const COMPARED_OPENING = 0.5

/** Metres. Straight walls that face the same way are one in two scans of a room up to this far apart: a wall that moved further is another. */
export const COMPARED_WALL = 0.6

/** Chance that two scans of a house which did not change tell a change: of 50 comparisons one, so that what is told is worth a visit. */
export const FALSELY_CHANGED = 0.02

/** Share of the longer of two walls that the shorter must have to be the same wall of an edit or a control. */
export const CARRIED_LENGTH = 0.8

/*
 * Areas of a dwelling by national rules (analyses/areas).
 */

/** Metres. Corners of outlines and of walls between them this near each other are one: less than any wall is thick. */
export const SAME_CORNER = 5e-4

/** Radians (10 degrees). Sides of rooms whose directions differ by less from opposite may be the two faces of a wall. */
export const FACING_SIDES = Math.PI / 18

/** Metres by which the faces of a wall may lie in each other at one end: rooms of a scan overlap by as much. */
export const WALL_INTO_WALL = 0.05

/** Share of a wall's thickness by which one face may be longer at an end, to be joined aslant. */
export const WALL_END = 0.5

/** Metres. Facing sides of rooms that are farther apart are not the two faces of a wall. */
export const INNER_WALL = 0.4

/** Metres. A wall with a door that both of its rooms have may be as thick. */
export const WALL_WITH_DOOR = 0.8

/** Metres. Facing sides up to this far apart have a closet, a shaft or a thick wall between them, which is told. */
export const WIDEST_GAP = 1.2

/** Square metres. What rooms enclose without a door is a shaft, a flue or a thick wall up to this; larger places are told. */
export const LARGEST_SHAFT = 1.5

/** Square metres. Smaller places are not told: noise of a scan makes them. */
export const LEAST_PLACE = 0.3

/** Square metres: no figure is given for a storey where more is open, the least difference that is a defect of an area by avhendingslova § 3-3. */
export const OPEN_AREA = 1

/** Share of a room that may lie in others before nobody can say what its floor is. */
export const SHARED_FLOOR = 0.05

/** Share of both of two rooms from which on they lie in one place. */
export const ONE_PLACE = 0.5

/** Metres behind a door at which a room, or a place that rooms enclose, is looked for: behind thin walls and thick ones. */
export const BEHIND_DOOR = [0.15, 0.3, 0.5] as const

/** Metres across the border of a place at which what lies beside it is looked for: within a wall, and beyond any rounding. */
export const BESIDE_PLACE = 0.03

/** Share of its border on which this storey lies around a place over the storey below, for it to be told. */
export const AROUND_OPENING = 1 / 3

/** Standard deviations of a room against others of its scan: metres of its place, radians of its turn. Rooms of a house of 11 differ so. */
export const ROOM_PLACE = 0.015
export const ROOM_TURN = 0.005

/** Metres. A tape or a laser measures one length so (one standard deviation): small beside what a scan makes of its ends. */
export const TAPED_LENGTH = 0.0015

/** The cosine of the angle (5 degrees) up to which two walls of a room are parallel, for a length between them. */
export const PARALLEL_FACES = 0.996

/*
 * What lies behind surfaces (analyses/surfaces).
 */

/** Metres behind a wall at which the next room begins at most: in a house of ten rooms 0.3 to 0.6 find the same inner walls, 0.8 looks across corridors. */
export const FACE_BEHIND = 0.6

/** Metres. Rooms of one session drift: the next one may begin this far in front of a wall. */
export const ROOMS_DRIFT = 0.15

/** Metres of a room that must lie behind a point of a wall. */
export const LEAST_BEHIND = 0.02

/** Metres. A shorter stretch of a wall without an opening joins the one beside it. */
export const SHORT_STRETCH = 0.3

/** Metres. Corners of rooms lie so far outside the roof's outline at most: drift, and the outline of the file. */
export const ROOF_REACH = 0.1

/** Degrees. Walls whose bearings differ by less look to one side. */
export const SAME_BEARING = 4

/** Metres from a room's face to the roof's outline, wall and eaves together; where the file knows the walls, the wall alone. */
export const OUT_TO_ROOF = { least: -0.03, most: 1.3, mostToWall: 0.7 } as const

/** Metres. A face and an exterior wall match within this: rooms drift. */
export const FACE_AT_WALL = 0.12

/** Metres. Places of a scan are one if no corner of a room differs by more. */
export const SAME_PLACE = 0.15

/** Share of the best score from which on another place is as good; the second where under 85 % of faces or walls have a partner. */
export const AS_GOOD = { whole: 0.94, part: 0.7, isWhole: 0.85 } as const

/** What a place must have to be told alone: shares of free faces and of walls with a partner, sides with walls, metres of its deviation. */
export const PLACE_HELD = { faces: 0.75, walls: 0.55, sides: 3, deviation: 0.06 } as const

/** Metres: standard deviations of a face of one session, and of what lies between it and the roof; the second where the file knows the walls. */
export const PLACE_ERRORS = {
  face: 0.03,
  eaves: { mean: 0.45, deviation: 0.3, apart: 0.4 },
  walls: { mean: 0.3, deviation: 0.15, apart: 0.02 },
} as const

/** Metres. Standard deviation of a place by eaves that reach farther on one side: half of 0.3 m. */
export const UNEVEN_EAVES = 0.15

/** What is told of a place that is hard to believe: metres from faces to the outline, and between eaves and gables. */
export const UNLIKELY_EAVES = { most: 0.9, least: -0.03, apart: 0.6 } as const

/** Square metres. A smaller part of a floor or ceiling over another room is drift. */
export const LEAST_ACROSS = 0.02

/** Metres from a ceiling up to the roof: what is farther is an attic. */
export const UNDER_ROOF = 0.6

/** Metres by which an exterior wall may stand off where the fit expects it. */
export const WALL_EXPECTED = 0.3
