import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await expectTop(page, top)
}
const expectTop = (page: Page, top: number) =>
  expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)

test('a full load starts at the top; a reload and Back return to where the page was left', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await scrollTo(page, 400)
  await page.reload()
  await expectTop(page, 400)

  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expectTop(page, 0)
  await scrollTo(page, 150)

  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expectTop(page, 400)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expectTop(page, 0)
})

test('on a phone a reload stays where the page was left, although the footer moves down as the page loads', async ({
  page,
  signUpCustomer,
}) => {
  // For a visitor the server draws the page, and nothing moves.
  await signIn(page, await signUpCustomer())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await scrollTo(page, 450)
  // The footer can be scrolled to before the page arrives.
  await page.route('**/assets/about-page-*.js', async (route) => {
    await expectTop(page, 450)
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expectTop(page, 450)
})
