import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type postgres from 'postgres'
import { onTestFinished } from 'vitest'
import type { Sql } from '../database/database.ts'
import { exportDatabase } from './export-database.ts'
import { importDatabase } from './import-database.ts'

export const now = new Date('2026-11-27T12:00:00Z')

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mainstreet-transfer-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An exported file, and how it is written with other text. */
export async function anExport(sql: postgres.Sql) {
  const folder = await aFolder()
  const file = path.join(folder, 'town.gz')
  const exported = await exportDatabase({ sql, file, version: '1.2.3', now })
  const text = gunzipSync(await readFile(file)).toString()
  const rewrite = async (other: string) => {
    await writeFile(file, gzipSync(other))
    return file
  }
  return { folder, file, exported, text, rewrite }
}

/** The text of a file with other rows of a table, as somebody changes it who also corrects its checksum. */
export const withRows = (text: string, table: string, change: (rows: string) => string): string =>
  text.replace(
    new RegExp(String.raw`(\{"table":"${table}".*\n)([\s\S]*?)\\\.\n.*\n`),
    (_, head: string, rows: string) => {
      const other = change(rows)
      const sha256 = createHash('sha256').update(other).digest('hex')
      return `${head}${other}\\.\n${JSON.stringify({ rows: other.split('\n').length - 1, sha256 })}\n`
    },
  )

export const isUsed = async (sql: Sql) => (await sql`select from users limit 1`).length > 0
export const importInto = (sql: postgres.Sql, file: string) => importDatabase({ sql, file, isUsed })
export const usersOf = (sql: postgres.Sql) => sql`select email from users`
