import type { Page } from '@playwright/test'

/** Holds the next call of this address back. The returned function lets it go, and waits until the page has drawn. */
export async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const answered = page.waitForResponse(address)
  await page.route(
    address,
    async (route) => {
      await held.promise
      await route.continue()
    },
    { times: 1 },
  )
  return async () => {
    held.resolve()
    await (await answered).finished()
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  }
}
