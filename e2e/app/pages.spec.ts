import { expect, expectAccessible, signIn, test } from '../fixtures.ts'

const publicPages = [
  '/',
  '/about',
  '/contact',
  '/pricing',
  '/login',
  '/signup',
  '/invite',
  '/products/local?place=Nashville,+TN&lat=36.1627&lng=-86.7816',
]

for (const address of publicPages) {
  test(`${address} is accessible and carries its title from the first byte`, async ({ page }) => {
    const reply = await page.goto(address)
    const served = /<title>([^<]*)<\/title>/.exec((await reply?.text()) ?? '')?.[1]
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(served ?? '')
    await expectAccessible(page)
  })
}

test('a page for an unknown address says so, and leads back', async ({ page, allowProblem }) => {
  allowProblem(/404/)
  const reply = await page.goto('/no/such/page')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a customer’s pages have their titles from the first byte', async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  for (const address of ['/stores/nearby', '/cart', '/checkout']) {
    const reply = await page.goto(address)
    const served = /<title>([^<]*)<\/title>/.exec((await reply?.text()) ?? '')?.[1]
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(served ?? '')
  }
})
