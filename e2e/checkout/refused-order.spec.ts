import { fillCart, lineOf, linesOf, readCart } from '../cart-contents.ts'
import { continueToPayment, openCheckout, stepHeading } from '../checkout-steps.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { openShop } from '../own-order-steps.ts'
import { getPlentifulProduct } from '../shelf.ts'

test('a changed price is refused, explained and corrected; the second press orders', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/409/)
  await openCheckout(page, await signUpCustomer())
  const product = await getPlentifulProduct(page.request)
  await fillCart(page, [lineOf({ ...product, price: product.price + 1 })])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Delivery Notes').fill('Ring twice')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert')).toContainText(product.item_name)
  await expect(page.getByRole('alert')).toBeInViewport()
  await expectAccessible(page)
  expect((await readCart(page))[0]).toMatchObject({ price: product.price })
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('Delivery Notes')).toHaveValue('Ring twice')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
})

test('more than the store has is refused, and the line falls to the stock', async ({
  page,
  openOtherBrowser,
  signUpOwner,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/409/)
  const shop = await openShop(await openOtherBrowser(), await signUpOwner(), 'Rye loaf')
  await signIn(page, await signUpCustomer('knoxville'))
  const lines = await linesOf(page, [shop])
  await fillCart(
    page,
    lines.map((line) => ({ ...line, quantity: 999, stock: null })),
  )
  await page.goto('/checkout')
  await continueToPayment(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert')).toContainText(shop.name)
  expect((await readCart(page))[0]).toMatchObject({ quantity: 12, stock: 12 })
})

test('a product that is gone leaves the cart, and the page says why', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/409/)
  await signIn(page, await signUpCustomer())
  await fillCart(page, [lineOf({ ...(await getPlentifulProduct(page.request)), item_id: 'sold-long-ago' })])
  await page.goto('/checkout')
  await continueToPayment(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

const failures = [
  { name: 'no connection', text: 'Network error. Please check your connection and try again.', status: null },
  { name: 'an answer without words', text: 'Failed to place order. Please try again.', status: 500 },
]
for (const { name, text, status } of failures) {
  test(`after ${name} the order can be tried again`, async ({ page, signUpCustomer, allowProblem }) => {
    allowProblem(/ERR_FAILED|500/)
    await openCheckout(page, await signUpCustomer())
    await continueToPayment(page)
    await page.route('**/api/orders', (route) =>
      status === null ? route.abort() : route.fulfill({ status, json: {} }),
    )
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('alert')).toHaveText(text)
    await expect(stepHeading(page, 'Payment')).toBeVisible()
    await page.unroute('**/api/orders')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  })
}

test('an answer of 200 without success is not a success', async ({ page, signUpCustomer }) => {
  await openCheckout(page, await signUpCustomer())
  await continueToPayment(page)
  await page.route('**/api/orders', (route) => route.fulfill({ status: 200, json: { success: false } }))
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to place order. Please try again.')
  await expect(stepHeading(page, 'Payment')).toBeVisible()
  expect(await readCart(page)).toHaveLength(1)
})
