import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type RunningServer = {
  pid: number
  port: number | null
}

/** Reads the pid file that PostgreSQL keeps in its data directory while it runs. Null when there is none. */
export async function readPidFile(cluster: string): Promise<RunningServer | null> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => null)
  if (text === null) return null
  const [pid, , , port] = text.split('\n')
  const number = Number.parseInt(pid ?? '', 10)
  if (!Number.isInteger(number) || number <= 0) return null
  return { pid: number, port: Number.parseInt(port ?? '', 10) || null }
}

export function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}
