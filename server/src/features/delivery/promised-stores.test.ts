import type { DeliverySettingsDraft } from '#contract/delivery/delivery-settings.ts'
import type { OpeningHours } from '#contract/delivery/get-opening-hours.ts'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import type { NearbyStore } from '#contract/stores/list-nearby-stores.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aStore, type TestStore } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { UNSAVED } from './delivery-settings.sql.ts'
import { openingHoursData } from './opening-hours.ts'

const hours = [
  { weekday: 1, opens: '09:00', closes: '17:00' },
  { weekday: 5, opens: '18:00', closes: '02:00' },
]

const set = ({ sql }: Database, { id }: TestStore, change: Partial<DeliverySettingsDraft>) => sql`
  insert into delivery_settings (store_id, settings, version, updated_at)
  values (${id}, ${sql.json({ ...UNSAVED, ...change } as never)}, 1, now())`

const area = (miles: number) => [
  {
    name: 'Town',
    area: { kind: 'radius' as const, miles },
    feeCents: 0,
    minimumCents: null,
    freeFromCents: null,
  },
]

type NearbyPage = { stores: NearbyStore[]; nextCursor: string | null }

test('nearby stores are filtered by what they promise, with an exact count', async ({
  app,
  database,
  clock,
}) => {
  // Monday, 21:00 in Chicago.
  clock.advanceSeconds((Date.parse('2026-11-24T03:00:00Z') - clock.now().getTime()) / 1000)
  const stores = {
    plain: await aStore(database),
    closed: await aStore(database),
    narrow: await aStore(database),
    byZip: await aStore(database),
  }
  await set(database, stores.closed, { hours })
  await set(database, stores.narrow, { zones: area(0.1) })
  await set(database, stores.byZip, {
    zones: [
      { ...area(1)[0], area: { kind: 'zips', zips: ['37206'] } } as DeliverySettingsDraft['zones'][number],
    ],
  })
  const found = async (query: string) => {
    const reply = await app.inject({ url: `/api/stores/nearby?latitude=36.17&longitude=-86.79&${query}` })
    const { count, stores: list } = reply.json<{ count: number; stores: NearbyStore[] }>()
    expect(list).toHaveLength(count)
    return Object.entries(stores)
      .filter(([, { id }]) => list.some((store) => store.id === id))
      .map(([name]) => name)
  }
  expect(await found('')).toEqual(['plain', 'closed', 'narrow', 'byZip'])
  // Sorted by distance, which is the same for all of them, whatever takes orders now.
  const paged: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after: string = cursor && `&cursor=${cursor}`
    const url = `/api/stores/nearby?latitude=36.17&longitude=-86.79&limit=1${after}`
    const page: NearbyPage = (await app.inject({ url })).json()
    paged.push(...page.stores.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(paged).toEqual(
    Object.values(stores)
      .map(({ id }) => id)
      .sort(),
  )
  expect(await found('open=1')).toEqual(['plain', 'narrow', 'byZip'])
  // Without a ZIP nobody knows whether a zone of ZIPs contains the place.
  expect(await found('delivers=1')).toEqual(['plain', 'closed', 'byZip'])
  expect(await found('delivers=1&zip=37203')).toEqual(['plain', 'closed'])
  expect(await found('delivers=1&zip=37206&open=1')).toEqual(['plain', 'byZip'])
  // The map has the same stores as the list.
  const pins = async (query: string) => {
    const area = 'south=36&north=36.5&west=-87&east=-86.5&zoom=9'
    const reply = await app.inject({
      url: `/api/stores/markers?latitude=36.17&longitude=-86.79&${area}&${query}`,
    })
    return reply.json<{ markers: { count: number }[] }>().markers.map(({ count }) => count)
  }
  expect(await pins('')).toEqual([4])
  expect(await pins('open=1')).toEqual([3])
  expect(await pins('delivers=1&zip=37203')).toEqual([2])
})

test('nearby stores are sorted by distance, and the order of products by open stores is five seconds old at most', async ({
  app,
  database,
  clock,
}) => {
  const [near, far] = [
    await aStore(database, { latitude: 45, longitude: -100 }),
    await aStore(database, { latitude: 45.01, longitude: -100 }),
  ]
  await set(database, near, {})
  for (const store of [near, far]) await anItem(database, { storeId: store.id })
  const list = async (query = '') => {
    const reply = await app.inject({ url: `/api/products/local?latitude=45&longitude=-100${query}` })
    return reply.json<{ products: { storeId: string }[] }>().products.map(({ storeId }) => storeId)
  }
  const sorted = async () => {
    const reply = await app.inject({ url: '/api/stores/nearby?latitude=45&longitude=-100' })
    return reply.json<NearbyPage>().stores.map(({ id }) => id)
  }
  expect(await list()).toEqual([near.id, far.id])
  await database.sql`update delivery_settings set paused_until = 'infinity' where store_id = ${near.id}`
  expect(await list('&open=1')).toEqual([far.id])
  expect(await list()).toEqual([near.id, far.id])
  clock.advanceSeconds(5)
  expect(await list()).toEqual([far.id, near.id])
  expect(await sorted()).toEqual([near.id, far.id])
})

test('a quote names the time and the fee of each store, also of one without settings', async ({
  app,
  database,
  clock,
}) => {
  // Monday, noon in Chicago.
  clock.advanceSeconds((Date.parse('2026-11-23T18:00:00Z') - clock.now().getTime()) / 1000)
  const [zoned, plain] = [await aStore(database), await aStore(database)]
  const zones = area(10).map((zone) => ({ ...zone, feeCents: 250, freeFromCents: 2000 }))
  await set(database, zoned, { hours, zones, preparationMinutes: 10 })
  const quote = async (subtotalCents: number, point: object | null) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/delivery/quote',
      payload: {
        address: null,
        point,
        parts: [zoned, plain].map(({ id }) => ({ storeId: id, subtotalCents })),
      },
    })
    return reply.json<{ promises: StorePromise[] }>().promises
  }
  const point = { latitude: 36.17, longitude: -86.79 }
  expect(await quote(1999, point)).toMatchObject([
    { storeId: zoned.id, feeCents: 250, deliverable: true, summary: 'By 12:45 PM' },
    { storeId: plain.id, feeCents: null, deliverable: true, summary: 'By 12:35 PM' },
  ])
  expect(await quote(2000, point)).toMatchObject([{ feeCents: 0 }, { feeCents: null }])
  expect(await quote(2000, null)).toMatchObject([
    { feeCents: null, deliverable: null },
    { deliverable: true },
  ])
})

test('the hours of a store are public, and a store without any is always open', async ({ app, database }) => {
  const [plain, weekly] = [await aStore(database), await aStore(database)]
  await set(database, weekly, { hours })
  const read = async ({ id }: TestStore) =>
    (await app.inject({ url: `/api/stores/${id}/hours` })).json<{ opening: OpeningHours | null }>().opening
  expect(await read(plain)).toBe(null)
  expect(await read(weekly)).toEqual({ timeZone: 'America/Chicago', hours, closures: [], holidays: [] })
})

test("search engines read the week and the closed days in schema.org's words", () => {
  const closures = [{ from: '2026-12-24', to: '2026-12-26', reason: null }]
  const data = openingHoursData({ timeZone: 'America/Chicago', hours, closures, holidays: [] })
  expect(data).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Monday',
      opens: '09:00',
      closes: '17:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Friday',
      opens: '18:00',
      closes: '02:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-24',
      validThrough: '2026-12-26',
      opens: '00:00',
      closes: '00:00',
    },
  ])
})
