import type { FastifyInstance } from 'fastify'
import { findLastWithdrawal } from '../features/operator/public.ts'
import type { Database } from '../infrastructure/database/database.ts'
import { readRecently } from '../infrastructure/read-recently.ts'

/**
 * Says with each public answer when operators last hid a product or suspended a store. The service worker then drops what it
 * kept before that.
 */
export function tellWithdrawals(app: FastifyInstance, { sql }: Database): void {
  const lastWithdrawal = readRecently(() => findLastWithdrawal(sql))
  app.addHook('onSend', async (_, reply) => {
    const rules = String(reply.getHeader('cache-control'))
    // Files with a hash in their name are no part of the catalogue.
    if (!rules.startsWith('public,') || rules.includes('immutable')) return
    const at = lastWithdrawal()
    if (at !== null) reply.header('x-withdrawn-at', at.toISOString())
  })
}
