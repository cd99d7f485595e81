import { Transformer } from '@napi-rs/image'
import type { FastifyInstance } from 'fastify'
import type { CourierMove, CourierRun } from '#contract/runs/courier.ts'
import type { ProofSetting } from '#contract/runs/proof.ts'
import type { Run } from '#contract/runs/run.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import type { LiveEvent } from '#server/infrastructure/events/live-hub.ts'
import type { TestStore } from '#testing/builders.ts'
import { anOrderIn, anOwnerAtTheDesk } from '../desk.fixture.ts'
import type { PartKey } from '../parts/order-key.ts'
import { COURIER_MOVED } from './positions.sql.ts'
import { runTopics } from './run-topics.ts'

type Refused = { code: string; message: string }
type Replied<Body> = { status: number } & Body & Refused

/** Runs as this person's desk makes and changes them. */
export function aDispatcher(app: FastifyInstance, { headers }: { headers: { cookie?: string } }) {
  async function call<Body>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
    const reply = await app.inject({
      method,
      url: `/api/desk/runs${path}`,
      headers,
      ...(payload && { payload }),
    })
    return { status: reply.statusCode, ...reply.json<Body & Refused>() } as Replied<Body>
  }
  return {
    start: (parts: readonly PartKey[]) => call<{ run: Run; token: string }>('POST', '', { parts }),
    list: async () => (await call<{ runs: Run[] }>('GET', '')).runs,
    change: ({ id, version }: Pick<Run, 'id' | 'version'>, parts: readonly PartKey[]) =>
      call<{ run: Run }>('PUT', `/${id}/stops`, { version, parts }),
    renewLink: (id: string) => call<{ token: string }>('POST', `/${id}/link`, {}),
    end: (id: string) => call<object>('POST', `/${id}/end`, {}),
  }
}

/** A phone that has opened the link of a run. */
export function aCourier(app: FastifyInstance, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  async function call(method: 'GET' | 'POST', path: string, payload?: object) {
    const reply = await app.inject({
      method,
      url: `/api/courier/run${path}`,
      headers,
      ...(payload && { payload }),
    })
    return { status: reply.statusCode, ...reply.json<{ run: CourierRun } & Refused>() }
  }
  const pathOf = ({ orderId, storeId }: PartKey) => `/stops/${orderId}/${storeId}`
  return {
    read: () => call('GET', ''),
    setOut: (phone?: string) => call('POST', '/start', phone === undefined ? {} : { phone }),
    move: (key: PartKey, move: CourierMove, version: number, more: object = {}) =>
      call('POST', `${pathOf(key)}/moves`, {
        move,
        version,
        at: new Date().toISOString(),
        reason: move === 'fail' ? 'no_show' : null,
        ...more,
      }),
    undo: (key: PartKey, version: number) => call('POST', `${pathOf(key)}/undo`, { version }),
    chooseNext: (key: PartKey) => call('POST', `${pathOf(key)}/next`, {}),
    tell: (at: Date, latitude = 36.16, longitude = -86.78) =>
      call('POST', '/position', { latitude, longitude, at: at.toISOString() }),
    finish: () => call('POST', '/end', {}),
  }
}

/** A packed order in this store: version 3. */
export async function aPackedOrder(app: FastifyInstance, database: Database, store: TestStore) {
  const order = await anOrderIn(app, database, store)
  const key = order.partOf(store)
  await database.sql`
    update fulfillments set status = 'processing', version = 3, ready_at = now()
    where order_id = ${key.orderId} and store_id = ${key.storeId}`
  return { ...order, key }
}

/** A run of this many packed orders of one store, whose courier has not set out. */
export async function aRun(
  app: FastifyInstance,
  database: Database,
  count = 2,
  proof: ProofSetting['proof'] = 'none',
) {
  const owner = await anOwnerAtTheDesk(app, database)
  await app.inject({
    method: 'PUT',
    url: `/api/stores/${owner.store.id}/proof`,
    headers: owner.headers,
    payload: { proof },
  })
  const desk = aDispatcher(app, owner)
  const orders = []
  for (let made = 0; made < count; made++) orders.push(await aPackedOrder(app, database, owner.store))
  const keys = orders.map(({ key }) => key)
  const { run, token } = await desk.start(keys)
  return { owner, desk, orders, keys, run, token, courier: aCourier(app, token) }
}

/** What these connected people get when couriers have moved. */
export async function courierEventsFor(
  connected: string[],
  payload: { ids: string[]; isWayChanged?: boolean },
  database: Database,
): Promise<[userId: string, LiveEvent][]> {
  const topic = runTopics.find(({ name }) => name === COURIER_MOVED)
  const people = { has: (id: string) => connected.includes(id), list: () => connected }
  return (await topic?.eventsFor(payload, { connected: people, database, now: new Date() })) ?? []
}

/** A JPEG of this gray whose metadata name its place, in Base64. */
export async function aPhoto(shade = 120): Promise<string> {
  const drawn = await Transformer.fromRgbaPixels(Buffer.alloc(64 * 48 * 4, shade), 64, 48).jpeg(80)
  const place = Buffer.from('Exif\0\0 36.1627 N')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(place.length + 2)
  return Buffer.concat([
    drawn.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    length,
    place,
    drawn.subarray(2),
  ]).toString('base64')
}
