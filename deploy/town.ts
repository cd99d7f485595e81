import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningServer } from '#server/app/start.ts'
import { anItem, aStore, aUser, signedIn } from '#testing/builders.ts'
import { orderDraft } from '#testing/order-draft.ts'

const CUSTOMERS = 32
const READERS = 4
/** Without a pause, 32 customers take every connection, and jobs fall behind. */
const BETWEEN_ORDERS_MS = 1_000
/** How long a browser waits for an answer. */
const PATIENCE_MS = 30_000

export type Town = AsyncDisposable & {
  /** When each order was acknowledged, in milliseconds of `performance.now`, by its idempotency key. */
  acknowledged: Map<string, number>
  /** Answers that no customer should see, such as 401. */
  wrong: string[]
  /** Reads that failed, how often the site was not ready, and the longest read. */
  reads: { count: number; failed: number; notReady: number; longestMs: number }
  /** What the owner's browser has received on its stream, and how often it opened it. */
  stream: { text: string; opened: number }
  /** Resolves when so many more orders are acknowledged. */
  ordered(count: number): Promise<void>
  /** The longest time without an acknowledged order since then. */
  longestGapMs(since: number): number
  /** Stops the load and waits for the last answers. */
  end(): Promise<void>
}

/**
 * 32 customers who order again and again, four visitors who search, and an owner who looks at the desk. As a browser
 * does, a customer sends an order again, with its key, when there is no answer or the site says that it is busy.
 * Without `again` that is wrong.
 */
export async function startTown(
  { database, port }: Pick<RunningServer, 'database' | 'port'>,
  { again = true } = {},
): Promise<Town> {
  const site = `http://127.0.0.1:${port}`
  const owner = await aUser(database, { role: 'admin' })
  const store = await aStore(database, { ownerId: owner.id })
  const items = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      anItem(database, { storeId: store.id, name: `Loaf ${index}`, quantity: 1_000_000 }),
    ),
  )
  const customers: { cookie: string }[] = []
  for (let count = 0; count < CUSTOMERS; count++)
    customers.push(await signedIn(database, await aUser(database)))
  const desk = await signedIn(database, owner)

  const acknowledged = new Map<string, number>()
  const wrong: string[] = []
  const reads = { count: 0, failed: 0, notReady: 0, longestMs: 0 }
  const stream = { text: '', opened: 0 }
  const stop = new AbortController()
  const isStopped = () => stop.signal.aborted

  async function order(headers: { cookie: string }, item: (typeof items)[number]) {
    const key = randomUUID()
    for (;;) {
      const reply = await fetch(`${site}/api/orders`, {
        method: 'POST',
        headers: { ...headers, origin: site, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(orderDraft([{ ...item, quantity: 1 }])),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null)
      const text = await reply?.text().catch(() => null)
      if (reply?.ok && text) {
        acknowledged.set(key, performance.now())
        return
      }
      if (!again || (reply && reply.status !== 503)) {
        wrong.push(`${reply?.status} ${text}`)
        return
      }
      await sleep(200)
    }
  }

  async function read() {
    const begun = performance.now()
    const place = `latitude=${36.15 + Math.random() / 100}&longitude=-86.79`
    const reply = await fetch(`${site}/api/products/local?${place}&search=loaf`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null)
    await reply?.text().catch(() => null)
    reads.count++
    reads.longestMs = Math.max(reads.longestMs, Math.round(performance.now() - begun))
    // A balancer asks this, and sends nothing to a process that refuses.
    const ready = await fetch(`${site}/api/ready`).catch(() => null)
    if (!reply?.ok) reads.failed++
    if (!ready?.ok) reads.notReady++
  }

  /** As a browser does: opens the stream again when it ends. */
  async function watchDesk() {
    while (!isStopped()) {
      stream.opened++
      const reply = await fetch(`${site}/api/events`, { headers: desk, signal: stop.signal })
      const decoder = new TextDecoder()
      for await (const chunk of reply.body ?? []) stream.text += decoder.decode(chunk, { stream: true })
    }
  }

  const work = Promise.all([
    ...customers.map(async (customer, index) => {
      while (!isStopped()) {
        const item = items[index % items.length]
        if (item) await order(customer, item)
        await sleep(BETWEEN_ORDERS_MS)
      }
    }),
    ...Array.from({ length: READERS }, async () => {
      while (!isStopped()) {
        await read()
        await sleep(50)
      }
    }),
    watchDesk().catch(() => {}),
  ])
  const end = async () => {
    stop.abort()
    await work
  }
  return {
    acknowledged,
    wrong,
    reads,
    stream,
    async ordered(count) {
      const wanted = acknowledged.size + count
      const limit = performance.now() + 60_000
      while (acknowledged.size < wanted) {
        if (performance.now() > limit) throw new Error(`Only ${acknowledged.size} of ${wanted} orders.`)
        await sleep(20)
      }
    },
    longestGapMs(since) {
      const times = [since, ...[...acknowledged.values()].filter((at) => at >= since), performance.now()]
      return Math.round(Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))))
    },
    end,
    [Symbol.asyncDispose]: end,
  }
}
