/*
 * Every tolerance of the library: a named constant with its unit and its reason. One file, long as it is: two tolerances that depend on
 * each other are seen beside each other, and nobody sets one without meeting those that are there.
 */

/** Metres in plan. Two vertices or edges this close are one: 0.1 cm and 5 cm both break real cities. */
export const SNAP = 0.02

/** Metres. No eaves are deeper: a line of a wall farther inside a roof's outline is of another wall, below a carport or a canopy. */
export const DEEPEST_EAVES = 2.5

/** Metres. So far outside the outline of a building the ground counts that a file of points or a raster has: what surveyors call the ground at the wall. */
export const GROUND_BUFFER = 1

/** Metres. Ground points or ground vertices farther than this from their common plane are worth a finding. */
export const GROUND_RESIDUAL = 0.25

/** Metres. So far, or as far as they differ, the ground below a building may lie outside the heights of its ground points. */
export const GROUND_EXTRAPOLATION = 1

/** Metres. Points whose spread across their main direction is less than this are in line: no plane is fitted through them. */
export const COLLINEAR_SPREAD = 0.1

/** Metres. No coordinate of a scan lies farther out (an ECEF or UTM coordinate does not): beyond, squares would lose all digits. */
export const LARGEST_SCAN_COORDINATE = 1e8

/** Metres. No side of an element of a scan is longer. */
export const SCAN_EXTENT = 1e5

/** Metres. Walls of a scan are this high in the middle, doors that high, or the file is not in metres: rooms have 2 to 5 m, doors 2. */
export const WALL_HEIGHTS = [1, 7] as const
export const DOOR_HEIGHTS = [1, 4] as const

/** Metres. No wall of a room is wider or higher: a phone scans rooms of some 10 m. */
export const WIDEST_WALL = 100
export const HIGHEST_WALL = 12

/** Degrees. Origins of exports that are turned so little to each other are of one session: in real ones they are turned alike within a tenth, of two sessions by any angle. */
export const SAME_SESSION = 2

/** Relative. Axes of a transform this far from unit length and right angles are no rotation: exports are within 1e-6 (single precision). */
export const RIGID = 0.01

/** Cosine: an element tilted more than this (about 2.6 degrees) out of the vertical is worth a finding. */
export const UPRIGHT = 0.999

/** Metres in height. Two roof edges this close over their whole length are one shared edge; lower steps are no walls. */
export const LEVEL = 0.05

/** Metres in plan. Opposed edges up to this far apart are taken to meet, with a finding. */
export const GAP = 0.1

/** Metres. Outer walls of one building that face each other more closely leave room for nobody: their roofs should meet. */
export const NARROW_GAP = 0.3

/** Metres of width below which a polygon is a needle: half of `SNAP`, so that it moves nothing that is told apart whether it is dropped or joined. */
export const NEEDLE = 0.01

/** Metres of width below which the slope of a polygon may be rounding: 1 cm of height over so much is 2.9 degrees, where an edge would arise. */
export const NARROW = 0.2

/** Metres that corners of a narrow polygon may lie off the plane of a neighbour that it is part of; so wide at least is what has a slope at all. */
export const NARROW_OFF_PLANE = 0.02

/** A narrow polygon is part of a neighbour so many times as wide; beside one as narrow it is a facet of a cone. */
export const NARROW_RATIO = 3

/** Metres. Triangles whose corners lie this close to one plane are one face: two corners rounded to centimetres. */
export const ONE_PLANE = 0.01

/** Metres. How far beside an edge one looks for the surface there: past rounding to millimetres, within any real surface. */
export const EDGE_PROBE = 0.001

/** Degrees. Surfaces whose normals differ by less join into one: no edge between them. */
export const SAME_NORMAL = 3

/** Degrees from vertical. A surface this steep is a wall in all but name: it has no plan area to border. */
export const NEAR_VERTICAL = 1

/** Metres per metre. A face that climbs or falls less than this from an edge is level there (2.9 degrees). */
export const LEVEL_GRADIENT = 0.05

/** Degrees. A face flatter than this is a flat roof. */
export const FLAT = 5

