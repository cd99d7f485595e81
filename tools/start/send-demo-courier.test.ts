import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { RUN_ENDED } from '#contract/runs/run.ts'
import type { Tracking } from '#contract/runs/tracking.ts'
import { distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import type { Watch } from '#sandbox/demo-courier.ts'
import { JUNE_EMAIL } from '#seed/people.ts'
import { seedDemo } from '#seed/seed-demo.ts'
import { aRun } from '#server/features/orders/runs/runs.fixture.ts'
import { signedIn } from '#testing/builders.ts'
import type { FakeClock } from '#testing/fake-clock.ts'
import { expect, test } from '#testing/test.ts'
import { sendDemoCourier } from './send-demo-courier.ts'

/** Fewer than a phone sends: the server gathers each for 0.2 s. */
const TELL_EVERY_MS = 60_000
const TOKEN = 'token-of-the-demo'

/** A watch on which time passes only while the courier waits. `look` is what others do before each wait. */
const aWatch = (clock: FakeClock, look: (minute: number, ms: number) => unknown): Watch => {
  const startedAt = clock.now().getTime()
  return {
    now: () => clock.now(),
    async sleep(ms) {
      await look((clock.now().getTime() - startedAt) / 60_000, ms)
      clock.advanceSeconds(ms / 1000)
    },
  }
}

/** Sends the courier. Returns the calls of the phone, those of the same kind in a row as one, and what the start says. */
async function send(app: FastifyInstance, token: string, watch?: Watch, stop = new AbortController().signal) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const fetched = vi.spyOn(globalThis, 'fetch')
  const said: string[] = []
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  await sendDemoCourier(
    { address, token },
    { stop, tellEveryMs: TELL_EVERY_MS, say: (line) => said.push(line), ...(watch && { watch }) },
  )
  const calls = fetched.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([url]) => String(url).slice(`${address}/api/courier/run/`.length))
  return { said, calls: calls.filter((call, index) => call !== calls[index - 1]) }
}

type Stop = { orderId: string; storeId: string; userId: string; email: string } & GeoPoint

const deliveryOf = ({ orderId, storeId }: { orderId: string; storeId: string }) =>
  `stops/${orderId}/${storeId}/moves`

test('the courier of the demo comes to a neighbor first and then to June, within 20 minutes of the start', async ({
  app,
  database,
  clock,
}) => {
  await seedDemo(database.sql, clock.now(), TOKEN)
  const stops = await database.sql<[Stop, Stop]>`
    select order_id, run_stops.store_id, user_id, email, users.latitude, users.longitude from run_stops
    join orders on orders.id = order_id join users on users.id = user_id order by place`
  const [first, junes] = stops
  expect(await database.sql`select task from jobs where task like 'orders.%'`).toEqual([
    { task: 'orders.end-run' },
  ])
  expect(stops.map(({ email }) => email)).toEqual([expect.not.stringContaining(JUNE_EMAIL), JUNE_EMAIL])

  const headers = await signedIn(database, { id: junes.userId })
  const seen: { minute: number; courier: Tracking | undefined }[] = []
  const { calls, said } = await send(
    app,
    TOKEN,
    aWatch(clock, async (minute) => {
      const reply = await app.inject({ url: `/api/orders/${junes.orderId}/tracking`, headers })
      seen.push({ minute, courier: reply.json<{ couriers: Tracking[] }>().couriers[0] })
    }),
  )
  expect(said).toEqual([])
  expect(calls).toEqual(['start', 'position', deliveryOf(first), 'position', deliveryOf(junes), 'end'])

  const [before, ...under] = seen
  expect(before).toEqual({ minute: 0, courier: undefined })
  expect(under[0]).toMatchObject({ minute: 1, courier: { stopsBefore: 1, position: null } })
  const miles = under.flatMap(({ courier }) =>
    courier?.position ? [distanceMiles(courier.position, junes)] : [],
  )
  expect(miles.length).toBeGreaterThan(5)
  expect(miles).toEqual(miles.toSorted((one, other) => other - one))
  expect(miles.at(-1)).toBeLessThan(0.01)
  expect(seen.at(-1)).toMatchObject({ courier: { isArriving: true } })
  expect(seen.at(-1)?.minute).toBeGreaterThan(14)
  expect(seen.at(-1)?.minute).toBeLessThanOrEqual(18.5)
})

test('the courier of the demo leaves to the desk what it has delivered, and goes on to the next door', async ({
  app,
  database,
  clock,
}) => {
  const { run, owner, token } = await aRun(app, database, 2)
  const [first, second] = run.stops.map(({ firestoreId, storeId }) => ({ orderId: firestoreId, storeId }))
  if (!first || !second) throw new Error('The run has two stops.')
  let doors = 0
  const { calls, said } = await send(
    app,
    token,
    aWatch(clock, async (minute, ms) => {
      if (minute === 1) await owner.move(first, 'deliver', 4)
      if (ms === 90_000) doors++
    }),
  )
  expect(said).toEqual([])
  expect(calls).toEqual(['start', 'position', deliveryOf(second), 'end'])
  expect(doors).toBe(2)
})

test('the courier of the demo stops with one line when the desk ends the run', async ({
  app,
  database,
  clock,
}) => {
  const { desk, run, token } = await aRun(app, database, 2)
  const { calls, said } = await send(
    app,
    token,
    aWatch(clock, (minute) => minute === 1 && desk.end(run.id)),
  )
  expect(calls).toEqual(['start', 'position'])
  expect(said).toEqual([`The courier of the demo town has stopped. ${RUN_ENDED}`])
})

test('the courier of the demo stops without a word when the server stops', async ({ app, database }) => {
  const { token } = await aRun(app, database, 1)
  expect(await send(app, token, undefined, AbortSignal.abort())).toEqual({ said: [], calls: [] })
})
