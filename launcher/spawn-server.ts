import { type ChildProcess, spawn } from 'node:child_process'
import type { DatabaseHome } from './database-home.ts'
import type { Machine } from './machine.ts'
import { accountOptions, programEnvironment, runProgram } from './run-program.ts'
import type { ServerBinaries } from './server-binaries.ts'
import { endpointArguments, type ServerEndpoint } from './server-endpoint.ts'
import { openServerLog } from './server-log.ts'
import type { WatchedServer } from './watch-server.ts'

export type SpawnedServer = WatchedServer & {
  /** Whether the process that was started has ended. */
  hasEnded(): boolean
  endsWithStarter: boolean
  logOffset: number
}

/** Starts the server's process. Does not wait until it serves. */
export async function spawnServer(
  machine: Machine,
  home: DatabaseHome,
  binaries: ServerBinaries,
  endpoint: ServerEndpoint,
): Promise<SpawnedServer> {
  const endsWithStarter = machine.platform === 'linux' && (await hasParentDeathSignal(home))
  const [program, args] = commandLine(machine, home, binaries, endpoint, endsWithStarter)
  const { file, offset } = await openServerLog(home)
  const child = spawn(program, args, {
    ...accountOptions(home.account),
    cwd: '/',
    env: programEnvironment(binaries.libraryDirectories),
    // A separate process group: Ctrl-C reaches the app alone, which stops the database after the last request.
    detached: true,
    stdio: ['ignore', file.fd, file.fd],
    windowsHide: true,
  })
  const ended = watchEnd(child, machine)
  child.unref()
  await file.close()
  return { ...ended, endsWithStarter, logOffset: offset }
}

function commandLine(
  machine: Machine,
  home: DatabaseHome,
  binaries: ServerBinaries,
  endpoint: ServerEndpoint,
  endsWithStarter: boolean,
): [string, string[]] {
  const args = ['-D', home.cluster, ...endpointArguments(endpoint)]
  // Ends the server when the app is killed. SIGINT is PostgreSQL's fast shutdown.
  if (endsWithStarter) return ['setpriv', ['--pdeathsig=INT', binaries.postgres, ...args]]
  if (machine.platform !== 'win32') return [binaries.postgres, args]
  // An administrator may not run postgres. pg_ctl drops the rights first, and ends when the server runs.
  const options = endpointArguments(endpoint).join(' ')
  return [binaries.pgCtl, ['start', '-W', '-s', '-D', home.cluster, '-o', options]]
}

function watchEnd(child: ChildProcess, machine: Machine): Pick<SpawnedServer, 'hasEnded' | 'onEnd'> {
  let ended: { orderly: boolean } | null = null
  const listeners: ((orderly: boolean) => void)[] = []
  const end = (orderly: boolean) => {
    if (ended) return
    ended = { orderly }
    for (const listener of listeners) listener(orderly)
  }
  child.once('error', () => end(false))
  child.once('exit', (code) => {
    // On Windows this is pg_ctl, and 0 means that the server was started.
    if (machine.platform !== 'win32' || code !== 0) end(code === 0)
  })
  return {
    hasEnded: () => ended !== null,
    onEnd: (listener) => {
      if (ended) listener(ended.orderly)
      else listeners.push(listener)
    },
  }
}

// setpriv is part of util-linux. BusyBox's setpriv does not have the option.
async function hasParentDeathSignal(home: DatabaseHome): Promise<boolean> {
  const tried = await runProgram('setpriv', ['--pdeathsig=INT', 'true'], { account: home.account })
  return tried.exitCode === 0
}