/** Square metres. An empty hole below this is a chimney or a shaft, not a courtyard: roofs end there against a wall. */
export const CHIMNEY_HOLE = 0.75

/**
 * Square metres, and metres along the outline of a roof. Roof without ground below by more than both makes eaves; less is the
 * unevenness of outlines that are meant to be one (2 cm), or a chimney that its ground does not know of.
 */
export const EAVES_AREA = 0.1
export const EAVES_WIDTH = 0.02

/**
 * Square metres, and share of the ground. Ground without roof above by more than both is a roof that is missing: of 3,000 buildings of
 * public models it is two, both broken; less are light shafts, chimneys and outlines that are meant to be one.
 */
export const BARE_GROUND_AREA = 1
export const BARE_GROUND_SHARE = 0.02

/** Share of the roof that ground surfaces must cover to say where a building stands: under a tenth they are fragments. */
export const LEAST_FOOTPRINT = 0.1

/** Metres. A wall below the ground of another part is a step between two levels; from this height on it is worth a finding. */
export const GROUND_STEP = 1

/** Share of a part's ground that must lie inside other parts for it to stand on them. */
export const SUPPORT_SHARE = 0.5

/** Metres. A roof that still covers an edge this far out is a roof overhead; less is only its overhang. */
export const OVERHEAD_DISTANCE = 1

/** Degrees. Facades whose directions differ by less are one wall. */
export const SAME_FACADE = 2

/** Metres of height that two wall pieces must have in common, where they meet, to be one wall. */
export const WALL_TOUCH = 0.01

/** Metres in plan (overrides): how far an edge may lie from the segment that an override names. */
export const OVERRIDE_PLAN = 0.1

/** Metres of height (overrides): altitudes in edge ids are decimetres, and files are re-exported with few decimals. */
export const OVERRIDE_HEIGHT = 0.2

/**
 * How often edges and surfaces of one building may come close, cross or cover each other, per edge: beyond, work and output
 * grow with the square of the file. Of 668 real buildings none has over 23 neighbours, 0.04 crossings or any covering an edge.
 */
export const MOST_NEIGHBOURS = 500
export const MOST_CROSSINGS = 1
export const MOST_COVERINGS = 20

/** Pairs of buildings of one file whose boxes in plan meet, per building: in dense cities there are under 3. Beyond, they stand over each other. */
export const MOST_MEETING_BUILDINGS = 60

/** Buildings that every file may be thought to have more: what a small file holds cannot take long. */
export const SPARE_BUILDINGS = 1000

/** Edges that every building may be thought to have more: what a small roof does cannot take long. */
export const SPARE_EDGES = 1000

/** Relative. A grid whose scales north and east differ by more is not conformal: no similarity makes it metric. */
export const CONFORMAL = 1e-4

/** Degrees. A surface this flat has no downhill direction: its bearing would be noise, and is given as 0. */
export const LEVEL_SURFACE = 0.5

/** Metres. A roof that begins higher above the ground, and ... */
export const TOWER_HEIGHT = 30

/** ... more than so many times as high as the root of its plan area, stands on a tower, or more likely on a wrong ground: of 667 real buildings none does. */
export const TOWER_SLENDERNESS = 4

/** Metres above the ground. No building is as high (the highest has 828). */
export const HIGHEST_BUILDING = 1000

/** Square metres. No building covers as much (the largest halls have about half of it). */
export const LARGEST_BUILDING = 1e6

/** Degrees. A slope that is given differs by less from the measured one, where both are in one unit; degrees and gradians differ by 2 from 20 degrees on. */
export const SLOPE_AGREES = 1

/** Metres. A vertex this far off the plane of its surface is worth a finding; real files have up to 0.34 m. */
export const OFF_PLANE = 0.1

/** Metres. No roof and no ground lies outside: files write -9999, -32768 or -99999 for a missing height. */
export const ALTITUDE_RANGE = [-9000, 9000] as const

/** Metres. No building is longer: one that is has a stray vertex, or coordinates of several systems. */
export const BUILDING_EXTENT = 20_000

