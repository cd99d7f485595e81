import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { inject, onTestFinished } from 'vitest'
import { ROWS_IN_CAMEL_CASE } from './open-database.ts'

/** An empty database. Each call of the result opens a connection, as another process does. */
export async function anEmptyDatabase() {
  const server = inject('databaseServer')
  const admin = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => {} })
  const name = `empty_${randomUUID()}`
  await admin`create database ${admin(name)} template template0`
  const opened: postgres.Sql[] = []
  onTestFinished(async () => {
    // Without a limit the driver waits for ever for a connection that was lost during a query.
    for (const sql of opened) await sql.end({ timeout: 1 })
    await admin`drop database ${admin(name)} with (force)`
    await admin.end()
  })
  const connection = { ...server, database: name }
  const connect = () => {
    const sql = postgres({ ...connection, max: 1, onnotice: () => {}, transform: ROWS_IN_CAMEL_CASE })
    opened.push(sql)
    return sql
  }
  return Object.assign(connect, { connection })
}

/** A directory of migrations. */
export async function aDirectory(files: Record<string, string>): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-migrations-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(directory, name), text)
  return directory
}
