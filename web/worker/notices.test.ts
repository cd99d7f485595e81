import { expect, test, vi } from 'vitest'

type Listener<Event = unknown> = (event: Event & { waitUntil: (work: Promise<unknown>) => void }) => void

/** A service worker whose server answers with these settings, and whose browser has lost its subscription. */
async function aWorker(settings: { status?: number; kinds?: string[] }, replaced = false) {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'key', auth: 'secret' } }),
  }
  const subscribe = vi.fn(async () => subscription)
  const listeners = new Map<string, Listener>()
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      pushManager: { getSubscription: async () => (replaced ? subscription : null), subscribe },
    },
  })
  const fetch = vi.fn(async (_path: string, _options?: { method: string; body: string }) =>
    Response.json({ publicKey: 'site', kinds: settings.kinds ?? [] }, { status: settings.status ?? 200 }),
  )
  vi.stubGlobal('fetch', fetch)
  const { showNotices } = await import('./notices.ts')
  showNotices()
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('pushsubscriptionchange')?.({ waitUntil: (given) => (work = given) })
  await work
  const saved = fetch.mock.calls.flatMap(([, options]) =>
    options?.method === 'PUT' ? [JSON.parse(options.body)] : [],
  )
  return { saved, subscribe }
}

const renewed = { endpoint: 'https://push.example/new', p256dh: 'key', auth: 'secret', kinds: ['orders'] }

test('a subscription that the browser dropped is made again, for the same kinds and the key of the site', async () => {
  const { saved, subscribe } = await aWorker({ kinds: ['orders'] })
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'site' }]])
  expect(saved).toEqual([renewed])
})

test('a subscription that the browser replaced by itself is told to the server', async () => {
  const { saved, subscribe } = await aWorker({ kinds: ['orders'] }, true)
  expect(subscribe).not.toHaveBeenCalled()
  expect(saved).toEqual([renewed])
})

test.for([{ status: 401 }, { kinds: [] }])(
  'nobody is subscribed who wants no notices: %o',
  async (settings) => {
    const { saved, subscribe } = await aWorker(settings)
    expect(subscribe).not.toHaveBeenCalled()
    expect(saved).toEqual([])
  },
)

test.for([
  ['without data', null],
  ['with data that is no notice', { json: () => JSON.parse('news') }],
] as const)('a push %s shows something', async ([, data]) => {
  const listeners = new Map<string, Listener<{ data: typeof data }>>()
  const showNotification = vi.fn(async (_title: string) => {})
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener<{ data: typeof data }>) =>
      listeners.set(name, listener),
    registration: { showNotification },
  })
  const { showNotices } = await import('./notices.ts')
  showNotices()
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('push')?.({ data, waitUntil: (given) => (work = given) })
  await work
  expect(showNotification.mock.calls.map(([title]) => title)).toEqual(['Mainstreet'])
})
