import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { runProgram } from './run-program.ts'

/**
 * Names a running process as `<pid> <start time>`, because the system reuses process numbers. Null when there is no
 * such process. On Windows it is the number alone, because the start time is expensive to read.
 */
export async function findProcessIdentity(pid: number): Promise<string | null> {
  if (!answersSignals(pid)) return null
  if (process.platform === 'linux') {
    const fields = await readProcessFields(pid)
    // A zombie answers signals, though it has ended.
    return fields && fields.state !== 'Z' ? `${pid} ${fields.startTicks}` : null
  }
  if (process.platform === 'win32') return `${pid}`
  const { exitCode, output } = await runProgram('ps', ['-o', 'lstart=', '-p', `${pid}`], { account: null })
  return exitCode === 0 && output ? `${pid} ${output}` : null
}

/** Whether the process of this identity still runs. A later process with its number is another one. */
export async function isRunning(identity: string): Promise<boolean> {
  return (await findProcessIdentity(Number.parseInt(identity, 10))) === identity
}

/** Whether a PostgreSQL runs on this cluster. `pid` is the number in the cluster's pid file. */
export async function isServerAlive(pid: number, cluster: string): Promise<boolean> {
  // On Linux every process of a server is found by its directory, even when its number was reused.
  if (existsSync('/proc/self/stat')) return hasServerProcess(pid, await realpath(cluster))
  if (!answersSignals(pid)) return false
  const [list, args]: [string, string[]] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']]
      : ['ps', ['-o', 'comm=', '-p', `${pid}`]]
  const { output } = await runProgram(list, args, { account: null })
  return basename(output).toLowerCase().includes('postgres')
}

/** Signal 0 only asks. EPERM also means that the process exists. */
function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function hasServerProcess(serverPid: number, cluster: string): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => null)
      if (workingDirectory !== null && workingDirectory !== cluster) return false
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
      if (!name.startsWith('postgres')) return false
      if (workingDirectory === cluster || Number(pid) === serverPid) return true
      // In some containers root may not read the directory of another account's process.
      const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return commandLine.split('\0').includes(cluster)
    }),
  )
  return found.includes(true)
}

async function readProcessFields(pid: number): Promise<{ state: string; startTicks: string } | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (line === null) return null
  // The second field is the program's name in brackets, which may contain spaces and brackets.
  const [state = '', ...rest] = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { state, startTicks: rest[18] ?? '' }
}
