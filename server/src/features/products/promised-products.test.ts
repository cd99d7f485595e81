import type { z } from 'zod'
import type { DeliverySettingsDraft } from '#contract/delivery/delivery-settings.ts'
import type { LocalProduct, listLocalProducts } from '#contract/products/list-local-products.ts'
import { PRODUCT_SORTS } from '#contract/products/product-filter.ts'

import { anItem, aStore } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'

type Page = z.infer<(typeof listLocalProducts)['reply'][200]>

const at = { latitude: 37, longitude: -97 }
const zip = { name: 'By ZIP', area: { kind: 'zips' as const, zips: ['67203'] } }
const radius = { name: 'Near', area: { kind: 'radius' as const, miles: 0.1 } }
const free = { feeCents: 0, minimumCents: null, freeFromCents: null }
const SETTINGS: Record<string, Partial<DeliverySettingsDraft> | null> = {
  plain: null,
  closed: { hours: [{ weekday: 3, opens: '09:00', closes: '17:00' }] },
  open: { hours: [{ weekday: 1, opens: '09:00', closes: '17:00' }] },
  narrow: { zones: [{ ...radius, ...free }] },
  byZip: { zones: [{ ...zip, ...free }] },
}
/** Which stores are open on Monday at noon, and which deliver to the place, without and with its ZIP. */
const FITTING = {
  '': ['plain', 'closed', 'open', 'narrow', 'byZip'],
  'open=1': ['plain', 'open', 'narrow', 'byZip'],
  'delivers=1': ['plain', 'closed', 'open', 'byZip'],
  'delivers=1&zip=67203': ['plain', 'closed', 'open', 'byZip'],
  'delivers=1&zip=67204': ['plain', 'closed', 'open'],
  'open=1&delivers=1&zip=67204': ['plain', 'open'],
}

test('local products are filtered by what stores promise, with exact counts, in every order', async ({
  app,
  database,
  clock,
}) => {
  // A Monday, noon in Chicago.
  clock.advanceSeconds((Date.parse('2026-11-23T18:00:00Z') - clock.now().getTime()) / 1000)
  const nameOf = new Map<string, string>()
  for (const [name, change] of Object.entries(SETTINGS)) {
    const place = { ...at, latitude: at.latitude + nameOf.size / 200 + 0.01 }
    const store = await aStore(database, { ...place, name: `Loaf house ${name}` })
    nameOf.set(store.id, name)
    for (let number = 0; number < 7; number++)
      await anItem(database, {
        storeId: store.id,
        name: `Loaf ${number}`,
        priceCents: 1000 * (1 + number),
        quantity: number % 3,
        categoryName: number % 2 ? 'Clothing' : 'Electronics',
      })
    if (change === null) continue
    const settings = { timeZone: 'America/Chicago', hours: null, closures: [], holidays: [] }
    const rest = { preparationMinutes: 0, zones: [], slots: null }
    await database.sql`
      insert into delivery_settings (store_id, settings, version, updated_at)
      values (${store.id}, ${database.sql.json({ ...settings, ...rest, ...change } as never)}, 1, now())`
  }
  const read = async (query: string): Promise<Page> => {
    const reply = await app.inject({
      url: `/api/products/local?latitude=${at.latitude}&longitude=${at.longitude}&${query}`,
    })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<Page>()
  }
  const readAll = async (query: string) => {
    const products: LocalProduct[] = []
    let page = await read(`${query}&limit=4`)
    for (;;) {
      products.push(...page.products)
      if (page.nextCursor === null) return products
      page = await read(`${query}&limit=4&cursor=${page.nextCursor}`)
    }
  }
  const keysOf = (products: readonly LocalProduct[]) =>
    products.map(({ storeId, item_id }) => `${storeId}/${item_id}`)

  // The closed store is the second nearest one.
  for (const sort of ['best', 'distance'] as const) {
    for (const search of ['', 'loaf']) {
      const shown = await readAll(`sort=${sort}&search=${search}`)
      const stores = [...new Set(shown.map(({ storeId }) => nameOf.get(storeId)))]
      expect(stores, `${sort} ${search}`).toEqual(['plain', 'open', 'byZip', 'closed', 'narrow'])
    }
  }
  for (const [filter, names] of Object.entries(FITTING)) {
    for (const search of ['', 'loaf']) {
      for (const sort of PRODUCT_SORTS) {
        const query = `sort=${sort}&search=${search}`
        const fitting = (await readAll(query)).filter(({ storeId }) =>
          names.includes(nameOf.get(storeId) ?? ''),
        )
        const found = await readAll(`${query}&${filter}`)
        expect(keysOf(found), `${query} ${filter}`).toEqual(keysOf(fitting))
        const first = await read(`${query}&${filter}`)
        expect(first).toMatchObject({ count: 7 * names.length, storeCount: names.length })
        expect(first.facets?.categories).toMatchObject({ clothing: 3 * names.length })
        expect(first.facets?.prices['under-25']).toBe(2 * names.length)
        const stores = first.stores?.map(({ storeId }) => nameOf.get(storeId) ?? '')
        if (search !== '') expect(stores, filter).toEqual(names.slice(0, 4))
      }
    }
  }
  // Nothing that is open has the word. What helps on is counted without the filter.
  const owner = [...nameOf].find(([, name]) => name === 'closed')?.[0] ?? ''
  await anItem(database, { storeId: owner, name: 'Pretzel', priceCents: 100 })
  const nothing = await read('search=pretzel&open=1')
  expect(nothing).toMatchObject({ count: 0, products: [], instead: { withoutFilters: 1, searches: [] } })
})
