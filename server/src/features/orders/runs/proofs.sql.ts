import { randomInt } from 'node:crypto'
import type { NeededProof, ProofSetting } from '#contract/runs/proof.ts'
import { PIN_TRIES } from '#contract/runs/proof-limits.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { rowsFor } from '../../../infrastructure/database/json-rows.ts'
import { isWorkedOnBy } from '../../rights/public.ts'
import { partHasPhoto } from '../parts/delivery-proof.sql.ts'
import type { PartKey } from '../parts/order-key.ts'

/** What couriers need at the doors of a store. */
export async function findProofSetting(sql: Sql, storeId: string): Promise<ProofSetting> {
  const [row] = await sql<ProofSetting[]>`select proof from proof_settings where store_id = ${storeId}`
  return row ?? { proof: 'none' }
}

export const saveProofSetting = (sql: Sql, storeId: string, { proof }: ProofSetting, now: Date) => sql`
  insert into proof_settings (store_id, proof, updated_at) values (${storeId}, ${proof}, ${now})
  on conflict on constraint proof_settings_pkey do update set
    proof = excluded.proof, updated_at = excluded.updated_at`

/**
 * Notes what a courier needs for each of these parts whose store asks for something, with a PIN for each. A part that
 * was in a run before keeps its PIN, and the wrong ones count on. The order of a deleted person needs nothing: nobody
 * could say the PIN, and no photo of their door is kept.
 */
export async function askProofs(tx: Sql, parts: readonly PartKey[]): Promise<void> {
  const pins = parts.map(({ orderId, storeId }) => ({ orderId, storeId, pin: newPin() }))
  await tx`
    insert into delivery_proofs (order_id, store_id, proof, pin)
    select parts.order_id, parts.store_id, settings.proof, parts.pin
    from ${rowsFor(tx, 'delivery_proofs', pins)} as parts join proof_settings settings using (store_id)
    join orders on orders.id = parts.order_id
    where settings.proof <> 'none' and orders.user_id is not null
    on conflict on constraint delivery_proofs_pkey do nothing`
}

const newPin = () => String(randomInt(10_000)).padStart(4, '0')

/** What a courier still needs for these parts. Parts that need nothing are missing. */
export async function listNeededProofs(
  sql: Sql,
  parts: readonly PartKey[],
): Promise<(PartKey & NeededProof)[]> {
  const rows = await sql<ProofRow[]>`
    select order_id, store_id, proof, pin, pin_failures from delivery_proofs
    join unnest(
      ${parts.map(({ orderId }) => orderId)}::uuid[], ${parts.map(({ storeId }) => storeId)}::uuid[]
    ) as wanted (order_id, store_id) using (order_id, store_id)`
  return rows.map((row) => ({ orderId: row.orderId, storeId: row.storeId, ...neededOf(row) }))
}

type ProofRow = PartKey & { proof: 'pin' | 'photo'; pin: string; pinFailures: number }

function neededOf({ proof, pinFailures }: ProofRow): NeededProof {
  if (proof === 'photo') return { needs: 'photo', triesLeft: null }
  const triesLeft = Math.max(0, PIN_TRIES - pinFailures)
  return { needs: triesLeft > 0 ? 'pin' : 'photo', triesLeft }
}

/**
 * Whether a courier may deliver this part with what they have. A wrong PIN is counted, so commit the transaction; the
 * same one again is not, because its answer may have been lost. The row stays locked: PINs of two calls at once come one after the other.
 */
export async function isProven(
  tx: Sql,
  { orderId, storeId }: PartKey,
  { pin, photo }: { pin: string | null; photo: Buffer | null },
): Promise<boolean> {
  const [row] = await tx<ProofRow[]>`
    select order_id, store_id, proof, pin, pin_failures from delivery_proofs
    where order_id = ${orderId} and store_id = ${storeId} for update`
  if (row === undefined) return true
  if (neededOf(row).needs === 'photo') return photo !== null
  if (pin === null || pin === row.pin) return pin !== null
  await tx`
    update delivery_proofs set pin_failures = pin_failures + 1, wrong_pin = ${pin}
    where order_id = ${orderId} and store_id = ${storeId} and wrong_pin is distinct from ${pin}`
  return false
}

/** Keeps the photo of a delivery that needed one. False for other deliveries. */
export async function keepPhoto(
  tx: Sql,
  { orderId, storeId }: PartKey,
  photo: { bytes: Buffer; at: Date },
): Promise<boolean> {
  const kept = await tx`
    update delivery_proofs set photo = ${photo.bytes}, photo_at = ${photo.at}
    where order_id = ${orderId} and store_id = ${storeId}
    returning order_id`
  return kept.length > 0
}

/**
 * The photo of a delivered part, as WebP. Null when there is none, and for people who are neither its customer, of its
 * store nor operators.
 */
export async function findPhoto(
  sql: Sql,
  { orderId, storeId }: PartKey,
  { userId, isOperator }: { userId: string; isOperator: boolean },
): Promise<Buffer | null> {
  const [row] = await sql<{ photo: Buffer | null }[]>`
    select proofs.photo from delivery_proofs proofs
    join fulfillments parts using (order_id, store_id)
    where proofs.order_id = ${orderId} and proofs.store_id = ${storeId} and ${partHasPhoto(sql)}
      and (
        ${isOperator}
        or exists (select from orders where id = ${orderId} and user_id = ${userId})
        or exists (
          select from open_stores stores where stores.id = ${storeId} and ${isWorkedOnBy(sql, userId)}
        )
      )`
  return row?.photo ?? null
}

/** Deletes photos that were taken before this time. Whether any is left. */
export async function forgetPhotos(sql: Sql, before: Date): Promise<boolean> {
  await sql`update delivery_proofs set photo = null, photo_at = null where photo_at < ${before}`
  const left = await sql`select from delivery_proofs where photo_at is not null limit 1`
  return left.length > 0
}
