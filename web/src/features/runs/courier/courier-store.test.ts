import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CourierRun, CourierStop } from '#contract/runs/courier.ts'
import { sendBy } from '../../../infrastructure/api.ts'
import { safeStorage } from '../../../infrastructure/browser-storage.ts'
import type { Press } from './courier-presses.ts'
import { createCourierStore } from './courier-store.ts'

const aStop = (firestoreId: string, more: Partial<CourierStop> = {}): CourierStop => ({
  orderId: '4K7Q-2XWD',
  firestoreId,
  storeId: 'bakery',
  storeName: 'Hayes Street Bakery',
  status: 'shipped',
  version: 4,
  state: 'on_board',
  reason: null,
  deliveryAddress: { street: '1 Elm', city: 'Nashville', state: 'TN', zip: '37203', deliveryNotes: null },
  recipient: 'June',
  storePhone: null,
  storeAddress: null,
  lines: [],
  proof: null,
  collect: 0,
  ...more,
})

const aRun = (stops: CourierStop[], revision = '1.4'): CourierRun => ({
  revision,
  startedAt: '2026-05-04T16:30:00.000Z',
  expiresAt: '2026-05-05T04:30:00.000Z',
  stops,
})

const delivered = (firestoreId: string): Press & { kind: 'move' } => ({
  kind: 'move',
  stop: { firestoreId, storeId: 'bakery' },
  move: 'deliver',
  version: 4,
  at: '2026-05-04T16:40:00.000Z',
  reason: null,
  note: null,
  pin: null,
  photo: null,
})

type Answer = { status: number; body: unknown }

/** A server that answers as it is told; an answer of null is a network that fails. */
function aServer(answer: (address: string, body: unknown) => Answer | null) {
  const calls: string[] = []
  const bodies: unknown[] = []
  sendBy(async (url, { method, body }) => {
    const address = `${method} ${url}`
    const sent = typeof body === 'string' ? JSON.parse(body) : undefined
    calls.push(address)
    bodies.push(sent)
    const given = answer(address, sent)
    if (given === null) throw new TypeError('no network')
    return { response: new Response(null, { status: given.status }), text: JSON.stringify(given.body) }
  })
  onTestFinished(() => sendBy())
  return { calls, bodies }
}

function aStorage() {
  const values = new Map<string, string>()
  return safeStorage(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }))
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** A store whose run was read, with this storage. */
async function aStore(storage = aStorage(), run = aRun([aStop('a'), aStop('b')])) {
  aServer(() => ({ status: 200, body: { run } }))
  const store = createCourierStore('secret', storage)
  await store.refresh()
  return { store, storage, states: () => store.getState().run?.stops.map(({ state }) => state) }
}

test('a press counts at once and is sent with its own time', async () => {
  const { store, states } = await aStore()
  const { calls, bodies } = aServer(() => ({
    status: 200,
    body: { run: aRun([aStop('a', { state: 'delivered' }), aStop('b')], '1.5') },
  }))
  store.press(delivered('a'))
  expect(states()).toEqual(['delivered', 'on_board'])
  await settled()
  expect(calls).toEqual(['POST /api/courier/run/stops/a/bakery/moves'])
  expect(bodies[0]).toMatchObject({ at: '2026-05-04T16:40:00.000Z', version: 4 })
  expect(store.getState()).toMatchObject({ waiting: 0, trouble: null })
})

test('presses wait for the network, also through a reload, and are sent once and in order', async () => {
  const { store, storage } = await aStore()
  aServer(() => null)
  store.press(delivered('a'))
  store.press({ ...delivered('b'), move: 'fail', reason: 'no_show' })
  await settled()
  expect(store.getState()).toMatchObject({ waiting: 2, trouble: 'unreached' })
  const { calls } = aServer(() => ({ status: 200, body: { run: aRun([]) } }))
  const again = createCourierStore('secret', storage)
  expect(again.getState().run?.stops.map(({ state }) => state)).toEqual(['delivered', 'failed'])
  await again.refresh()
  await settled()
  expect(calls).toEqual([
    'POST /api/courier/run/stops/a/bakery/moves',
    'POST /api/courier/run/stops/b/bakery/moves',
  ])
  expect(again.getState().waiting).toBe(0)
})

