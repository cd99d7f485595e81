import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

/** Holds the next call of this address back. The returned function lets it go, and waits until the page has drawn. */
async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
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

test('a person who goes on while they are logged out is logged out', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  // The bell may ask once more with the session that has ended.
  allowProblem(/401/)
  await signIn(page, await signUpCustomer())
  const letGo = await hold(page, /\/assets\/visitor-home-[^/]+\.js$/)
  await page.goto('/')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Logout' }).click()
  await banner.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await letGo()
  await expect(banner.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
})
