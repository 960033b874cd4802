import { show, roofOf, G, S } from './zz.mjs'
const F='/work/main/fixtures/'
show('l-house', S.drawRoofPlan(roofOf(F+'roof-l-house/roof.json')))
show('l-house-all', S.drawRoofPlan(roofOf(F+'roof-l-house/roof.json'),{includeMatrikkel:true,lang:'en'}))
show('flat', S.drawRoofPlan(roofOf(F+'roof-flat-block/roof.json')))
show('row', S.drawRoofPlan(roofOf(F+'roof-row-house/roof.json'),{includeMatrikkel:true}))
show('bergen', S.drawRoofPlan(roofOf(F+'roof-bergen/epsg25833.json'),{includeMatrikkel:true}))
const bag=roofOf('/work/shared/data/roof/3dbag_v210908_5907_subset.city.json')
show('bag', S.drawRoofPlan(bag,{buildingId:'NL.IMBAG.Pand.0503100000004396'}))
