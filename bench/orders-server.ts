import { createHash, randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { orderTotals } from '#contract/orders/order-totals.ts'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import { newOrderNumber } from '#server/features/orders/parts/order-key.ts'
import { insertOrder } from '#server/features/orders/placing/place-order.sql.ts'
import { plainParts } from '#server/features/orders/placing/plain-parts.fixture.ts'
import { wantedLines } from '#server/features/orders/placing/wanted-lines.ts'
import { inTransaction } from '#server/infrastructure/database/database.ts'
import { openDatabase } from '#server/infrastructure/database/open-database.ts'
import { type Customer, draftOf, type ShelfItem } from './order-drafts.ts'

/*
 * The process under load: the real server, and on request the bare SQL of the same orders, with the same kind of pool
 * and as many at a time. orders.ts starts it; one of the two is idle while the other is measured.
 */
export type BareRun = { customers: Customer[]; shelf: ShelfItem[]; seconds: number }
export type FromServer = { port: number } | { bareOrders: number }

const [connection = '{}', poolSize = '10'] = process.argv.slice(2)
const database = openDatabase({ connection: JSON.parse(connection), poolSize: Number(poolSize) })
const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, limitCalls: false })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: Number(new URL(address).port) } satisfies FromServer)
process.on('message', async (run: BareRun) => {
  process.send?.({ bareOrders: await placeBare(run) } satisfies FromServer)
})
process.once('disconnect', () => process.exit(0))

async function placeBare({ customers, shelf, seconds }: BareRun): Promise<number> {
  const end = performance.now() + seconds * 1000
  let placed = 0
  const place = async ({ userId }: Customer, start: number) => {
    for (let number = start; performance.now() < end; number += customers.length) {
      const draft = draftOf(shelf, number)
      const { lines } = wantedLines(draft.products, new Map())
      const order = {
        id: uuidv7(),
        number: newOrderNumber(),
        userId,
        paymentMethod: draft.paymentMethod,
        phone: null,
        gift: null,
        point: null,
        deliveryAddress: draft.deliveryAddress,
        totals: orderTotals(lines),
        codes: [],
        parts: plainParts(lines),
        idempotencyKey: randomUUID(),
        origin: 'http://localhost',
        requestHash: createHash('sha256').update(String(number)).digest(),
        placedAt: new Date(),
      }
      const { sold } = await inTransaction(database.sql, (tx) => insertOrder(tx, order, lines))
      if (sold === null) throw new Error('A bare order was refused')
      placed++
    }
  }
  await Promise.all(customers.map(place))
  return placed
}
