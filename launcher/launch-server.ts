import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseHome } from './database-home.ts'
import { DatabaseStartError, useAnotherServer } from './database-start-error.ts'
import type { Machine } from './machine.ts'
import { connectionTo, type DatabaseConnection, probeServer } from './probe-server.ts'
import type { ServerBinaries } from './server-binaries.ts'
import { prepareEndpoint, type ServerEndpoint } from './server-endpoint.ts'
import { readServerLog } from './server-log.ts'
import { type SpawnedServer, spawnServer } from './spawn-server.ts'
import { removeStalePidFile } from './stale-pid-file.ts'

export interface LaunchedServer {
  connection: DatabaseConnection
  server: SpawnedServer
}

// A server that was killed leaves its helpers and their shared memory behind for 4 to 6 seconds.
const retryForMs = 60_000
// While it lives it may be replaying its log after a power cut, which must not be cut short.
const patienceMs = 15 * 60_000
const oldServerRemains =
  /pre-existing shared memory|lock file "[^"]*" already exists|in use by|is still in use/
const portTaken = /could not bind|could not create any TCP\/IP sockets|Address already in use/

/**
 * Starts the server and resolves when it answers a query. Needs the starting lock. `port` is where the server listened
 * before; clients that are connected there find it again.
 */
export async function launchServer(
  machine: Machine,
  home: DatabaseHome,
  binaries: ServerBinaries,
  password: string,
  log: (line: string) => void,
  port?: number,
): Promise<LaunchedServer> {
  const giveUpAt = performance.now() + retryForMs
  for (let attempt = 1; ; attempt++) {
    const endpoint = await prepareEndpoint(machine, home, port)
    if (await removeStalePidFile(home, endpoint)) {
      const server = await spawnServer(machine, home, binaries, endpoint)
      const connection = connectionTo(endpoint, password)
      if (await waitUntilReady(server, connection, home, log)) return { connection, server }
      const output = await readServerLog(home, server.logOffset)
      if (!isPassing(output, endpoint)) throw launchFailed(home, output)
    }
    if (performance.now() > giveUpAt) throw oldServerStays(home)
    if (attempt === 1) log('The database server of an earlier run is still ending; waiting for it.')
    await sleep(200)
  }
}

/** False when the server ended instead. */
async function waitUntilReady(
  server: SpawnedServer,
  connection: DatabaseConnection,
  home: DatabaseHome,
  log: (line: string) => void,
): Promise<boolean> {
  const begun = performance.now()
  let nextNewsAt = begun + 5_000
  while (!server.hasEnded()) {
    const answer = await probeServer(connection)
    if (answer === 'ready') return true
    if (answer === 'wrong password') throw wrongPassword(home)
    const now = performance.now()
    if (now - begun > patienceMs) throw neverReady(home)
    if (now > nextNewsAt) {
      log('The database is still getting ready (after a power cut it repairs itself first).')
      nextNewsAt = now + 30_000
    }
    await sleep(answer === 'silent' ? 5 : 10)
  }
  return false
}

function isPassing(output: string, endpoint: ServerEndpoint): boolean {
  // A free port can be taken by someone else between choosing and using it; the next attempt chooses another.
  return oldServerRemains.test(output) || (endpoint.kind === 'tcp' && portTaken.test(output))
}

export function wrongPassword(home: DatabaseHome): DatabaseStartError {
  return new DatabaseStartError(
    `The database in ${home.directory} does not accept the password in ${home.passwordFile}.`,
    'Put the file back as it was (a backup of the data directory has it), then start again.',
  )
}

function launchFailed(home: DatabaseHome, output: string): DatabaseStartError {
  if (/no space left|disk quota/i.test(output)) {
    return new DatabaseStartError(
      `The disk with the database (${home.directory}) is full.`,
      'Free some space and start again. Nothing that was confirmed is lost.',
    )
  }
  const lastWords = output.split('\n').slice(-6).join('\n') || 'nothing at all'
  return new DatabaseStartError(
    `The database server did not start. It says:\n${lastWords}`,
    `The whole story is in ${home.logFile}. Put right what it complains about and start again. ${useAnotherServer}`,
  )
}

function oldServerStays(home: DatabaseHome): DatabaseStartError {
  return new DatabaseStartError(
    `A PostgreSQL of an earlier run still holds ${home.cluster}, but does not answer.`,
    'Restart the computer, or end its "postgres" processes (not with kill -9), then start again.',
  )
}

function neverReady(home: DatabaseHome): DatabaseStartError {
  return new DatabaseStartError(
    'The database server runs, but has not become ready within a quarter of an hour.',
    `What it is doing is in ${home.logFile}. Leave it alone and start Mainstreet again later.`,
  )
}
