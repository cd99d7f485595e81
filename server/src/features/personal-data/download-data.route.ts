import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { downloadData } from '#contract/personal-data/download-data.ts'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { route, Streaming } from '../../infrastructure/http/route.ts'
import { lockViewer, recordSecurityEvent } from '../accounts/public.ts'
import { findPerson } from './find-person.sql.ts'
import { type Person, personalTables } from './personal-tables.ts'

/** A client that takes nothing for so long is disconnected. */
const PATIENCE_MS = 60_000

/** Sends one section after the other, so that the memory it takes is that of the largest one. */
export const downloadDataRoute = route(downloadData, async (call) => {
  const { viewer, now, log } = call
  const { sql } = call.database
  await inTransaction(sql, async (tx) => {
    await lockViewer(tx, viewer, now)
    await recordSecurityEvent(tx, 'data_downloaded', { userId: viewer.userId, from: call })
  })
  const person = await findPerson(sql, viewer)
  return new Streaming((response, headers) => {
    response.writeHead(200, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="mainstreet-data.json"',
      'cache-control': 'no-store',
    })
    writeSections(response, sql, person, now).catch((error: unknown) => {
      log.error({ err: error }, 'personal data could not be sent')
      // Not a whole document: the client must notice.
      response.destroy()
    })
  })
})

async function writeSections(response: ServerResponse, sql: Sql, person: Person, now: Date): Promise<void> {
  await write(response, `{"madeAt":${JSON.stringify(now)},"sections":{`)
  for (const [index, table] of Object.keys(personalTables).entries()) {
    const section = { about: personalTables[table]?.about, rows: await readRows(sql, table, person) }
    await write(
      response,
      `${index > 0 ? ',' : ''}\n${JSON.stringify(camelCase(table))}:${JSON.stringify(section)}`,
    )
  }
  await write(response, '\n}}\n')
  response.end()
}

async function write(response: ServerResponse, text: string): Promise<void> {
  if (response.destroyed) throw new Error('The client is gone.')
  if (response.write(text)) return
  await once(response, 'drain', { signal: AbortSignal.timeout(PATIENCE_MS) })
}

/** The rows of a table about a person, without the columns that are left out. */
async function readRows(sql: Sql, table: string, person: Person): Promise<object[]> {
  const { whose, hide = [] } = personalTables[table] ?? {}
  if (whose === undefined) return []
  const rows = await sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(t) - ${[...hide]}::text[] as row from ${sql(table)} t where ${whose(sql, person)}`
  return rows.map(({ row }) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])),
  )
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
