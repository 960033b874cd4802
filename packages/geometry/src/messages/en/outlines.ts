export const wallsAtEaves =
  'walls-at-eaves: Walls {atOutline} at the eaves; {withEaves} if they reach {overhang} past the walls.'
export const roofAtWalls =
  'roof-at-walls: Roof {atOutline} at the footprint; about {withEaves} with eaves of {overhang}.'
export const roofAtWallsGrown =
  'roof-at-walls:grown: Roof {atOutline} at the footprint; {withEaves} with eaves of {overhang}.'
