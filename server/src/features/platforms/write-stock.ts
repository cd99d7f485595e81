import type postgres from 'postgres'
import { z } from 'zod'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { type JobContext, type Task, task } from '../../infrastructure/queue/queue.ts'
import { PATIENCE_OF_JOBS_MS } from './clients/create-client.ts'
import type { StockOutcome } from './clients/platform-client.ts'
import { PlatformFailure, unavailable } from './clients/platform-failure.ts'
import { findSealedConnection } from './connection-secrets.sql.ts'
import { openShop } from './open-shop.ts'
import { WRITE_ATTEMPTS, WRITE_STOCK } from './schedule.ts'
import type { PlatformSettings } from './settings.ts'
import {
  cancelOutStockWrites,
  findOpenStockWrite,
  finishStockWrite,
  followSale,
  keepPlan,
  noteStockWriteFailure,
  type OpenStockWrite,
} from './write-stock.sql.ts'

const UNFORESEEN = 'Something went wrong here while the stock was written back.'

/** Writes units that were sold here back to the platform. Runs after the order was placed. */
export const writeStockTask = (settings: PlatformSettings): Task =>
  task(WRITE_STOCK, z.object({ writeId: z.uuid() }), async ({ writeId }, context) => {
    const { sql } = context.database
    await followSale(sql, writeId)
    const known = await findOpenStockWrite(sql, writeId)
    if (known === null) return
    let outcome: StockOutcome | null
    try {
      outcome = await oneAtATime(sql, known, async () => {
        // A return may have ended its sale while this waited.
        const write = await findOpenStockWrite(sql, writeId)
        return write === null ? null : writeBack(write, settings, context)
      })
    } catch (error) {
      if (context.signal.aborted) throw error
      const isFailure = error instanceof PlatformFailure
      const isRefused = isFailure && error.kind === 'refused'
      const isOver = isRefused || context.attempt >= WRITE_ATTEMPTS
      await noteStockWriteFailure(sql, writeId, {
        error: isFailure ? error.message : UNFORESEEN,
        failedAt: isOver ? context.clock.now() : null,
      })
      // The queue retries, and keeps unforeseen errors for the operator.
      if (!isOver || !isFailure) throw error
      return
    }
    if (outcome !== null) await finishStockWrite(sql, writeId, outcome, context.clock.now())
  })

/**
 * Null when there is nothing to write now: the sale of the returned units was never written, or the shop is not
 * connected.
 */
async function writeBack(
  write: OpenStockWrite,
  settings: PlatformSettings,
  context: JobContext,
): Promise<StockOutcome | null> {
  if (write.sale === null) return takeStock(write, settings, context)
  const { isOpen, isPlanned, taken } = write.sale
  if (isOpen && !isPlanned) {
    await cancelOutStockWrites(context.database.sql, write.id, context.clock.now())
    return null
  }
  if (isOpen) throw unavailable('The sale is still being written back. We will try again by ourselves.')
  const units = Math.max(write.units, -taken)
  return units === 0 ? { kind: 'taken', missing: 0 } : takeStock({ ...write, units }, settings, context)
}

/** Lets one write of a product run at a time: on Wix V1, two that read the same stock would count as one. */
const oneAtATime = <Result>(
  sql: postgres.Sql,
  { storeId, platform, productId }: OpenStockWrite,
  work: () => Promise<Result>,
): Promise<Result> =>
  inTransaction(sql, async (tx) => {
    await tx`set local statement_timeout = '10min'`
    await tx`
      select pg_advisory_xact_lock(hashtextextended(${`${WRITE_STOCK} ${storeId} ${platform} ${productId}`}, 0))`
    return work()
  })

async function takeStock(
  write: OpenStockWrite,
  settings: PlatformSettings,
  { database: { sql }, signal }: JobContext,
): Promise<StockOutcome | null> {
  const connection = await findSealedConnection(sql, write)
  // The write waits until the shop is connected again.
  if (connection === null) return null
  const shop = await openShop(sql, settings, connection, { patienceMs: PATIENCE_OF_JOBS_MS, signal })
  return shop.takeStock({
    productId: write.productId,
    variantId: write.variantId,
    units: write.units,
    plan: write.plan,
    keepPlan: (plan) => keepPlan(sql, write.id, plan),
  })
}
