import { unlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { application } from './application.ts'
import type { DatabaseHome } from './database-home.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { Machine } from './machine.ts'
import { connectionTo, type DatabaseConnection, probeServer } from './probe-server.ts'
import { isServerAlive } from './process-identity.ts'
import type { ServerBinaries } from './server-binaries.ts'
import { prepareEndpoint, type ServerEndpoint, socketFile } from './server-endpoint.ts'
import { readServerLog } from './server-log.ts'
import { pidFile, readPidFile } from './server-pid-file.ts'
import { type SpawnedServer, spawnServer } from './spawn-server.ts'

export type LaunchedServer = {
  connection: DatabaseConnection
  server: SpawnedServer
}

// The processes of a killed server and their shared memory stay for 4 to 6 seconds.
const retryForMs = 60_000
// A running server may be replaying its log after a power cut. Ending it would repeat the work.
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

/** Returns false if the server ended. */
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

/**
 * Removes the pid files of a dead server. PostgreSQL does that only while the old process number is free, and after a
 * restart of the machine or container another process often has it.
 *
 * Call it while holding the starting lock, when the endpoint is silent. Returns false and changes nothing while a
 * process of that server exists.
 */
async function removeStalePidFile(home: DatabaseHome, endpoint: ServerEndpoint): Promise<boolean> {
  const running = await readPidFile(home.cluster)
  if (running && (await isServerAlive(running.pid, home.cluster))) return false
  await unlink(pidFile(home.cluster)).catch(() => undefined)
  // The socket's lock file has the same number.
  if (endpoint.kind === 'socket') await unlink(`${socketFile(endpoint)}.lock`).catch(() => undefined)
  return true
}

function isPassing(output: string, endpoint: ServerEndpoint): boolean {
  // Another program can take a free port before the server does. The next attempt uses another one.
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
    `The whole story is in ${home.logFile}. Put right what it complains about and start again. ${application.useAnotherServer}`,
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
    `What it is doing is in ${home.logFile}. Leave it alone and start ${application.name} again later.`,
  )
}
