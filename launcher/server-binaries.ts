import { access, readFile, realpath } from 'node:fs/promises'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import { application } from './application.ts'
import type { DatabaseHome } from './database-home.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { Machine } from './machine.ts'
import { type BinariesCandidate, preparePackagedServer } from './packaged-server.ts'
import { runProgram } from './run-program.ts'

/** A PostgreSQL that runs on this machine as the server's account. */
export type ServerBinaries = BinariesCandidate & {
  majorVersion: number
}

// The oldest release that the migrations are tested with.
const oldestMajorVersion = 15

/**
 * Finds the PostgreSQL for a database: npm's, or one on PATH. Only the major version that created a cluster can open
 * it, so an existing cluster decides between the two.
 */
export async function findServerBinaries(machine: Machine, home: DatabaseHome): Promise<ServerBinaries> {
  const clusterVersion = await findClusterVersion(home.cluster)
  const { match, others, obstacles } = await searchServers(machine, home, clusterVersion)
  if (match) return match
  if (clusterVersion !== null && others[0]) throw otherVersion(home, clusterVersion, others[0], obstacles)
  throw noneRuns(machine, obstacles)
}

/** Whether this machine has a PostgreSQL that opens the cluster. */
export async function hasServerFor(machine: Machine, home: DatabaseHome): Promise<boolean> {
  const { match } = await searchServers(machine, home, await findClusterVersion(home.cluster))
  return match !== null
}

/** Looks for a PostgreSQL of this version, or of any for null. Without a match it says what else there is. */
async function searchServers(machine: Machine, home: DatabaseHome, version: number | null) {
  const others: ServerBinaries[] = []
  const obstacles: string[] = []
  for await (const found of candidates(machine, home)) {
    const checked = typeof found === 'string' ? found : await checkCandidate(found, home)
    if (typeof checked === 'string') obstacles.push(checked)
    else if (version === null || checked.majorVersion === version)
      return { match: checked, others, obstacles }
    else others.push(checked)
  }
  return { match: null, others, obstacles }
}

async function* candidates(machine: Machine, home: DatabaseHome): AsyncGenerator<BinariesCandidate | string> {
  if (machine.packagedServerDirectory === null) {
    yield `npm has not installed PostgreSQL for ${machine.platform} ${process.arch}`
  } else {
    yield await preparePackagedServer(machine, home, machine.packagedServerDirectory)
  }
  yield* await findServersOnPath(machine)
}

/** Lists every `postgres` on PATH, in order. Follows links, because the other programs are beside the real file. */
async function findServersOnPath(machine: Machine): Promise<BinariesCandidate[]> {
  const suffix = machine.platform === 'win32' ? '.exe' : ''
  const found = new Map<string, BinariesCandidate>()
  for (const directory of machine.searchPath.split(delimiter).filter(isAbsolute)) {
    const postgres = await realpath(join(directory, `postgres${suffix}`)).catch(() => null)
    if (postgres === null) continue
    const programs = dirname(postgres)
    found.set(postgres, {
      postgres,
      initdb: join(programs, `initdb${suffix}`),
      pgCtl: join(programs, `pg_ctl${suffix}`),
      libraryDirectories: [],
    })
  }
  return [...found.values()]
}

/** Returns the binaries with their version, or the reason why they cannot be used. */
async function checkCandidate(
  candidate: BinariesCandidate,
  home: DatabaseHome,
): Promise<ServerBinaries | string> {
  const { exitCode, startError, output } = await runProgram(candidate.postgres, ['--version'], {
    account: home.account,
    libraryDirectories: candidate.libraryDirectories,
  })
  const majorVersion = Number(/PostgreSQL\D+(\d+)/.exec(output)?.[1])
  if (exitCode !== 0 || !majorVersion) return `${candidate.postgres} does not run (${startError ?? output})`
  if (majorVersion < oldestMajorVersion) {
    return `${candidate.postgres} is PostgreSQL ${majorVersion}, older than ${oldestMajorVersion}`
  }
  const missing = await access(candidate.initdb).catch(() => candidate.initdb)
  return missing ? `${candidate.postgres} comes without initdb` : { ...candidate, majorVersion }
}

/** The major version that created the cluster; null where there is none. */
export async function findClusterVersion(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : Number.parseInt(text, 10)
}

function otherVersion(
  home: DatabaseHome,
  clusterVersion: number,
  found: ServerBinaries,
  obstacles: string[],
): DatabaseStartError {
  const also = obstacles.map((obstacle) => ` Also: ${obstacle}.`).join('')
  return new DatabaseStartError(
    `The database in ${home.cluster} was made by PostgreSQL ${clusterVersion}, and here is only PostgreSQL ` +
      `${found.majorVersion} (${found.postgres}). One version cannot open the files of another; nothing was changed.${also}`,
    clusterVersion < found.majorVersion
      ? `To upgrade, run: ${application.upgradeCommand}\nTo go on as before, put PostgreSQL ${clusterVersion} on PATH.`
      : downgradeAdvice(clusterVersion),
  )
}

/** What to do with the files of a newer PostgreSQL. */
export const downgradeAdvice = (clusterVersion: number): string =>
  `No PostgreSQL reads the files of a newer one. Put PostgreSQL ${clusterVersion} on PATH. Or run ` +
  `"${application.exportCommand}" with the ${application.name} that the database was last used with, and ` +
  `"${application.importCommand}" here with an empty ${application.dataDirectorySetting}.`

function noneRuns(machine: Machine, obstacles: string[]): DatabaseStartError {
  const system = machine.platform === 'linux' ? ' (on Alpine Linux: apk add postgresql18)' : ''
  return new DatabaseStartError(
    `No PostgreSQL can run here: ${[...obstacles, 'none on PATH is of use'].join('; ')}.`,
    `Run "npm install" without --omit=optional, or install PostgreSQL so that "postgres" is on PATH${system}. ${application.useAnotherServer}`,
  )
}
