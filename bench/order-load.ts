import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { type Customer, draftOf, type ShelfItem } from './order-drafts.ts'

/** Each customer places one order after the other. Only 'out of stock' is accepted as a refusal. */
export async function placeOrders(
  port: number,
  customers: readonly Customer[],
  items: readonly ShelfItem[],
  duration: number,
  draft = draftOf,
) {
  const codes = new Map<string, number>()
  let placed = 0
  let next = 0
  let started = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/api/orders`,
    method: 'POST',
    connections: customers.length,
    duration,
    setupClient(client) {
      const cookie = customers[started++ % customers.length]?.cookie ?? ''
      client.setHeaders({ cookie, 'content-type': 'application/json' })
    },
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'idempotency-key': randomUUID() },
          body: JSON.stringify(draft(items, next++)),
        }),
        onResponse(status, body) {
          if (status === 201) placed++
          else {
            const { code, changes } = JSON.parse(body) as { code: string; changes?: { reason: string }[] }
            const reason = changes?.[0]?.reason ?? code
            codes.set(reason, (codes.get(reason) ?? 0) + 1)
          }
        },
      },
    ],
  })
  if (result.errors > 0) throw new Error(`${result.errors} calls failed`)
  const { p50, p99 } = result.latency
  return { placed, codes, refused: result.non2xx, perSecond: placed / result.duration, p50, p99 }
}