/** Square metres. A surface of less than a square centimetre has no direction that could be measured, and is published as 0. */
export const NO_AREA = 1e-4

/** Metres in plan. Wall ends this close meet: in exports that close, ends differ by millimetres; real gaps start at 12 cm. */
export const WALL_JOIN = 0.01

/** Metres. How far beside a wall a point is tested for lying in the room: more than an outline strays, less than a niche is deep. */
export const SIDE_PROBE = 0.15

/** Metres. A wall this close to an outline, and within `ALONG_OUTLINE_ANGLE` of it, stands on it. */
export const ALONG_OUTLINE = 0.1

/** Radians (10 degrees). */
export const ALONG_OUTLINE_ANGLE = Math.PI / 18

/** Metres. A shorter stretch of an outline without a wall is not reported: real gaps start at 12 cm. */
export const OPEN_SPAN = 0.1

/** Metres. A wall this close to the floors of two rooms stands between them alone; walls that stand twice are 5 cm and more apart. */
export const SHARED_WALL = 0.03

/** Metres. The middle of a wall with a thickness lies half of it outside of the floor, give or take this. */
export const HALF_THICKNESS_SLACK = 0.02

/** Share of a floor's outline that walls must carry before its polygon is believed. */
export const WALLED_SHARE = 0.5

/**
 * Share of a floor area that may be otherwise where nobody saw a wall, before it is called uncertain: a shortfall of less is none by the
 * law that reports are written for (avhendingslova, section 3-3).
 */
export const UNCERTAIN_SHARE = 0.02

/** Metres. Walls run on past a corner of what they enclose by less; a longer piece outside shows that the room goes on there. */
export const PAST_CORNER = 0.4

/** Metres. At its ends a piece may touch the walls that it ends at: rounding puts it on either side of them. */
export const BRIDGE_TOUCH = 1e-6

/** Share of a room's wall area that walls must add where they run on past its corners, to be told. */
export const PAST_CORNERS_SHARE = 0.01

/** Metres. A wall that is thicker in its file was not written by a phone: those of 29 of 30 real files have 0. */
export const THICK_WALL = 0.02

/** Sine (20 degrees). Walls whose lines meet at a flatter angle make no corner to speak of. */
export const CORNER_ANGLE = 0.34

/** Cosine (20 degrees). Walls whose directions differ by less run alike. */
export const SAME_DIRECTION = 0.94

/** Cosine (25 degrees). A piece from the end of a wall that turns back on it by less than this angle closes nothing but a sliver. */
export const SHARP_TURN = 0.906

/** Metres. A wall that is missing between two others is in line with the room this well: walls of one room are surveyed to 2 cm or so. */
export const IN_LINE = 0.05

/** Metres. No doorway of one leaf is wider: a longer stretch without a wall may open on a part of the room that nobody scanned. */
export const DOORWAY = 1.25

/** Relative. Floor and walls enclose the same area where they differ by less: nine of fourteen real files do by under 0.15 %. */
export const AREAS_AGREE = 0.005

/** Share of the walls, by length, that must stand in or on what they enclose, before that is taken for the room. */
export const ENCLOSED_SHARE = 0.75

/** Metres. The longest piece that may be added to enclose a named part of a scan: a wide doorway. */
export const SECTION_BRIDGE = 2

/**
 * Square metres. Behind a door, and in a file that names no parts, less floor is a cubicle or a closet of the room that its door leads to.
 * Our own: those that RoomPlan itself counts to the room around have 0.8 and 1.1 m², the smallest of eleven real rooms has 6.5.
 */
export const LEAST_ROOM = 2

/** Metres. An opening whose lower side is lower than this above the foot of its wall reaches the floor; the same under the ceiling. */
export const OPENING_AT_EDGE = 0.05

/** Square metres. An opening this little under a limit of deduction has reached it: files are in single precision. */
export const AREA_TIE = 1e-6

/** Radians (5 degrees). An edge of a wall's face this close to the vertical is its side, neither foot nor top. */
export const SIDE_EDGE = Math.PI / 36

/** Metres. An opening without a parent belongs to the nearest wall plane within this distance ... */
export const OPENING_TO_WALL = 0.3

