import type { OrderProgress } from '#contract/orders/order-progress.ts'
import { expect, signInByForm, test } from '../fixtures.ts'
import { openShop, placeByApi } from '../own-order-steps.ts'

const NOTES = 'The gate opens with 4711'

test('an own page is seen before the app has come, without its notes, and is gone after a logout', async ({
  page,
  signUpCustomer,
  signUpOwner,
  openOtherBrowser,
  allowProblem,
}) => {
  // What the page still asks for when the person leaves is refused.
  allowProblem(/401|could not be loaded/)
  const ash = await openShop(await openOtherBrowser(), await signUpOwner(), 'Rye bread')
  await signInByForm(page, await signUpCustomer())
  const orderId = await placeByApi(page, [ash])
  await page.route(`/api/orders/${orderId}`, async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const json: OrderProgress = await response.json()
    json.order.deliveryAddress.deliveryNotes = NOTES
    await route.fulfill({ response, json })
  })
  await page.goto(`/orders/${orderId}`)
  const heading = page.getByRole('heading', { level: 1, name: /^Order \w{4}-\w{4}$/ })
  await expect(heading).toBeVisible()
  await expect(page.getByText(NOTES)).toBeVisible()
  // What keeps the page comes a moment after it, and does so at each navigation.
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.history.replaceState(window.history.state, '')
        return localStorage.getItem('ownAnswers')
      }),
    )
    .toContain('page order')

  const app = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await app.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const picture = page.locator('#root > [inert]')
  await expect(picture.getByRole('heading', { level: 2, includeHidden: true })).toContainText([ash.storeName])
  await expect(picture.getByText('Cancel order')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('ownAnswers'))).not.toContain(NOTES)
  await expect(heading).toHaveCount(0)
  app.resolve()
  await expect(heading).toBeVisible()
  await expect(picture).toHaveCount(0)

  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('ownAnswers'))).toBeNull()
})
