import { describe, expect, test } from 'vitest'
import { runInThread, TooMuchWork } from './run-in-thread.ts'

const program = (text: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'\n${text}`)}`,
  )
const enough = { megabytes: 256, milliseconds: 60_000 }

describe('a thread', () => {
  test('answers what it is given, and knows none of the secrets of the process', async () => {
    const answer = runInThread(
      program('parentPort.postMessage([workerData, Object.keys(process.env)])'),
      [1],
      enough,
    )
    expect(await answer).toEqual([[1], []])
  })

  test('without an end is ended', { timeout: 30_000 }, async () => {
    const steps = new Int32Array(new SharedArrayBuffer(4))
    const endless = runInThread(program('for (;;) Atomics.add(workerData, 0, 1)'), steps, {
      ...enough,
      milliseconds: 500,
    })
    await expect(endless).rejects.toThrow(TooMuchWork)
    const taken = Atomics.load(steps, 0)
    Atomics.wait(steps, 0, taken, 200)
    expect(Atomics.load(steps, 0)).toBe(taken)
  })

  test('that takes more memory than it may is ended, and the process goes on', async () => {
    const hungry = `const held = []
      while (held.length < 300) held.push(new Array(125_000).fill(0.5))
      parentPort.postMessage('done')`
    await expect(runInThread(program(hungry), null, { ...enough, megabytes: 32 })).rejects.toThrow(
      TooMuchWork,
    )
  })

  test.for([
    ['throws', "throw new RangeError('wrong')", 'wrong'],
    ['ends without an answer', '', 'The thread ended without an answer'],
  ] as const)('that %s is an error', async ([, text, message]) => {
    await expect(runInThread(program(text), null, enough)).rejects.toThrow(message)
  })
})
