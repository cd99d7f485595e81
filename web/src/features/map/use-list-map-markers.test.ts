import { expect, test } from 'vitest'
import { storesWithoutMarker } from './use-list-map-markers.ts'

const storeAt = (id: string, latitude: number, longitude = -86.78) => ({
  id,
  location: { latitude, longitude },
})
const markerOf = (store: ReturnType<typeof storeAt>) => {
  const { latitude, longitude } = store.location
  return { store, bounds: { south: latitude, north: latitude, west: longitude, east: longitude } }
}

test('the listed stores outside of the view have no marker', () => {
  const alone = storeAt('alone', 36.2)
  const cluster = { store: null, bounds: { south: 36.1, north: 36.12, west: -86.79, east: -86.77 } }
  const outside = [storeAt('north of all', 36.4), storeAt('east of the cluster', 36.11, -86.5)]
  const inside = [alone, storeAt('edge of the cluster', 36.1), storeAt('in the cluster', 36.11)]
  expect(storesWithoutMarker([...inside, ...outside], [markerOf(alone), cluster])).toEqual(outside)
})

test('the marker of a store stands for no other store of the same house', () => {
  const [one, other] = [storeAt('one', 36.2), storeAt('other', 36.2)]
  expect(storesWithoutMarker([one, other], [markerOf(one)])).toEqual([other])
})
