import { type ComponentType, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { describe, expect, test, vi } from 'vitest'
import { forgetFailedLoads, lazyComponent } from './lazy-component.tsx'

const Greeting = ({ name }: { name: string }) => <p>Good day, {name}</p>

/** Draws the component after it has loaded. Returns the HTML, or the message of the error that it threw. */
async function draw(Component: ComponentType<{ name: string }>): Promise<string> {
  let thrown: string | null = null
  const { prelude } = await prerender(
    <Suspense>
      <Component name="June" />
    </Suspense>,
    {
      onError(error) {
        thrown = (error as Error).message
      },
    },
  )
  const html = await new Response(prelude).text()
  return thrown ?? html
}

test('a component whose code could not be fetched stays failed until the failure is forgotten', async () => {
  const load = vi.fn(async () => Greeting)
  load.mockRejectedValueOnce(new Error('offline'))
  const Lazy = lazyComponent(load)
  expect(await draw(Lazy)).toBe('offline')
  expect(await draw(Lazy)).toBe('offline')
  expect(load).toHaveBeenCalledOnce()

  forgetFailedLoads()
  expect(await draw(Lazy)).toContain('Good day, <!-- -->June')
  forgetFailedLoads()
  await draw(Lazy)
  expect(load).toHaveBeenCalledTimes(2)
})

describe('code that a network which changes has not brought', () => {
  const lost = new TypeError('Failed to fetch dynamically imported module')

  test('is fetched once more', async () => {
    const load = vi.fn(async () => Greeting)
    load.mockRejectedValueOnce(lost)
    expect(await draw(lazyComponent(load))).toContain('Good day')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is not fetched a third time', async () => {
    const load = vi.fn(async () => Promise.reject(lost))
    expect(await draw(lazyComponent(load))).toBe(lost.message)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is not fetched again without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const load = vi.fn(async () => Promise.reject(lost))
    expect(await draw(lazyComponent(load))).toBe(lost.message)
    expect(load).toHaveBeenCalledOnce()
  })
})

test('a preload that fails is ignored', async () => {
  const load = vi.fn(async () => Greeting)
  load.mockRejectedValueOnce(new Error('offline'))
  const Lazy = lazyComponent(load)
  Lazy.preload()
  expect(await draw(Lazy)).toContain('Good day')
})
