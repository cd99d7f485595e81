import { chmod, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { openDatabaseHome } from '#launcher/database-home.ts'
import { launchServer } from '#launcher/launch-server.ts'
import { thisMachine } from '#launcher/machine.ts'
import type { DatabaseConnection } from '#launcher/probe-server.ts'
import { giveAllTo } from '#launcher/server-account.ts'
import { findServerBinaries } from '#launcher/server-binaries.ts'
import { startEmbeddedPostgres } from '#launcher/start-embedded-postgres.ts'
import { stopServer } from '#launcher/stop-server.ts'
import { type Gate, openGate } from '#testing/open-gate.ts'
import { migrate } from './migrate.ts'

/** The address of all these servers. */
export const addressOf = (...gates: [Pick<Gate, 'url'>, ...Pick<Gate, 'url'>[]]): string =>
  gates[0].url.replace(/@[^/]+/, `@${gates.map(({ url }) => new URL(url).host).join()}`)

/** A server that is not there. */
export const NOWHERE = { url: 'postgres://127.0.0.1:1' }

export type Standby = Pick<Gate, 'url' | 'silence' | 'unsilence'> & {
  /** Directly to the standby, as its superuser. */
  sql: postgres.Sql
  start(): Promise<void>
  stop(): Promise<void>
}

export type Cluster = { primary: DatabaseConnection; gate: Gate; sql: postgres.Sql; standby: Standby }

/** A real primary with Mainstreet's schema, and a real standby that streams from it. `undo` ends both. */
export async function startCluster(): Promise<Cluster & { undo: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-replica-'))
  await chmod(directory, 0o755)
  const dataDirectory = path.join(directory, 'primary')
  const primary = await startEmbeddedPostgres({ dataDirectory })
  const sql = postgres({ ...primary.connection, max: 2, onnotice: () => {} })
  await migrate(sql)
  const gate = await openGate(primary.connection)
  const standby = await createStandby(sql, primary.connection, {
    from: path.join(dataDirectory, 'postgres', 'cluster'),
    to: path.join(directory, 'standby'),
  })
  return {
    primary: primary.connection,
    gate,
    sql,
    standby,
    async undo() {
      await gate.close()
      await standby.sql.end({ timeout: 0 })
      await standby.end()
      await sql.end({ timeout: 0 })
      await primary.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function createStandby(
  sql: postgres.Sql,
  primary: DatabaseConnection,
  { from, to }: { from: string; to: string },
): Promise<Standby & { end: () => Promise<void> }> {
  const machine = thisMachine()
  const home = await openDatabaseHome(machine, to)
  await backUp(sql, from, home.cluster)
  await writeFile(path.join(home.cluster, 'standby.signal'), '')
  const conninfo = `host=${primary.host} port=${primary.port} user=${primary.username} password=${primary.password}`
  await writeFile(path.join(home.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  if (home.account) await giveAllTo(home.account, home.cluster)
  const binaries = await findServerBinaries(machine, home)
  const start = async () =>
    (await launchServer(machine, home, binaries, primary.password, () => {})).connection
  const stop = () => stopServer(machine, home, () => {})
  const connection = await start()
  const gate = await openGate(connection)
  return {
    ...gate,
    sql: postgres({ ...connection, max: 1, onnotice: () => {} }),
    start: async () => void (await start()),
    stop,
    async end() {
      await gate.close()
      await stop()
    },
  }
}

/** Copies the files of a running server, as pg_basebackup does. */
async function backUp(sql: postgres.Sql, from: string, to: string): Promise<void> {
  const session = await sql.reserve()
  await session`select pg_backup_start('standby', fast => true)`
  // The standby fetches the log from the primary; it needs the directories alone.
  const logs = path.join(from, 'pg_wal') + path.sep
  await cp(from, to, {
    recursive: true,
    filter: async (source) =>
      !path.basename(source).startsWith('postmaster.') &&
      !(source.startsWith(logs) && (await stat(source).catch(() => null))?.isFile()),
  })
  const [backup] = await session<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`
  await writeFile(path.join(to, 'backup_label'), backup?.labelfile ?? '')
  session.release()
}
