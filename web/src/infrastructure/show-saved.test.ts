import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { showSaved } from './show-saved.ts'

const queryKey = ['settings', 'one']

/** Shows a query as a screen does. Its reads wait until the test answers them. */
function aScreen() {
  const client = createQueryClient()
  const reads: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => reads.push(resolve))
  const observer = new QueryObserver(client, { queryKey, queryFn })
  const shown: unknown[] = []
  const leave = observer.subscribe(({ data }) => shown.push(data))
  return {
    client,
    reads,
    /** All that was on the screen since the last look, without what is the same as before it. */
    seen: () => shown.splice(0).filter((data, index, all) => data !== undefined && data !== all[index - 1]),
    read: () => client.invalidateQueries({ queryKey }),
    /** Answers a read, and waits until the screen has heard of it. */
    async answer(index: number, text: string) {
      reads[index]?.(text)
      await new Promise((resolve) => setTimeout(resolve))
    },
    [Symbol.dispose]: leave,
  }
}

async function aLoadedScreen() {
  const screen = aScreen()
  await screen.answer(0, 'before')
  screen.seen()
  return screen
}

test('an answer that was asked for before a save does not replace what was saved', async () => {
  using screen = await aLoadedScreen()
  void screen.read()
  await showSaved(screen.client, queryKey, () => 'saved')
  await screen.answer(1, 'before')
  expect(screen.client.getQueryData(queryKey)).toBe('saved')
  await screen.answer(2, 'of another tab')
  expect(screen.seen()).toEqual(['before', 'saved', 'of another tab'])
})

test('a first read that a save overtakes is asked again, and its older answer is never shown', async () => {
  using screen = aScreen()
  await showSaved<string>(screen.client, queryKey, (shown) => shown && `${shown}, read`)
  await screen.answer(0, 'unread')
  await screen.answer(1, 'read')
  expect(screen.seen()).toEqual(['read'])
})

test('a save while nothing is read shows its answer without another read', async () => {
  using screen = await aLoadedScreen()
  await showSaved<string>(screen.client, queryKey, (shown) => `${shown}, changed`)
  expect(screen.seen()).toEqual(['before, changed'])
  expect(screen.reads).toHaveLength(1)
})

test('a save leaves the answers under longer keys as they are', async () => {
  using screen = await aLoadedScreen()
  void screen.read()
  await showSaved(screen.client, queryKey.slice(0, 1), () => 'saved')
  await screen.answer(1, 'after')
  expect(screen.seen()).toEqual(['before', 'after'])
  expect(screen.reads).toHaveLength(2)
})