/** ... and within this angle, radians (15 degrees). */
export const OPENING_TO_WALL_ANGLE = Math.PI / 12

/** Corners of one wall or floor: the most in a real one is below thirty, as arcs are no corners. */
export const MOST_CORNERS = 1000

/** Doors, windows and open passages in one wall: the most in a real one is six. */
export const MOST_WALL_OPENINGS = 200

/**
 * Metres. An open passage that is narrower is none: widths are off by 3 cm (one standard deviation, of doors seen from both rooms), and
 * three of these are no width at all. Nobody passes there, and nobody orders trim for it. Of nine real ones the narrowest have 3 cm and 0.88 m.
 */
export const LEAST_PASSAGE = 0.1

/** Square metres. Overlaps and overhangs of openings that are smaller are not reported: the rounding of a published area. */
export const OPENING_OVERLAP = 0.01

/**
 * Metres. A larger gap between the sorted floor heights of a scan starts a new storey: rooms of one storey differ by 9 cm in real scans.
 * Steps within a storey have up to four risers (0.74 m); half levels lie 0.9 m or more apart.
 */
export const STORY_GAP = 0.8

/** Radians. No arc runs farther: a full turn, and what single precision adds to it. */
export const FULL_TURN = 2 * Math.PI + 1e-5

/** An arc follows a floor where it strays from its outline by less than this share of how far the arc to the other side does. */
export const FOLLOWS_FLOOR = 0.5

/** Metres. An arc is drawn with straight pieces that stray this little from it (its area by less than 0.01 % of a room). */
export const ARC_SAGITTA = 1e-4

/** Share of an object's footprint that must lie in another's, to take it as its part in files that name no parents. */
export const CONTAINED_SHARE = 0.5

/** Share of a floor that must lie in a larger one of the same room, to be the same floor twice. */
export const SAME_FLOOR_SHARE = 0.5

/** Metres. Sides and diagonals of a floor that differ by less make a rectangle. */
export const RECTANGLE = 0.01

/** Share of the smaller of two rooms of one storey that must lie in the other, to say that they cannot both be there. */
export const SAME_PLACE_SHARE = 0.5

/** Square metres. Rooms of one storey that share less only have ragged borders: walls between them are 5 cm and more thick. */
export const ROOM_OVERLAP = 0.1

/**
 * Pairs of rooms of one storey in one place, for each room and in any file. Of eleven real rooms four pairs of boxes meet; 140 rooms without
 * a common origin, all over each other, still pass.
 */
export const MOST_STACKED_ROOMS = 40
export const SPARE_STACKED_ROOMS = 4000

/** Metres. Openings of one kind this near each other in walls that face each other are one, seen from both rooms ... */
export const SAME_OPENING = 0.6

/** ... where the cosine between the walls' directions is less (25 degrees). */
export const OPPOSITE_WALLS = -0.9

/** Metres. Floor area under less height is not measurable area (NS 3940). */
export const MEASURABLE_HEIGHT = 1.9

/** Of the area of all faces of a building. It closes where their area vectors sum to less: rounding to centimetres leaves a tenth of this. */
export const SHELL_CLOSURE = 0.001

/** Of the area of all polygons of one surface. Where their area vectors sum to less they enclose a space: parts of a roof all look up. */
export const SURFACE_CLOSURE = 0.01

/** Square metres of plan, and of the smaller building's plan and height. Buildings that share more stand in one place: neighbours share a rim. */
export const STACKED_AREA = 1
export const STACKED_SHARE = 0.5

/** Relative. The volumes of a closed building by x, y and z agree within this: faces that lack in pairs leave the area vectors as they are. */
export const VOLUMES_AGREE = 0.003

/** z of a unit normal up to which a face that the file calls a wall is upright: 2.9 degrees, as of walls between rounded corners. */
export const UPRIGHT_FACE = 0.05

/** Metres. Faces of walls that look at each other so closely are two sides of one inner wall, drawn twice with rounded corners. */
export const OPPOSED_WALLS = 0.03

