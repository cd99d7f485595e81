import { expect, test } from 'vitest'
import { fairQueue, GaveWay } from './fair-queue.ts'

/** Asks for these turns while a piece of work of `a` runs. The name of a turn begins with its person. */
async function takeAll(waitingAtMost: number, names: string[]) {
  const inTurn = fairQueue(waitingAtMost)
  const taken: string[] = []
  const first = Promise.withResolvers<void>()
  const held = inTurn('a', () => first.promise)
  const asked = names.map((name) => inTurn(name.charAt(0), async () => void taken.push(name)))
  first.resolve()
  await held
  const refused = (await Promise.allSettled(asked)).flatMap((result, index) => {
    if (result.status === 'fulfilled') return []
    expect(result.reason).toBeInstanceOf(GaveWay)
    return [names[index]]
  })
  return { taken, refused }
}

test('persons take turns, and each keeps the order of their own work', async () => {
  const { taken, refused } = await takeAll(10, ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
  expect(taken).toEqual(['b1', 'c1', 'a1', 'b2', 'a2', 'a3'])
  expect(refused).toEqual([])
})

test('when too much waits, whoever has most gives way', async () => {
  const { taken, refused } = await takeAll(3, ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1'])
  expect(refused).toEqual(['a2', 'a3', 'a4', 'd1'])
  expect(taken).toEqual(['b1', 'c1', 'a1'])
})

test('work that fails does not keep the others waiting', async () => {
  const inTurn = fairQueue(3)
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const after = inTurn('b', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await after).toBe('done')
  expect(await inTurn('a', async () => 'again')).toBe('again')
})
