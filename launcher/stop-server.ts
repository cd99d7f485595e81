import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseHome } from './database-home.ts'
import type { Machine } from './machine.ts'
import { findProcessIdentity, isServerAlive } from './process-identity.ts'
import { runProgram } from './run-program.ts'
import { findServerBinaries } from './server-binaries.ts'
import { readPidFile } from './server-pid-file.ts'

// Only a disk that takes nothing more in lets it take so long; it then ends by itself later.
const patienceMs = 60_000

/**
 * Shuts the server down and resolves when it is gone. SIGINT ends open connections in an orderly way; SIGTERM
 * would wait for idle clients, and SIGKILL, which is never sent, would leave repairs for the next start.
 */
export async function stopServer(
  machine: Machine,
  home: DatabaseHome,
  log: (line: string) => void,
): Promise<void> {
  const running = await readPidFile(home.cluster)
  // Gone already, and its number perhaps somebody else's.
  if (!running || !(await isServerAlive(running.pid, home.cluster))) return
  await requestStop(machine, home, running.pid)
  const giveUpAt = performance.now() + patienceMs
  // By identity: an adopted server that nobody reaps stays a zombie, which still answers signals.
  while ((await findProcessIdentity(running.pid)) !== null) {
    if (performance.now() > giveUpAt) {
      log(`The database has been stopping for a minute and goes on by itself; see ${home.logFile}.`)
      return
    }
    await sleep(5)
  }
}

async function requestStop(machine: Machine, home: DatabaseHome, pid: number): Promise<void> {
  if (machine.platform === 'win32') {
    // Windows has no signals, and process.kill would end it on the spot; pg_ctl knows how to ask.
    const { pgCtl } = await findServerBinaries(machine, home)
    await runProgram(pgCtl, ['stop', '-m', 'fast', '-W', '-s', '-D', home.cluster], { account: null })
    return
  }
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