/** Of the wall area of a building, and square metres. Steps too low for a wall are told where they add up to more than both. */
export const LOW_STEPS_SHARE = 0.005
export const LOW_STEPS_AREA = 0.5

/** Of the wall area that a file has, and square metres. Derived walls that differ by more are doubtful: sound ones agree within 0.1 %. */
export const DOUBTFUL_WALL_SHARE = 0.01
export const DOUBTFUL_WALL_AREA = 0.5

/** Square metres. Less wall than this against a neighbour is two corners that touch. */
export const PARTY_AREA = 0.1

/** Square metres. Surfaces that overlap by less only share ragged outlines. */
export const OVERLAP_AREA = 0.05

/** Metres of height. A roof this far over another is a roof over a roof and no fault of the data. */
export const ROOF_OVER_ROOF = 0.5

/*
 * Whether latitudes come first in a file, from the right angles of a roof (formats/axis-order). Tried on 668 real buildings at eight places
 * of the earth: no correct file is suspected. Of the swapped files 52 to 84 % are found where the two orders differ by a fifth or more.
 */

/** Metres. Shorter edges are dormers and steps, whose directions are noise in files of few decimals. */
export const DIRECTED_EDGE = 1

/** Radians (1.5 degrees). Edges this near to right angles are at right angles. */
export const ACROSS_NARROW = Math.PI / 120

/** Radians (8 degrees). Edges farther from right angles than this are not meant to be at right angles. */
export const ACROSS_WIDE = (2 * Math.PI) / 45

/** Share of the length of all edges that runs either way where a roof has right angles ... */
export const ACROSS_SHARE = 0.1

/** ... and where it has none. */
export const ACROSS_NONE = 0.02

/*
 * Surveys of roof lines (formats/fkb*, faces/): tried on a real survey of 104 roofs.
 */

/** Metres. Heights outside are missing ones: files write -99999; Norway lies below 2,469 m, and no roof of it under the sea. */
export const SURVEY_HEIGHTS = [-500, 3000] as const

/** Metres from its middle. No survey reaches farther: Norway is 1,800 km long; a point beyond is a wrong one, and would lose all digits. */
export const LARGEST_SURVEY = 3e6

/** Metres. An arc of a survey is drawn with straight pieces that stray this little from it: a tenth of its accuracy. */
export const SURVEY_SAGITTA = 0.02

/** Metres in plan. Ends of roof lines this close are one node, and a node this close to a line lies on it: in real surveys ends meet within 4 cm. */
export const LINE_JOIN = 0.05

/** Metres in plan. A line this close to the outline of an area is its outline. */
export const ON_OUTLINE = 0.1

/** Metres in plan. An end of a line that meets nothing is carried on to a node this far away, or ... */
export const EXTEND_TO_NODE = 0.3

/** ... to a line that lies this far ahead: less than any dormer is deep. */
export const EXTEND_TO_LINE = 0.5

/** Metres of height. A pair of end heights this far off a plane says nothing for it: more than roofs sag, less than steps rise. */
export const HEIGHT_OUTLIER = 0.25

/** Metres of height. Pairs of end heights that differ by less are one. */
export const SAME_ENDS = 0.02

/** Metres of height at the middle of a face. Planes that differ by less are one answer. */
export const SAME_ANSWER = 0.1

/** Metres across. Three points nearer to one line than this span no plane. */
export const LEAST_SPAN = 0.15

/** Sine of the steepest roof from the vertical (83 degrees): beyond it a step is meant. */
export const STEEPEST_ROOF = 0.12

/** How much of its weight a pair of heights keeps on one side of an edge where the other side has taken it. */
export const SHARED_PAIR_WEIGHT = 0.65

/** Share of the score by which a plane must lead the next best, not to be ambiguous. */
export const AMBIGUOUS_LEAD = 0.05

/** Metres. A face this far off its plane lacks a line, or (four corners: any two triangles fit them) this far. */
export const MISSING_LINE = 0.1
export const MISSING_LINE_FOUR = 0.15

/** Share of a face's lines that its plane, or the planes of its parts, must explain. */
export const EXPLAINED_SHARE = 0.97

