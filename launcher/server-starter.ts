import { readFile, unlink, writeFile } from 'node:fs/promises'
import type { DatabaseHome } from './database-home.ts'
import { findProcessIdentity, isRunning } from './process-identity.ts'
import { giveTo } from './server-account.ts'

/** The app process that a server belongs to. */
type Starter = {
  identity: string
  /** Whether the system stops the server when this process ends. */
  endsWithStarter: boolean
}

/** Records that the server belongs to this process, which started it or took it over from a dead process. */
export async function recordStarter(home: DatabaseHome, endsWithStarter: boolean): Promise<void> {
  const identity = (await findProcessIdentity(process.pid)) ?? `${process.pid}`
  const starter: Starter = { identity, endsWithStarter }
  await writeFile(home.starterFile, JSON.stringify(starter), { mode: 0o600 })
  await giveTo(home.account, home.starterFile)
}

export async function forgetStarter(home: DatabaseHome): Promise<void> {
  await unlink(home.starterFile).catch(() => undefined)
}

/** The process that the server belongs to, and whether it still runs. Null when it belongs to none. */
export async function findStarter(home: DatabaseHome): Promise<(Starter & { alive: boolean }) | null> {
  try {
    const starter = JSON.parse(await readFile(home.starterFile, 'utf8')) as Starter
    return { ...starter, alive: await isRunning(starter.identity) }
  } catch {
    // Missing, or incomplete after a power cut: the server belongs to nobody.
    return null
  }
}

/** Whether this process may stop the server. After a crash another process may have started it again. */
export async function isOwnServer(home: DatabaseHome): Promise<boolean> {
  const starter = await findStarter(home)
  return !starter?.alive || starter.identity === (await findProcessIdentity(process.pid))
}
