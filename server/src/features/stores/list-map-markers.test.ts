import type { MapMarker } from '#contract/stores/list-map-markers.ts'
import { aStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

const at = { latitude: 36.16, longitude: -86.78 }
const view = 'south=36&north=36.4&west=-87&east=-86.5'

describe('map markers', () => {
  test('represent every store in view and reach, and each store has its own when zoomed in', async ({
    app,
    database,
  }) => {
    const twins = [await aStore(database, at), await aStore(database, at)]
    const alone = await aStore(database, { latitude: 36.3, longitude: -86.6 })
    await aStore(database, { latitude: 36.45, longitude: -86.78 })
    const deleted = await aStore(database, at)
    await database.sql`update stores set deleted_at = now() where id = ${deleted.id}`
    const read = async (zoom: number) => {
      const point = `latitude=${at.latitude}&longitude=${at.longitude}`
      const reply = await app.inject({ url: `/api/stores/markers?${point}&${view}&zoom=${zoom}` })
      return (reply.json() as { markers: MapMarker[] }).markers
    }
    const counts = (markers: MapMarker[]) => markers.map(({ count, store }) => [count, store?.id ?? null])
    expect(counts(await read(13))).toEqual([
      [2, null],
      [1, alone.id],
    ])
    const [all, ...others] = await read(2)
    expect(counts([all as MapMarker, ...others])).toEqual([[3, null]])
    // The box finds each store of a cluster again.
    expect(all?.bounds).toEqual({ south: 36.16, north: 36.3, west: -86.78, east: -86.6 })
    const single = await read(17)
    expect(single.map(({ store }) => store?.id)).toEqual([...twins.map(({ id }) => id).sort(), alone.id])
  })
})