/** Degrees and metres. Faces that meet within that angle, and together lie this close to one plane, are one. */
export const ONE_FACE_ANGLE = 1.5
export const ONE_FACE_DISTANCE = 0.1

/** Square metres. A smaller region between lines is a sliver between two outlines of one thing. */
export const LEAST_FACE = 0.05

/** Share of an area's plan that faces must cover not to be worth a finding. */
export const COVERED_SHARE = 0.99

/** Metres. A shorter line that no face follows is not worth a finding. */
export const UNUSED_LINE = 0.2

/**
 * Planes that may be tried, times lines they are tried against, before the search for missing lines of one building ends:
 * about 50 ms. A face of 60 corners whose every chord is tried takes 2e7.
 */
export const MOST_TRIALS = 2e7

/** Sides of a face beside each other, looked at for its longest rafter: the comb of a thousand teeth takes 4e6, and no roof a thousandth of it. */
export const MOST_CHORDS = 4e6

/** Degrees. Pitches this near each other count as one where the predominant one is looked for: noise of real files must not split a gable. */
export const SAME_PITCH = 1

/** Metres. Floor is measurable where it is so wide under the measurable height, and so far beyond it under a ceiling that slopes (NS 3940). */
export const MEASURABLE_WIDTH = 0.6

/** Metres. Tops of walls that differ by less carry a level ceiling: phones see wall heights to 2 cm. */
export const LEVEL_TOPS = 0.02

/** Metres. Tops of two walls that differ by more where they meet leave open how high the ceiling is there. */
export const CORNER_TOPS = 0.05

/** Metres. A top this far below the convex ceiling over all walls does not carry it. */
export const ON_CEILING = 0.02

/** Corners of wall tops beyond which no ceiling is looked for (its cost grows with their fourth power): rooms under a roof have 20. */
export const MOST_CEILING_CORNERS = 60

/** Metres. Faces of two rooms farther apart are no two sides of an inner wall. */
export const INNER_WALL = 0.4

/** Relative. Two accounts of a building's volume differ by less, or its surfaces enclose no solid: files lie centimetres off their planes. */
export const ENVELOPE_CLOSES = 0.005

/** Files of a USDZ. A scanned room has 10 to 40, a house of some rooms a few hundred. */
export const MOST_ENTRIES = 10_000

/** Bytes of USD text that is read of a USDZ: a room has 0.1 million, a whole house a few. */
export const MOST_USD_TEXT = 8e6

/** Brackets and things in each other in USD text: RoomPlan nests five. */
export const DEEPEST_PRIM = 64

/** Triangles of one wall or floor of a USDZ: a wall with four openings has 150. */
export const MOST_TRIANGLES = 1000

/** Metres. Vertices of a mesh this close are one: they are written in single precision, within 1e-6 of each other. */
export const MESH_JOIN = 1e-4

/** Metres. A vertex this close to a plane lies in it: facets that meet at a corner are written within 1e-6 of theirs. */
export const MESH_PLANE = 1e-3

/** Metres. A hole in the mesh of a wall that is narrower is none, and holes this alike are one: RoomPlan's narrowest among real ones has 3 cm, and a door fills its hole within 1e-5. */
export const LEAST_HOLE = 0.02

/** Metres. So much nearer to the inner faces of the walls one edge of a floor must be than another to be the one that was scanned. */
export const NEARER_EDGE = 0.03

/** Cosine of a triangle's normal with the front of its wall: less, and it is the end or the top of the body. Facets of a half circle have 0.07 and more. */
export const FRONT_FACING = 0.05

/** Cosine of neighbouring facets of a curved wall: the end of its body stands across the last at 90 degrees, facets bend by 30 at most. */
export const BODY_END = 0.5

/** Metres. The bends of a curved wall lie this close to one arc, or it has none: exports are within 1e-5. */
export const ARC_FIT = 0.005

/** Times its standard deviation. A slope under it has no bearing to speak of, and its own deviation is that of the worst tilt: there the first order ends. */
export const SIGNIFICANT_SLOPE = 5

/** Metres. Who knows a vertex no better knows nothing of it: a standard deviation that is given is less. */
export const MOST_UNCERTAIN = 100
