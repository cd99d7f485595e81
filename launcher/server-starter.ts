import { readFile, unlink, writeFile } from 'node:fs/promises'
import type { DatabaseHome } from './database-home.ts'
import { findProcessIdentity, isRunning } from './process-identity.ts'
import { giveTo } from './server-account.ts'

/** The app process a server belongs to. */
interface Starter {
  identity: string
  /** The system stops the server when this process ends, however it ends. */
  endsWithStarter: boolean
}

/** Notes this process as the one the server belongs to: it has started it, or taken it over from a dead one. */
export async function recordStarter(home: DatabaseHome, endsWithStarter: boolean): Promise<void> {
  const identity = (await findProcessIdentity(process.pid)) ?? `${process.pid}`
  const starter: Starter = { identity, endsWithStarter }
  await writeFile(home.starterFile, JSON.stringify(starter), { mode: 0o600 })
  await giveTo(home.account, home.starterFile)
}

export async function forgetStarter(home: DatabaseHome): Promise<void> {
  await unlink(home.starterFile).catch(() => undefined)
}

export async function findStarter(home: DatabaseHome): Promise<(Starter & { alive: boolean }) | null> {
  try {
    const starter = JSON.parse(await readFile(home.starterFile, 'utf8')) as Starter
    return { ...starter, alive: await isRunning(starter.identity) }
  } catch {
    // Missing, or cut off by a power failure: then nobody claims the server.
    return null
  }
}

/** Whether the server is this process's to stop. After a crash another process may have started it anew. */
export async function isOwnServer(home: DatabaseHome): Promise<boolean> {
  const starter = await findStarter(home)
  return !starter?.alive || starter.identity === (await findProcessIdentity(process.pid))
}
