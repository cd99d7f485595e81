import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseHome } from './database-home.ts'
import type { Machine } from './machine.ts'
import { findProcessIdentity, isServerAlive } from './process-identity.ts'
import { runProgram } from './run-program.ts'
import { findServerBinaries } from './server-binaries.ts'
import { readPidFile } from './server-pid-file.ts'

// Only a failing disk takes so long. The server then ends by itself later.
const patienceMs = 60_000

/**
 * Shuts the server down and resolves when it has ended. SIGINT ends open connections; SIGTERM would wait for idle
 * clients. SIGKILL is never sent, because the next start would have to recover.
 */
export async function stopServer(
  machine: Machine,
  home: DatabaseHome,
  log: (line: string) => void,
): Promise<void> {
  const running = await readPidFile(home.cluster)
  if (!running || !(await hasLivingServer(home.cluster))) return
  await requestStop(machine, home, running.pid)
  const giveUpAt = performance.now() + patienceMs
  // Compares the identity, because an adopted server can stay as a zombie, which answers signals.
  while ((await findProcessIdentity(running.pid)) !== null) {
    if (performance.now() > giveUpAt) {
      log(`The database has been stopping for a minute and goes on by itself; see ${home.logFile}.`)
      return
    }
    await sleep(5)
  }
}

/** Whether a server runs on the cluster. After its end another process may have the number in its pid file. */
export async function hasLivingServer(cluster: string): Promise<boolean> {
  const running = await readPidFile(cluster)
  return running !== null && (await isServerAlive(running.pid, cluster))
}

async function requestStop(machine: Machine, home: DatabaseHome, pid: number): Promise<void> {
  if (machine.platform === 'win32') {
    // Windows has no signals, and process.kill would end the server without a shutdown.
    const { pgCtl } = await findServerBinaries(machine, home)
    await runProgram(pgCtl, ['stop', '-m', 'fast', '-W', '-s', '-D', home.cluster], { account: null })
    return
  }
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