test('a press is tried again by itself', async () => {
  const { store } = await aStore()
  aServer(() => null)
  store.press(delivered('a'))
  await settled()
  const { calls } = aServer(() => ({ status: 200, body: { run: aRun([]) } }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(calls).toHaveLength(1)
})

test('what the desk did first is shown, and later presses of that stop go', async () => {
  const { store, states } = await aStore()
  aServer(() => null)
  store.press({ ...delivered('a'), move: 'fail', reason: 'no_show' })
  store.press({ ...delivered('a'), version: 5 })
  store.press(delivered('b'))
  await settled()
  const now = aRun([aStop('a', { state: 'cancelled', status: 'cancelled' }), aStop('b')], '1.9')
  const { calls } = aServer((address) =>
    address.includes('/a/')
      ? { status: 409, body: { code: 'part_changed', message: 'The store was first.', run: now } }
      : { status: 200, body: { run: { ...now, stops: [now.stops[0], aStop('b', { state: 'delivered' })] } } },
  )
  await vi.advanceTimersByTimeAsync(5_000)
  await settled()
  expect(calls).toHaveLength(2)
  expect(states()).toEqual(['cancelled', 'delivered'])
  expect(store.getState()).toMatchObject({ waiting: 0, notice: 'The store was first.' })
})

test('an undo of what was not sent sends nothing', async () => {
  const { store, states } = await aStore()
  aServer(() => null)
  store.press(delivered('b'))
  await settled()
  const press = delivered('a')
  store.press(press)
  store.undo(press, { status: 'shipped', state: 'on_board', reason: null })
  expect(states()).toEqual(['on_board', 'delivered'])
  expect(store.getState().waiting).toBe(1)
})

test('an undo of what was sent is a call of its own', async () => {
  const { store, states } = await aStore()
  aServer(() => ({
    status: 200,
    body: { run: aRun([aStop('a', { state: 'delivered', version: 5 }), aStop('b')]) },
  }))
  const press = delivered('a')
  store.press(press)
  await settled()
  const { calls, bodies } = aServer(() => null)
  store.undo(press, { status: 'shipped', state: 'on_board', reason: null })
  expect(states()).toEqual(['on_board', 'on_board'])
  await settled()
  expect(calls).toEqual(['POST /api/courier/run/stops/a/bakery/undo'])
  expect(bodies).toEqual([{ version: 5 }])
})

test('another stop is done next, also without a network', async () => {
  const { store } = await aStore()
  const { calls } = aServer(() => null)
  store.press({ kind: 'next', stop: { firestoreId: 'b', storeId: 'bakery' } })
  expect(store.getState().run?.stops.map(({ firestoreId }) => firestoreId)).toEqual(['b', 'a'])
  await settled()
  expect(calls).toEqual(['POST /api/courier/run/stops/b/bakery/next'])
  expect(store.getState()).toMatchObject({ waiting: 1, trouble: 'unreached' })
})

test('a delivery with a PIN counts when the server says so, and waits without a network', async () => {
  const { store, states } = await aStore()
  const answers: (() => void)[] = []
  sendBy(
    () =>
      new Promise((resolve, reject) => {
        answers.push(
          () => reject(new TypeError('no network')),
          () => {
            const run = aRun([aStop('a', { proof: { needs: 'pin', triesLeft: 4 } }), aStop('b')])
            const body = { code: 'proof_refused', message: 'Wrong.', run }
            resolve({ response: new Response(null, { status: 409 }), text: JSON.stringify(body) })
          },
        )
      }),
  )
  store.press({ ...delivered('a'), pin: '4821' })
  expect(states()).toEqual(['on_board', 'on_board'])
  expect(store.getState().checking).toEqual({ firestoreId: 'a', storeId: 'bakery' })
  answers[0]?.()
  await settled()
  expect(states()).toEqual(['delivered', 'on_board'])
  await vi.advanceTimersByTimeAsync(5_000)
  answers[3]?.()
  await settled()
  expect(states()).toEqual(['on_board', 'on_board'])
  const { run, checking, waiting, notice } = store.getState()
  expect(run?.stops[0]?.proof).toEqual({ needs: 'pin', triesLeft: 4 })
  expect({ checking, waiting, notice }).toEqual({ checking: null, waiting: 0, notice: null })
})

test('a link that has ended says so, and forgets the addresses', async () => {
  const { store, storage } = await aStore()
  expect(storage.getItem('courier:secret')).toContain('1 Elm')
  aServer(() => ({ status: 410, body: { code: 'run_ended', message: 'Ended.' } }))
  await store.refresh()
  expect(store.getState()).toMatchObject({ trouble: 'ended', run: null })
  expect(storage.getItem('courier:secret')).toBeNull()
})

describe('the number that a courier leaves', () => {
  const begin = {
    ...aRun([aStop('a', { status: 'processing', state: 'at_store', version: 3 })]),
    startedAt: null,
  }
  const answers = (address: string, body: unknown): Answer =>
    address.endsWith('/start') && (body as { phone: string | null }).phone !== null
      ? { status: 400, body: { code: 'invalid_input', message: 'No number' } }
      : { status: 200, body: { run: aRun([]) } }

  test('is refused with words when nobody can call it, and the run waits for another press', async () => {
    const { store } = await aStore(undefined, begin)
    const { calls } = aServer(answers)
    store.press({ kind: 'setOut', phone: '555-01' })
    await settled()
    expect(store.getState()).toMatchObject({
      notice: 'Enter a phone number such as (615) 555-0142',
      waiting: 0,
      run: { startedAt: null },
    })
    expect(calls).toEqual(['POST /api/courier/run/start'])
  })

  test('loses no step that was made without a network', async () => {
    const { store } = await aStore(undefined, begin)
    aServer(() => null)
    store.press({ kind: 'setOut', phone: '555-01' })
    store.press(delivered('a'))
    await settled()
    const { calls, bodies } = aServer(answers)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(calls).toEqual([
      'POST /api/courier/run/start',
      'POST /api/courier/run/start',
      'POST /api/courier/run/stops/a/bakery/moves',
    ])
    expect(bodies.slice(0, 2)).toEqual([{ phone: '555-01' }, { phone: null }])
    expect(store.getState().notice).toContain('does not have your phone number')
  })
})
