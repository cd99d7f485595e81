import { expect, test, vi } from 'vitest'
import { networkOrKept } from './kept-answers.ts'

/** A worker that has kept a text for every address. */
function aWorker() {
  const postMessage = vi.fn((_wish: unknown, [port]: MessagePort[] = []) => port?.postMessage('kept'))
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } })
  return postMessage
}

test('a call that the network fails gets what is kept', async () => {
  aWorker()
  const { text } = await networkOrKept(
    '/api/stores',
    () => Promise.reject(new TypeError('Failed')),
    undefined,
  )
  expect(text).toBe('kept')
})

test('a call that the page cancels ends, and the worker does not hear of it', async () => {
  const postMessage = aWorker()
  const cancel = new AbortController()
  const ask = () =>
    new Promise<never>((_, reject) => {
      cancel.signal.addEventListener('abort', () => reject(cancel.signal.reason))
    })
  const answer = networkOrKept('/api/orders', ask, cancel.signal)
  cancel.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(postMessage).not.toHaveBeenCalled()
})
