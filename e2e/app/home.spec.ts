import { expect, expectAccessible, signIn, test } from '../fixtures.ts'

test('a visitor finds the way into the shop from the home page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Start Shopping' }).click()
  await expect(page).toHaveURL(/\/products\/local/)
})

test('a customer signs in and sees who is signed in', async ({ page, signUpCustomer }) => {
  const person = await signUpCustomer()
  await signIn(page, person)
  await expect(page.getByRole('banner').getByText(person.username).filter({ visible: true })).toHaveCount(1)
})
