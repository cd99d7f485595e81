import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { LiveServerMessage, Work } from './live-server.ts'

export type LiveProcess = {
  pid: number
  port: number
  residentBytes(): Promise<number>
  work(): Promise<Work>
  stop(): Promise<void>
}

/** Starts the real server and its worker as a separate process with these settings. */
export async function startLiveProcess(
  connection: object,
  settings: Record<string, string> = {},
): Promise<LiveProcess> {
  const program = path.join(import.meta.dirname, 'live-server.ts')
  const server = fork(program, [JSON.stringify(connection), JSON.stringify(settings)], {
    execArgv: ['--expose-gc'],
  })
  const first = await nextMessage(server)
  if (!('port' in first)) throw new Error('The server did not say its port')
  return {
    pid: server.pid ?? 0,
    port: first.port,
    async residentBytes() {
      server.send('memory')
      const answer = await nextMessage(server)
      if (!('residentBytes' in answer)) throw new Error('The server did not say its memory')
      return answer.residentBytes
    },
    async work() {
      server.send('work')
      const answer = await nextMessage(server)
      if (!('calls' in answer)) throw new Error('The server did not say what it has done')
      return answer
    },
    async stop() {
      server.disconnect()
      await once(server, 'exit')
    },
  }
}

async function nextMessage(server: ChildProcess): Promise<LiveServerMessage> {
  const [message] = (await once(server, 'message')) as [LiveServerMessage]
  return message
}
