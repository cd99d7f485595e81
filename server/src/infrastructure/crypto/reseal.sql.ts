import type { Sql } from '../database/database.ts'
import { SealBroken, type Sealer } from './sealer.ts'

/** A column of sealed secrets. */
export type SealedColumn = {
  table: string
  column: string
  /** The columns of the row that the context is made of. Their values are read as text. */
  contextColumns: readonly string[]
  contextOf(row: Record<string, string>): string
}

const BATCH = 500

/** The key that sealed the secrets of this column: bytes 1 to 4 ({@link Sealer.keyIds}). SQL counts from 1. */
const keyIdOf = (sql: Sql, { column }: SealedColumn) => sql`substring(${sql(column)} from 2 for 4)`

/** Whether a secret of the column is sealed with this key. */
export async function isKeyUsed(sql: Sql, sealed: SealedColumn, keyId: Buffer): Promise<boolean> {
  const [{ used } = { used: true }] = await sql<{ used: boolean }[]>`
    select exists (select from ${sql(sealed.table)} where ${keyIdOf(sql, sealed)} = ${keyId}) as used`
  return used
}

/**
 * Seals every secret of the column with the sealer's current key, in batches. A row that another transaction changes
 * meanwhile is read again. Returns how many were sealed, and how many cannot be opened and stay as they are.
 */
export async function resealColumn(
  sql: Sql,
  sealer: Sealer,
  sealed: SealedColumn,
): Promise<{ resealed: number; unreadable: number }> {
  let resealed = 0
  for (;;) {
    const pass = await resealOnce(sql, sealer, sealed)
    resealed += pass
    if (pass === 0) break
  }
  const [{ unreadable } = { unreadable: 0 }] = await sql<{ unreadable: number }[]>`
    select count(*)::int as unreadable from ${sql(sealed.table)}
    where ${keyIdOf(sql, sealed)} <> ${sealer.keyIds.current}`
  return { resealed, unreadable }
}

/** One pass over the table in the order of its rows on disk. Returns how many secrets it sealed. */
async function resealOnce(sql: Sql, sealer: Sealer, sealed: SealedColumn): Promise<number> {
  const { table, column, contextColumns } = sealed
  let count = 0
  let last = '(0,0)'
  for (;;) {
    const rows = await sql<{ row: string; secret: Buffer; context: Record<string, string> }[]>`
      select ctid::text as row, ${sql(column)} as secret,
        jsonb_build_object(${contextColumns.map((name, at) => sql`${at > 0 ? sql`,` : sql``} ${name}::text, ${sql(name)}::text`)}) as context
      from ${sql(table)}
      where ctid > ${last}::tid and encode(${keyIdOf(sql, sealed)}, 'hex') = any(${hexOf(sealer.keyIds.others)}::text[])
      order by ctid
      limit ${BATCH}`
    last = rows.at(-1)?.row ?? last
    const ready = rows.flatMap(({ secret, context }) => {
      const opened = tryToOpen(sealer, secret, sealed.contextOf(context))
      return opened === null ? [] : [{ secret, fresh: sealer.seal(opened, sealed.contextOf(context)) }]
    })
    // A sealed secret is unique, because each has a nonce of its own.
    const { count: changed } = await sql`
      update ${sql(table)} set ${sql(column)} = decode(known.fresh, 'hex')
      from unnest(
        ${hexOf(ready.map(({ secret }) => secret))}::text[], ${hexOf(ready.map(({ fresh }) => fresh))}::text[]
      ) as known (secret, fresh)
      where ${sql(column)} = decode(known.secret, 'hex')`
    count += changed
    if (rows.length < BATCH) return count
  }
}

/** Text, because the driver sends no arrays of buffers. */
const hexOf = (values: readonly Buffer[]) => values.map((bytes) => bytes.toString('hex'))

function tryToOpen(sealer: Sealer, secret: Buffer, context: string): string | null {
  try {
    return sealer.open(secret, context)
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}
