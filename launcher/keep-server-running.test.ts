import { expect, test } from 'vitest'
import { keepServerRunning } from './keep-server-running.ts'
import { until } from './until.fixture.ts'
import type { WatchedServer } from './watch-server.ts'

function aServer() {
  let tell: (orderly: boolean) => void = () => {}
  const server: WatchedServer = {
    onEnd: (listener) => {
      tell = listener
    },
  }
  return { server, crash: () => tell(false) }
}

test('a failed restart is tried again', async () => {
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
  await until(async () => lines.length === 4)
  await kept.release()
  expect(lines).toEqual([
    'The database server has crashed; starting it again.',
    'no memory',
    'The database server did not come back; trying again.',
    'The database server is back.',
  ])
})

test('restarts are tried without end, at most half a minute apart', async () => {
  const first = aServer()
  const pauses: number[] = []
  const enough = Promise.withResolvers<void>()
  const pause = async (ms: number) => {
    pauses.push(ms)
    if (pauses.length === 1_000) enough.resolve()
    // Lets the test go on.
    await new Promise(setImmediate)
  }
  const restart = async () => {
    throw new Error('the disk is full')
  }
  const kept = keepServerRunning(first.server, restart, () => {}, pause)
  first.crash()
  await enough.promise
  await kept.release()
  expect(pauses.slice(0, 8)).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(Math.max(...pauses)).toBe(30_000)
})

test('after a stop there is no restart, and the stop does not wait for the next try', async () => {
  const first = aServer()
  let restarts = 0
  const restart = async () => {
    restarts++
    throw new Error('no memory')
  }
  const kept = keepServerRunning(first.server, restart, () => {})
  first.crash()
  await until(async () => restarts === 1)
  await kept.release()
  first.crash()
  expect(restarts).toBe(1)
})
