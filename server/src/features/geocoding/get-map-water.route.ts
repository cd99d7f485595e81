import { getMapWater } from '#contract/geocoding/get-map-water.ts'
import { route } from '../../infrastructure/http/route.ts'
import { waterOfCell } from './water.ts'

export const getMapWaterRoute = route(getMapWater, async ({ query }) => waterOfCell(query), {
  cache: 'for a day',
})
