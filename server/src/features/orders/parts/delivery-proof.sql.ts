import { PIN_TRIES } from '#contract/runs/proof-limits.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'

/** A condition on `fulfillments parts`: the courier photographed the delivery, and nobody took it back. */
export const partHasPhoto = (sql: Sql) => sql`
  (
    parts.status in ('delivered', 'completed') and exists (
      select from delivery_proofs proofs
      where proofs.order_id = parts.order_id and proofs.store_id = parts.store_id and proofs.photo_at is not null
    )
  )`

/** An expression on `delivery_proofs proofs`: the PIN that the customer tells the courier, or null. */
export const askedPin = (sql: Sql) => sql`
  case when proofs.proof = 'pin' and proofs.pin_failures < ${PIN_TRIES} then proofs.pin end`
