import { expect, test } from 'vitest'
import { keepServerRunning } from './keep-server-running.ts'
import type { SpawnedServer } from './spawn-server.ts'
import { until } from './until.fixture.ts'

function aServer() {
  let tell: (orderly: boolean) => void = () => {}
  const server: SpawnedServer = {
    hasEnded: () => false,
    onEnd: (listener) => {
      tell = listener
    },
    endsWithStarter: true,
    logOffset: 0,
  }
  return { server, crash: () => tell(false) }
}

test('a restart that fails, for want of memory say, is tried again', async () => {
  const [first, second] = [aServer(), aServer()]
  const lines: string[] = []
  let restarts = 0
  const restart = async () => {
    restarts++
    if (restarts === 1) throw new Error('no memory')
    return second.server
  }
  const kept = keepServerRunning(first.server, restart, (line) => lines.push(line))
  first.crash()
  await until(async () => restarts === 2, 5_000)
  await kept.release()
  expect(lines).toEqual([expect.stringContaining('crashed'), 'no memory', expect.stringContaining('again')])
})

test('no restart follows a stop', async () => {
  const first = aServer()
  let restarts = 0
  const restart = async () => {
    restarts++
    throw new Error('no memory')
  }
  const kept = keepServerRunning(first.server, restart, () => {})
  first.crash()
  await until(async () => restarts === 1, 5_000)
  await kept.release()
  expect(restarts).toBe(1)
})
