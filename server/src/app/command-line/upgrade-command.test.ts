import { appendFileSync, existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { type Machine, thisMachine } from '#launcher/machine.ts'
import { type DatabaseConnection, probeServer } from '#launcher/probe-server.ts'
import { startEmbeddedPostgres } from '#launcher/start-embedded-postgres.ts'
import { testIf } from '#launcher/test-if.fixture.ts'
import { aUser } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'
import { migrate } from '../../infrastructure/database/migrate.ts'
import { openDatabase } from '../../infrastructure/database/open-database.ts'
import { getServerVersion } from '../../infrastructure/database/server-version.sql.ts'
import { EXIT } from './command.ts'
import { runCommandLine } from './run-command-line.ts'

// The folder of an older PostgreSQL as Debian and Ubuntu have it.
const olderVersion = ['15', '16', '17'].find((version) =>
  existsSync(`/usr/lib/postgresql/${version}/bin/initdb`),
)
const withOlder = testIf(olderVersion !== undefined && thisMachine().packagedServerDirectory !== null)
const searchPath = `/usr/lib/postgresql/${olderVersion}/bin`
const olderMachine = (): Machine => ({ ...thisMachine(), packagedServerDirectory: null, searchPath })

vi.setConfig({ testTimeout: 120_000 })

/** Types the command for a data directory. `onProgress` is told what it says meanwhile, and may stop it. */
async function upgrade(
  environment: Record<string, string>,
  onProgress: (text: string, stop: AbortController) => void = () => {},
) {
  vi.stubEnv('PATH', [searchPath, process.env.PATH].join(path.delimiter))
  onTestFinished(() => void vi.unstubAllEnvs())
  const printed: string[] = []
  const stop = new AbortController()
  const exitCode = await runCommandLine({
    args: ['database', 'upgrade'],
    environment,
    print: (line) => printed.push(line),
    complain: (line) => printed.push(line),
    progress: (text) => onProgress(text, stop),
    stopSignal: () => stop.signal,
  })
  return { exitCode, text: printed.join('\n') }
}

/** Starts the database of a directory, as this computer has it or with another PostgreSQL. */
async function opened(dataDirectory: string, machine = thisMachine()) {
  const server = await startEmbeddedPostgres({ dataDirectory, machine })
  const database = openDatabase({ connection: server.connection, poolSize: 2 })
  const close = async () => {
    await database.close()
    await server.stop()
  }
  onTestFinished(close)
  const emails = async () => (await database.sql`select email from users`).map((row) => row.email)
  return { connection: server.connection, database, emails, close }
}

const isAnswered = (connection: DatabaseConnection) =>
  probeServer(connection).then((answer) => answer === 'ready')

/** A data directory whose database was made by the older PostgreSQL and has one person. */
async function anOlderDatabase() {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'mainstreet-upgrade-'))
  await chmod(dataDirectory, 0o755)
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
  const { database, close } = await opened(dataDirectory, olderMachine())
  await migrate(database.sql)
  const { email } = await aUser(database)
  await close()
  const home = path.join(dataDirectory, 'postgres')
  return { DATA_DIR: dataDirectory, home, cluster: path.join(home, 'cluster'), email }
}

withOlder('database upgrade moves all rows, and the old files stay until they are deleted', async () => {
  const { DATA_DIR, home, cluster, email } = await anOlderDatabase()
  const { exitCode, text } = await upgrade({ DATA_DIR })
  const kept = `${cluster}-${olderVersion}`
  expect(text).toMatch(/^The database is PostgreSQL 18 now\. All [\d,]+ rows of \d+ tables were compared/)
  expect([exitCode, text]).toEqual([EXIT.done, expect.stringContaining(`are in ${kept}. Delete them`)])
  expect(await readdir(home)).not.toContain('upgrade')
  const newer = await opened(DATA_DIR)
  expect([await getServerVersion(newer.database.sql), await newer.emails()]).toEqual([18, [email]])
  await aUser(newer.database)
  await newer.close()
  expect((await upgrade({ DATA_DIR })).text).toBe('Nothing is to be done: the database is PostgreSQL 18.')
  await rm(cluster, { recursive: true })
  await rename(kept, cluster)
  const older = await opened(DATA_DIR, olderMachine())
  expect([`${await getServerVersion(older.database.sql)}`, await older.emails()]).toEqual([
    olderVersion,
    [email],
  ])
})

withOlder('database upgrade that is stopped, at its end too, leaves the database as it was', async () => {
  const { DATA_DIR, home, cluster, email } = await anOlderDatabase()
  const before = await readdir(home)
  for (const step of ['Starting', 'Reading', 'Comparing', 'Comparing users']) {
    const { exitCode, text } = await upgrade(
      { DATA_DIR },
      (said, stop) => said.startsWith(step) && stop.abort(),
    )
    expect([exitCode, text]).toEqual([EXIT.refused, 'Stopped. The database is as it was.'])
    expect((await readdir(home)).sort()).toEqual(before.sort())
  }
  expect(await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).toBe(`${olderVersion}\n`)
  const older = await opened(DATA_DIR, olderMachine())
  expect(await older.emails()).toEqual([email])
})

withOlder(
  'database upgrade refuses a running Mainstreet, and nobody reaches the server that it starts',
  async () => {
    const { DATA_DIR } = await anOlderDatabase()
    const running = await opened(DATA_DIR, olderMachine())
    const { exitCode, text } = await upgrade({ DATA_DIR })
    expect(text).toMatch(/^Mainstreet is running on the database in .*\nStop it, then run/)
    expect(exitCode).toBe(EXIT.unavailable)
    expect(await running.emails()).toHaveLength(1)
    await running.close()
    const tries: Promise<unknown>[] = []
    await upgrade({ DATA_DIR }, (said, stop) => {
      if (!said.startsWith('Comparing') || stop.signal.aborted) return
      tries.push(isAnswered(running.connection))
      stop.abort()
    })
    expect(await Promise.all(tries)).toEqual([false])
  },
)

withOlder('database upgrade says that the disk is full when that has ended a server', async () => {
  const { DATA_DIR, home } = await anOlderDatabase()
  const { exitCode, text } = await upgrade({ DATA_DIR }, (said) => {
    if (!said.startsWith('Reading')) return
    // As PostgreSQL does when it cannot write its log of changes.
    appendFileSync(path.join(home, 'server.log'), 'PANIC:  could not write: No space left on device\n')
    throw Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
  })
  expect(text).toMatch(/is full\. The database is as it was\.\n.*room for a second copy/)
  expect(exitCode).toBe(EXIT.unavailable)
})

test('database upgrade needs a database in DATA_DIR', async () => {
  const nothing = path.join(tmpdir(), 'mainstreet-nothing')
  expect((await upgrade({ DATA_DIR: nothing })).text).toBe(`There is no database in ${nothing} yet.`)
  expect(existsSync(nothing)).toBe(false)
  expect((await upgrade({ DATABASE_URL: 'postgres://localhost/mainstreet' })).text).toContain(
    'upgrades the database in DATA_DIR',
  )
})
