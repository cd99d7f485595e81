import { expect, test } from 'vitest'
import { coalesced } from './use-live-desk.ts'

test('many calls during a run lead to one more run, after which the latest is known', async () => {
  const runs: (() => void)[] = []
  const work = coalesced(() => new Promise<void>((resolve) => runs.push(resolve)))
  const calls = [work(), work(), work()]
  expect(runs).toHaveLength(1)
  runs[0]?.()
  await Promise.all(calls.slice(1))
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.()
  await calls[0]
  expect(runs).toHaveLength(2)
})

test('a failed run lets the next call run again', async () => {
  let runs = 0
  const work = coalesced(async () => {
    runs += 1
    if (runs === 1) throw new Error('The server is gone.')
  })
  await expect(work()).rejects.toThrow()
  await work()
  expect(runs).toBe(2)
})
