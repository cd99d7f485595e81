import type { DeliverySettingsDraft } from '#contract/delivery/delivery-settings.ts'
import type { StoreDelivery } from '#contract/delivery/get-delivery-settings.ts'
import { aStore, signedIn } from '#testing/builders.ts'
import { people } from '#testing/roles.ts'
import { expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { timeZoneOf } from './time-zone.ts'

type Answer = { delivery: StoreDelivery; fields?: Record<string, string>; code?: string }

const hours = [{ weekday: 1, opens: '09:00', closes: '17:00' }]
const slots = { minutes: 60, capacity: 5, daysAhead: 3, cutoffMinutes: 0 } as const

test('a store without settings has the time zone of its address, and version 0', async ({
  app,
  database,
}) => {
  const { headers, store } = await people(database)
  const reply = await app.inject({ url: `/api/stores/${store.id}/delivery`, headers: headers.editor })
  expect(reply.json<Answer>().delivery).toMatchObject({
    addressTimeZone: 'America/Chicago',
    version: 0,
    pausedUntil: null,
    rights: 'editor',
    settings: { hours: null, zones: [], slots: null },
  })
})

test('of two people who save at once one gets the settings of the other', async ({ app, database }) => {
  const { headers, store } = await people(database)
  const save = (minutes: number, version: number) =>
    app.inject({
      method: 'PUT',
      url: `/api/stores/${store.id}/delivery`,
      headers: headers.owner,
      payload: { hours, preparationMinutes: minutes, version },
    })
  for (const version of [0, 1]) {
    const [one, other] = await Promise.all([save(10, version), save(20, version)])
    expect([one?.statusCode, other?.statusCode].sort()).toEqual([200, 409])
    const won = one?.statusCode === 200 ? one : other
    const lost = one?.statusCode === 200 ? other : one
    expect(lost?.json<Answer>()).toMatchObject({
      code: 'settings_changed',
      delivery: won?.json<Answer>().delivery,
    })
    expect(won?.json<Answer>().delivery.version).toBe(version + 1)
  }
  expect((await save(30, 7)).statusCode).toBe(409)
})

test('a version that a store never had saves nothing', async ({ app, database }) => {
  const { headers, store } = await people(database)
  const reply = await app.inject({
    method: 'PUT',
    url: `/api/stores/${store.id}/delivery`,
    headers: headers.owner,
    payload: { hours, version: 3 },
  })
  expect(reply.statusCode).toBe(409)
  expect(reply.json<Answer>().delivery.version).toBe(0)
})

test('an editor pauses the store while the owner edits, and the owner can still save', async ({
  app,
  database,
}) => {
  const { headers, store } = await people(database)
  const pause = (until: string | null) =>
    app.inject({
      method: 'PUT',
      url: `/api/stores/${store.id}/pause`,
      headers: headers.editor,
      payload: { until },
    })
  expect((await pause('reopened')).statusCode).toBe(200)
  const saved = await app.inject({
    method: 'PUT',
    url: `/api/stores/${store.id}/delivery`,
    headers: headers.owner,
    payload: { hours, version: 0 },
  })
  expect(saved.json<Answer>().delivery).toMatchObject({
    pausedUntil: 'reopened',
    version: 1,
    settings: { hours },
  })
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await pause(until)
  const read = await app.inject({ url: `/api/stores/${store.id}/delivery`, headers: headers.owner })
  expect(read.json<Answer>().delivery).toMatchObject({ pausedUntil: until, version: 1 })
  await pause(null)
  const reopened = await app.inject({ url: `/api/stores/${store.id}/delivery`, headers: headers.owner })
  expect(reopened.json<Answer>().delivery.pausedUntil).toBe(null)
})

test('a pause in the past or for a year is refused at its field', async ({ app, database }) => {
  const { headers, store } = await people(database)
  for (const until of [new Date(0).toISOString(), '2090-01-01T00:00:00.000Z']) {
    const reply = await app.inject({
      method: 'PUT',
      url: `/api/stores/${store.id}/pause`,
      headers: headers.owner,
      payload: { until },
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json<Answer>().fields?.until).toMatch(/^Choose a time/)
  }
})

test('wrong settings are refused at their fields, and nothing changes', async ({ app, database }) => {
  const { headers, store } = await people(database)
  const reply = await app.inject({
    method: 'PUT',
    url: `/api/stores/${store.id}/delivery`,
    headers: headers.owner,
    payload: {
      version: 0,
      hours: [...hours, { weekday: 1, opens: '16:00', closes: '18:00' }],
      zones: [{ name: '', area: { kind: 'radius', miles: 3 }, feeCents: -5 }],
    },
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.json<Answer>().fields).toMatchObject({
    hours: 'Opening hours overlap on Monday: 16:00 to 18:00',
    'zones.0.name': 'Name is required',
    'zones.0.feeCents': 'Fee cannot be negative',
  })
  const rows = await database.sql`select store_id from delivery_settings where store_id = ${store.id}`
  expect(rows).toHaveLength(0)
})

test('coming slots get a new capacity, but keep the places that are taken', async ({
  app,
  database,
  clock,
}) => {
  const { headers, store } = await people(database)
  const at = (hour: number) => new Date(clock.now().getTime() + hour * 3_600_000)
  for (const [hour, taken] of [
    [1, 5],
    [2, 1],
    [-2, 1],
  ] as const) {
    await database.sql`
      insert into delivery_slots (store_id, starts_at, ends_at, taken, capacity)
      values (${store.id}, ${at(hour)}, ${at(hour + 1)}, ${taken}, 5)`
  }
  const save = (change: Partial<DeliverySettingsDraft> & { version: number }) =>
    app.inject({
      method: 'PUT',
      url: `/api/stores/${store.id}/delivery`,
      headers: headers.owner,
      payload: { hours, ...change },
    })
  expect((await save({ version: 0, slots: { ...slots, capacity: 3 } })).statusCode).toBe(200)
  const rows = await database.sql<{ capacity: number }[]>`
    select capacity from delivery_slots where store_id = ${store.id} order by starts_at`
  expect(rows.map(({ capacity }) => capacity)).toEqual([5, 5, 3])
})

test('the settings of a store stay with it, and another owner does not see them', async ({
  app,
  database,
}) => {
  const { headers, users } = await people(database)
  const other = await aStore(database)
  const cookie = await signedIn(database, { id: other.ownerId })
  await app.inject({
    method: 'PUT',
    url: `/api/stores/${other.id}/delivery`,
    headers: cookie,
    payload: { hours, version: 0 },
  })
  const mine = await aStore(database, { ownerId: users.owner.id })
  const read = await app.inject({ url: `/api/stores/${mine.id}/delivery`, headers: headers.owner })
  expect(read.json<Answer>().delivery.settings.hours).toBe(null)
})

test.each([
  ['TN', '37203', 'America/Chicago', 'Nashville'],
  ['TN', '37902', 'America/New_York', 'Knoxville'],
  ['TN', '37343', 'America/New_York', 'Hixson'],
  ['TN', '37327', 'America/Chicago', 'Dunlap'],
  ['TN', '37338', 'America/New_York', 'Graysville'],
  ['KY', '40202', 'America/New_York', 'Louisville'],
  ['KY', '42754', 'America/Chicago', 'Leitchfield'],
  ['IN', '47586', 'America/Chicago', 'Tell City'],
  ['IN', '46402', 'America/Chicago', 'Gary'],
  ['MI', '49855', 'America/New_York', 'Marquette'],
  ['MI', '49935', 'America/Chicago', 'Iron River'],
  ['FL', '32456', 'America/New_York', 'Port St. Joe'],
  ['FL', '32501', 'America/Chicago', 'Pensacola'],
  ['TX', '79843', 'America/Chicago', 'Marfa'],
  ['TX', '79901', 'America/Denver', 'El Paso'],
  ['SD', '57638', 'America/Denver', 'Lemmon'],
  ['SD', '57532', 'America/Chicago', 'Fort Pierre'],
  ['AL', '36867', 'America/New_York', 'Phenix City'],
  ['AL', '36869', 'America/New_York', 'Phenix City'],
  ['ID', '83814', 'America/Los_Angeles', "Coeur d'Alene"],
  ['AZ', '85004', 'America/Phoenix', 'Phoenix'],
  ['AZ', '86515', 'America/Denver', 'Window Rock'],
  ['AZ', '86042', 'America/Phoenix', 'Polacca, of the Hopi'],
  ['HI', '96813', 'Pacific/Honolulu', 'Honolulu'],
  ['AK', '99546', 'America/Adak', 'Adak'],
  ['TN', '00000', 'America/Chicago', 'a ZIP of no place'],
  ['TN', '3740', 'America/Chicago', 'half a ZIP'],
  ['KY', '', 'America/New_York', 'no ZIP'],
  ['TN', '10001', 'America/Chicago', 'a ZIP of another state'],
  ['TN', '37413', 'America/New_York', 'a ZIP between those of Chattanooga that the directory does not have'],
])('in %s %s the time zone is %s: %s', (state, zip, timeZone) => {
  expect(timeZoneOf({ state, zip })).toBe(timeZone)
})

test('a slot that an order opens while its capacity is lowered has the lower one', async ({
  app,
  database,
  clock,
}) => {
  const { headers, store } = await people(database)
  const save = (capacity: number, version: number) =>
    app.inject({
      method: 'PUT',
      url: `/api/stores/${store.id}/delivery`,
      headers: headers.owner,
      payload: { hours, slots: { ...slots, capacity }, version },
    })
  await save(8, 0)
  const at = (hour: number) => new Date(clock.now().getTime() + hour * 3_600_000)
  const [reply] = await callBehindLock(
    database,
    // As an order opens its slot.
    (tx) => tx`
      insert into delivery_slots (store_id, starts_at, ends_at, capacity)
      select store_id, ${at(1)}, ${at(2)}, (settings #>> '{slots,capacity}')::integer
      from delivery_settings where store_id = ${store.id} for share`,
    () => [save(2, 1)],
  )
  expect(reply?.statusCode).toBe(200)
  expect(await database.sql`select capacity from delivery_slots where store_id = ${store.id}`).toEqual([
    { capacity: 2 },
  ])
})

test.for([
  ['delivery', 'owner'],
  ['pause', 'editor'],
  ['busy', 'editor'],
] as const)(
  '%s is not changed by the %s whose account is being suspended',
  async ([path, role], { app, database }) => {
    const { headers, store, users } = await people(database)
    const payload = {
      delivery: { hours, version: 1 },
      pause: { until: 'reopened' },
      busy: { busy: null },
    }[path]
    await app.inject({
      method: 'PUT',
      url: `/api/stores/${store.id}/delivery`,
      headers: headers.owner,
      payload: { hours, version: 0 },
    })
    const [reply] = await callBehindLock(
      database,
      async (tx) => {
        await tx`select from delivery_settings where store_id = ${store.id} for update`
        await tx`update users set suspended_at = now() where id = ${users[role].id}`
      },
      () => [
        app.inject({
          method: 'PUT',
          url: `/api/stores/${store.id}/${path}`,
          headers: headers[role],
          payload,
        }),
      ],
    )
    expect(reply?.statusCode).toBe(404)
  },
)
