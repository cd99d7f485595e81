import { readdir } from 'node:fs/promises'
import path from 'node:path'
import postgres from 'postgres'
import { DatabaseStartError } from '#launcher/database-start-error.ts'
import { type Machine, thisMachine } from '#launcher/machine.ts'
import { startTemporary, urlOf } from '#testing/start-database.ts'
import type { Outcome } from './step.ts'
import { runVitest } from './test-runners.ts'

/** Where Debian keeps each version, beside PATH. */
const DEBIANS = '/usr/lib/postgresql'

/**
 * Runs these test files on the oldest supported PostgreSQL that this computer has apart from npm's, as operators may
 * have it. The migrations run before them. On a computer without one nothing runs.
 */
export async function runOnOtherPostgres(files: readonly string[]): Promise<Outcome> {
  const server = await startTemporary(await withoutPackage()).catch((error: unknown) => {
    if (error instanceof DatabaseStartError) return null
    throw error
  })
  if (server === null) return { passed: 0, failed: 0, output: '', note: 'there is none' }
  const url = urlOf(server.connection)
  try {
    const outcome = await runVitest('other-postgres', files, { environment: { TEST_DATABASE_URL: url } })
    return { ...outcome, note: `${await versionOf(server.connection)}, ${outcome.note}` }
  } finally {
    await server.stop()
  }
}

/** This computer as the launcher sees it where npm has installed no PostgreSQL. */
async function withoutPackage(): Promise<Machine> {
  const versions = await readdir(DEBIANS).catch((): string[] => [])
  const debians = versions
    .sort((a, b) => Number(a) - Number(b))
    .map((version) => path.join(DEBIANS, version, 'bin'))
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  return {
    ...thisMachine(),
    packagedServerDirectory: null,
    searchPath: [...debians, ...onPath].join(path.delimiter),
  }
}

async function versionOf(connection: postgres.Options<Record<string, never>>): Promise<string> {
  const sql = postgres({ ...connection, database: 'postgres', max: 1, onnotice: () => {} })
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
  await sql.end()
  return `PostgreSQL ${row?.version}`
}
