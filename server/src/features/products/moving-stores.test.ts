import type { GeoPoint } from '#contract/shared/distance.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { untilWaiting } from '#testing/until-waiting.ts'

type App = { inject(call: { url: string }): Promise<{ body: string }> }

async function namesNear(app: App, { latitude, longitude }: GeoPoint, search = ''): Promise<string[]> {
  const query = new URLSearchParams({ latitude: `${latitude}`, longitude: `${longitude}`, search })
  const reply = await app.inject({ url: `/api/products/local?${query}` })
  const { products } = JSON.parse(reply.body) as { products: { item_name: string }[] }
  return products.map(({ item_name: name }) => name)
}

describe('local products', () => {
  test('follow their store when it moves, and when it moves back', async ({ app, database }) => {
    const [here, there] = [
      { latitude: 28, longitude: -95 },
      { latitude: 27, longitude: -96 },
    ]
    const { id } = await aStore(database, here)
    await anItem(database, { storeId: id, name: 'Kite' })
    const seen = async () => [await namesNear(app, here), await namesNear(app, there)]
    const change = (values: Record<string, unknown>) =>
      database.sql`update stores set ${database.sql(values)} where id = ${id}`
    expect(await seen()).toEqual([['Kite'], []])
    await change(there)
    expect(await seen()).toEqual([[], ['Kite']])
    await change({ deleted_at: new Date() })
    expect(await seen()).toEqual([[], []])
    await change({ deleted_at: null })
    expect(await seen()).toEqual([[], ['Kite']])
    await change({ latitude: null, longitude: null })
    expect(await seen()).toEqual([[], []])
  })

  test('are searched by how far their store is, also after a move to a place near by', async ({
    app,
    database,
  }) => {
    const here = { latitude: 29, longitude: -95.05 }
    // 14 and 17 miles away, in the same cell of a tenth of a degree.
    const { id } = await aStore(database, { ...here, latitude: 29.202 })
    await anItem(database, { storeId: id, name: 'Kite' })
    expect(await namesNear(app, here, 'kite')).toEqual(['Kite'])
    await database.sql`update stores set latitude = 29.246 where id = ${id}`
    expect(await namesNear(app, here, 'kite')).toEqual([])
    await database.sql`update stores set latitude = 29.202 where id = ${id}`
    expect(await namesNear(app, here, 'kite')).toEqual(['Kite'])
  })

  test('are found when their store moves while they are added', async ({ app, database }) => {
    const there = { latitude: 25, longitude: -93 }
    const { id } = await aStore(database, { latitude: 26, longitude: -94 })
    let adding: Promise<unknown> = Promise.resolve()
    await database.sql.begin(async (tx) => {
      await tx`update stores set ${tx(there)} where id = ${id}`
      adding = anItem(database, { storeId: id, name: 'Kite' })
      await untilWaiting(database)
    })
    await adding
    expect(await namesNear(app, there)).toEqual(['Kite'])
  })
})
