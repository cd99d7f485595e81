import { setTimeout as sleep } from 'node:timers/promises'
import { application } from './application.ts'
import { ensureCluster } from './create-cluster.ts'
import { type DatabaseHome, openDatabaseHome } from './database-home.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { keepServerRunning } from './keep-server-running.ts'
import { launchServer, wrongPassword } from './launch-server.ts'
import { type Machine, thisMachine } from './machine.ts'
import { connectionTo, type DatabaseConnection, probeServer } from './probe-server.ts'
import { findServerBinaries } from './server-binaries.ts'
import { findEndpoint } from './server-endpoint.ts'
import { findPassword } from './server-password.ts'
import { writeSettings } from './server-settings.ts'
import { findStarter, forgetStarter, isOwnServer, recordStarter } from './server-starter.ts'
import { whileOnlyStarter } from './starting-lock.ts'
import { hasLivingServer, stopServer } from './stop-server.ts'
import { putUpgradedInPlace } from './upgrade/upgraded-cluster.ts'
import { type WatchedServer, watchRunningServer } from './watch-server.ts'

export type EmbeddedPostgresOptions = {
  dataDirectory: string
  log?: (line: string) => void
  /** For tests: another computer than this one. */
  machine?: Machine
}

export type EmbeddedPostgres = {
  connection: DatabaseConnection
  /**
   * Stops the server if it belongs to this process. Close every connection first: open ones are ended. Another call
   * waits for the same end.
   */
  stop(): Promise<void>
  /** Whether the server was running already. */
  adopted: boolean
}

type Log = (line: string) => void

/**
 * Starts PostgreSQL on a data directory and resolves when it answers. The first start creates the database.
 *
 * A server belongs to the process that started it, whose `stop` stops it. A second process on the same directory adopts
 * the server, and its `stop` leaves the server running. If the starter is dead, the server belongs to the adopter.
 * Until its `stop`, each process starts the server again when it ends. Rejects with a DatabaseStartError.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const machine = options.machine ?? thisMachine()
  const log = options.log ?? (() => undefined)
  try {
    const home = await openDatabaseHome(machine, options.dataDirectory)
    return await whileOnlyStarter(home, async () => {
      await putUpgradedInPlace(home)
      return (await adoptServer(machine, home, log)) ?? (await startServer(machine, home, log))
    })
  } catch (error) {
    throw inPlainWords(error, options.dataDirectory)
  }
}

async function startServer(machine: Machine, home: DatabaseHome, log: Log): Promise<EmbeddedPostgres> {
  const binaries = await findServerBinaries(machine, home)
  if (!home.directory.startsWith(home.dataRoot)) log(`The database lies in ${home.directory}.`)
  const password = await ensureCluster(home, binaries)
  await writeSettings(machine, home, binaries.majorVersion)
  const { connection, server } = await launch(machine, home, password, log)
  return keep(machine, home, log, { connection, server, adopted: false, owned: true })
}

/** Starts the server of a home that has its files, and records that it belongs to this process. */
async function launch(machine: Machine, home: DatabaseHome, password: string, log: Log, port?: number) {
  const binaries = await findServerBinaries(machine, home)
  const { connection, server } = await launchServer(machine, home, binaries, password, log, port)
  // Without the record, which a full disk prevents, any process on the directory may stop the server.
  await recordStarter(home, server.endsWithStarter).catch((error: Error) => log(error.message))
  // On Windows the process that was started is pg_ctl, which has ended.
  return { connection, server: machine.platform === 'win32' ? watchRunningServer(home) : server }
}

/** Keeps a server running, whichever process started it. */
function keep(
  machine: Machine,
  home: DatabaseHome,
  log: Log,
  running: { connection: DatabaseConnection; server: WatchedServer; adopted: boolean; owned: boolean },
): EmbeddedPostgres {
  const { connection, server, adopted } = running
  let { owned } = running
  const restart = () =>
    whileOnlyStarter(home, async () => {
      // Another process was quicker.
      if ((await probeServer(connection)) === 'ready') return watchRunningServer(home)
      const launched = await launch(machine, home, connection.password, log, connection.port)
      owned = true
      return launched.server
    }).catch((error: unknown) => {
      throw inPlainWords(error, home.dataRoot)
    })
  const kept = keepServerRunning(server, restart, log)
  const stop = once(async () => {
    await kept.release()
    // A server of another start, in this process or another, runs on while its starter lives.
    if (owned || !(await findStarter(home))?.alive) await stopOwnServer(machine, home, log)
  })
  return { connection, adopted, stop }
}

/** Returns null if no server runs on this directory. Waits for one that starts or ends. */
async function adoptServer(machine: Machine, home: DatabaseHome, log: Log): Promise<EmbeddedPostgres | null> {
  const password = await findPassword(home)
  if (password === null) return null
  const giveUpAt = performance.now() + 60_000
  // A server that ends with its starter ends soon after the starter's death.
  const dyingUntil = performance.now() + 10_000
  while (performance.now() < giveUpAt) {
    // Another program may use the port of a dead server. A socket in our directory is ours.
    const endpoint = await findEndpoint(machine, home)
    if (!endpoint || (endpoint.kind === 'tcp' && !(await hasLivingServer(home.cluster)))) return null
    const connection = connectionTo(endpoint, password)
    const answer = await probeServer(connection)
    if (answer === 'silent') return null
    if (answer === 'wrong password') throw wrongPassword(home)
    if (answer === 'ready') {
      const starter = await findStarter(home)
      const dying = starter?.endsWithStarter && !starter.alive
      if (!dying || performance.now() > dyingUntil) return takeOver(machine, home, connection, starter, log)
    }
    await sleep(20)
  }
  return null
}

async function takeOver(
  machine: Machine,
  home: DatabaseHome,
  connection: DatabaseConnection,
  starter: { alive: boolean } | null,
  log: Log,
): Promise<EmbeddedPostgres> {
  if (!starter?.alive) await recordStarter(home, false)
  return keep(machine, home, log, {
    connection,
    server: watchRunningServer(home),
    adopted: true,
    owned: !starter?.alive,
  })
}

async function stopOwnServer(machine: Machine, home: DatabaseHome, log: Log): Promise<void> {
  if (!(await isOwnServer(home))) return
  await stopServer(machine, home, log)
  await forgetStarter(home)
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= action()
    return running
  }
}

function inPlainWords(error: unknown, dataDirectory: string): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error
  const { code, path, message } = error as NodeJS.ErrnoException
  const place = path ?? dataDirectory
  if (code === 'EACCES' || code === 'EPERM') {
    return new DatabaseStartError(
      `${application.name} is not allowed to use ${place}.`,
      'Start it under the account that it ran under before, or give this account the right to that directory.',
      { cause: error },
    )
  }
  if (code === 'ENOSPC' || code === 'EROFS' || code === 'EDQUOT') {
    return new DatabaseStartError(
      `${place} cannot be written: ${code === 'EROFS' ? 'the disk is read-only' : 'the disk is full'}.`,
      `Make room, or set ${application.dataDirectorySetting} to a directory on another disk, and start again.`,
      { cause: error },
    )
  }
  return new DatabaseStartError(
    `The database could not be started in ${place}: ${message}`,
    `Put right what the message names, or set ${application.dataDirectorySetting} to another directory.`,
    { cause: error },
  )
}
