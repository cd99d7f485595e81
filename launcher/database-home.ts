import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { application } from './application.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { Machine } from './machine.ts'
import type { ServerAccount } from './run-program.ts'
import { runProgram } from './run-program.ts'
import { findServerAccount, giveAllTo, giveTo } from './server-account.ts'

/** All files of one embedded database are in one directory, which belongs to the account that the server runs as. */
export type DatabaseHome = {
  /** The data directory it belongs to. */
  dataRoot: string
  directory: string
  account: ServerAccount | null
  cluster: string
  /** Where an upgrade puts the new cluster when it is proven. */
  upgradedCluster: string
  passwordFile: string
  logFile: string
  lockFile: string
  starterFile: string
  libraryDirectory: string
  socketDirectory: string
}

/**
 * Finds or creates the directory of the database: `postgres` in the data directory. If the server's account cannot
 * reach that (root starts a clone in a home of mode 0700), the directory is below the machine's relocation root, and
 * `postgres-location.json` in the data directory names it.
 */
export async function openDatabaseHome(machine: Machine, dataDirectory: string): Promise<DatabaseHome> {
  await mkdir(dataDirectory, { recursive: true })
  const dataRoot = await realpath(resolve(dataDirectory))
  const local = join(dataRoot, 'postgres')
  const relocated = join(machine.relocationRoot, shortHash(dataRoot))
  const existing = await findExistingHome(machine, dataRoot, [local, relocated])
  const cluster = (existing && findCluster(existing)) ?? join(existing ?? local, clusterName)
  const account = await findServerAccount(machine, cluster)
  const directory = existing ?? ((await isReachable(account, dataRoot)) ? local : relocated)
  if (directory === relocated) await mkdir(machine.relocationRoot, { recursive: true, mode: 0o755 })
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await giveTo(account, directory)
  if (existing && account && (await stat(cluster)).uid !== account.uid) {
    await giveAllTo(account, existing)
  }
  if (!(await isReachable(account, directory))) throw unreachable(directory, account)
  return homeIn(dataRoot, directory, account)
}

/** Writes into the data directory where a relocated database is. Call it when the database exists. */
export async function noteRelocation(home: DatabaseHome): Promise<void> {
  if (home.directory === join(home.dataRoot, 'postgres')) return
  const why = `PostgreSQL runs as ${home.account?.name ?? 'this user'}, which cannot reach ${home.dataRoot}.`
  const note = { directory: home.directory, why }
  await writeFile(join(home.dataRoot, noteName), `${JSON.stringify(note, null, 2)}\n`)
}

/** Whether this data directory has a database. It may be in another place, and it need not run. */
export const hasEmbeddedPostgres = (dataDirectory: string): boolean =>
  existsSync(join(dataDirectory, 'postgres')) || existsSync(join(dataDirectory, noteName))

/** Names a data directory in a place that several share. */
export function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16)
}

/** A second home for the account and the log of the first. */
export function homeBeside(home: DatabaseHome, dataRoot: string): DatabaseHome {
  return { ...homeIn(dataRoot, join(dataRoot, 'postgres'), home.account), logFile: home.logFile }
}

/** Makes the directories of a second home, with the password of the first. Its parent directory is there. */
export async function makeHomeBeside(home: DatabaseHome, dataRoot: string): Promise<DatabaseHome> {
  const beside = homeBeside(home, dataRoot)
  for (const directory of [dataRoot, beside.directory]) {
    await mkdir(directory, { mode: 0o700 })
    await giveTo(home.account, directory)
  }
  await copyFile(home.passwordFile, beside.passwordFile)
  await giveTo(home.account, beside.passwordFile)
  return beside
}

function homeIn(dataRoot: string, directory: string, account: ServerAccount | null): DatabaseHome {
  return {
    dataRoot,
    directory,
    account,
    cluster: join(directory, clusterName),
    upgradedCluster: join(directory, upgradedName),
    passwordFile: join(directory, 'password'),
    logFile: join(directory, 'server.log'),
    lockFile: join(directory, 'starting.lock'),
    starterFile: join(directory, 'started-by.json'),
    libraryDirectory: join(directory, 'libraries'),
    socketDirectory: join(directory, 'socket'),
  }
}

const clusterName = 'cluster'
const upgradedName = 'cluster.upgraded'
const noteName = 'postgres-location.json'

async function findExistingHome(
  machine: Machine,
  dataRoot: string,
  places: string[],
): Promise<string | null> {
  const note = await readFile(join(dataRoot, noteName), 'utf8').catch(() => null)
  if (note !== null) {
    const { directory } = JSON.parse(note) as { directory: string }
    // An account other than root may not be allowed to look. Opening the directory reports that.
    if (!machine.isRoot || findCluster(directory) !== null) return directory
    // An empty database in its place would look like a loss of all data.
    throw new DatabaseStartError(
      `The database of ${dataRoot} was kept in ${directory}, and is not there any more.`,
      `Bring that directory back (from a backup), or delete ${join(dataRoot, noteName)} to begin with an empty database.`,
    )
  }
  return places.find((place) => findCluster(place) !== null) ?? null
}

// An upgrade that was cut short between its last two steps has left only the upgraded cluster.
function findCluster(place: string): string | null {
  const clusters = [clusterName, upgradedName].map((name) => join(place, name))
  return clusters.find((cluster) => existsSync(join(cluster, 'PG_VERSION'))) ?? null
}

// Tries it instead of reading mode bits, because access lists and mount options count too.
async function isReachable(account: ServerAccount | null, directory: string): Promise<boolean> {
  if (!account) return true
  const entered = await runProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { account })
  return entered.exitCode === 0
}

function unreachable(directory: string, account: ServerAccount | null): DatabaseStartError {
  return new DatabaseStartError(
    `The database in ${directory} runs as ${account?.name ?? 'this user'}, which is not allowed into that directory.`,
    `Let that account pass through every directory above it (chmod o+x), or set ${application.dataDirectorySetting} to a place it can reach.`,
  )
}
