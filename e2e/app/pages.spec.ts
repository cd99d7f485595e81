import { expect, expectAccessible, test } from '../fixtures.ts'

const publicPages = [
  '/',
  '/about',
  '/contact',
  '/pricing',
  '/help',
  '/faq',
  '/privacy',
  '/terms',
  '/login',
  '/signup',
  '/invite',
  '/products/local?place=Nashville,+TN&lat=36.1627&lng=-86.7816',
]

for (const address of publicPages) {
  test(`${address} is accessible`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

test('a page for an unknown address says so, and leads back', async ({ page, allowProblem }) => {
  allowProblem(/404/)
  const reply = await page.goto('/no/such/page')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveTitle('Page not found · Mainstreet')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Mainstreet')
})
