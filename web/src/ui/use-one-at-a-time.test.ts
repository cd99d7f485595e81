import { expect, test, vi } from 'vitest'
import { oneAtATime } from './use-one-at-a-time.ts'

test('a second press does nothing until the work of the first is done', async () => {
  const flag = { current: false }
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  const first = oneAtATime(flag, work)
  const second = oneAtATime(flag, work)
  expect(work).toHaveBeenCalledTimes(1)
  resolve()
  await Promise.all([first, second])
  await oneAtATime(flag, work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a failure is passed on, and the next press works', async () => {
  const flag = { current: false }
  const failing = () => Promise.reject(new Error('not saved'))
  await expect(oneAtATime(flag, failing)).rejects.toThrow('not saved')
  await expect(oneAtATime(flag, failing)).rejects.toThrow('not saved')
})
