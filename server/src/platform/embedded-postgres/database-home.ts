import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'
import type { Machine } from './machine.ts'
import { runProgram } from './run-program.ts'
import { findServerAccount, giveTo, type ServerAccount } from './server-account.ts'

/** Everything of one embedded database lies in one directory, owned by the account the server runs as. */
export interface DatabaseHome {
  directory: string
  account: ServerAccount | null
  cluster: string
  passwordFile: string
  logFile: string
  lockFile: string
  starterFile: string
  libraryDirectory: string
  socketDirectory: string
}

/**
 * Finds or makes the home of a data directory's database: `<DATA_DIR>/postgres`, unless the account it must run
 * as cannot get there (a clone below a 0700 home, started by root). Then it lies below the machine's relocation
 * root, and `<DATA_DIR>/postgres-location.json` says where.
 */
export async function openDatabaseHome(machine: Machine, dataDirectory: string): Promise<DatabaseHome> {
  await mkdir(dataDirectory, { recursive: true })
  const dataRoot = await realpath(resolve(dataDirectory))
  const local = join(dataRoot, 'postgres')
  const relocated = join(machine.relocationRoot, shortHash(dataRoot))
  const existing = await findExistingHome(machine, dataRoot, [local, relocated])
  const account = await findServerAccount(machine, join(existing ?? local, 'cluster'))
  const directory = existing ?? (await isReachable(account, dataRoot)) ? (existing ?? local) : relocated
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await giveTo(account, directory)
  if (!(await isReachable(account, directory))) throw unreachable(directory, account)
  if (directory !== local) await notePlace(dataRoot, directory, account)
  return homeIn(directory, account)
}

/** Distinguishes data directories in places that several of them share. */
export function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16)
}

function homeIn(directory: string, account: ServerAccount | null): DatabaseHome {
  return {
    directory,
    account,
    cluster: join(directory, 'cluster'),
    passwordFile: join(directory, 'password'),
    logFile: join(directory, 'server.log'),
    lockFile: join(directory, 'starting.lock'),
    starterFile: join(directory, 'started-by.json'),
    libraryDirectory: join(directory, 'libraries'),
    socketDirectory: join(directory, 'socket'),
  }
}

const noteName = 'postgres-location.json'

async function findExistingHome(machine: Machine, dataRoot: string, places: string[]): Promise<string | null> {
  const note = await readFile(join(dataRoot, noteName), 'utf8').catch(() => null)
  if (note !== null) {
    const { directory } = JSON.parse(note) as { directory: string }
    if (existsSync(join(directory, 'cluster', 'PG_VERSION')) || !machine.isRoot) return directory
    // An empty database in its place would look as if the shop had lost everything.
    throw new DatabaseStartError(
      `The database of ${dataRoot} was kept in ${directory}, and is not there any more.`,
      `Bring that directory back (from a backup), or delete ${join(dataRoot, noteName)} to begin with an empty database.`,
    )
  }
  return places.find((place) => existsSync(join(place, 'cluster', 'PG_VERSION'))) ?? null
}

async function notePlace(dataRoot: string, directory: string, account: ServerAccount | null): Promise<void> {
  const why = `PostgreSQL runs as ${account?.name ?? 'this user'}, which cannot reach ${dataRoot}.`
  await writeFile(join(dataRoot, noteName), `${JSON.stringify({ directory, why }, null, 2)}\n`)
}

// Tried, not computed from mode bits: access lists and mount options count as well.
async function isReachable(account: ServerAccount | null, directory: string): Promise<boolean> {
  if (!account) return true
  const entered = await runProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { account })
  return entered.exitCode === 0
}

function unreachable(directory: string, account: ServerAccount | null): DatabaseStartError {
  return new DatabaseStartError(
    `The database in ${directory} runs as ${account?.name ?? 'this user'}, which is not allowed into that directory.`,
    'Let that account pass through every directory above it (chmod o+x), or set DATA_DIR to a place it can reach.',
  )
}
