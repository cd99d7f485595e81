import { readCart } from '../cart-contents.ts'
import { continueToPayment, openCheckout, stepHeading } from '../checkout-steps.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { noteWords } from '../noted-words.ts'

test('an order is placed in four steps, and its confirmation survives a reload', async ({
  page,
  signUpCustomer,
}) => {
  await openCheckout(page, await signUpCustomer())
  await expect(page.getByRole('list', { name: 'Checkout steps' }).getByRole('listitem')).toContainText([
    'Review Cart',
    'Delivery Info',
    'Payment',
    'Confirmation',
  ])
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0)
  await expect(page.getByText('$3.99')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Street')).toHaveValue('1718 Hayes Street')
  await expectAccessible(page)
  await page.getByLabel('Delivery Notes').fill('Ring twice')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByText('Card payment simulation - no actual charges will be made', { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Card Number')).toHaveAccessibleDescription(/^Card payment simulation/)
  await expectAccessible(page)
  const total = await page
    .getByRole('complementary', { name: 'Order summary' })
    .locator('dd')
    .last()
    .textContent()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/orders'))
  await page.getByRole('button', { name: 'Place Order' }).click()
  const { products } = (await sent).postDataJSON() as { products: object[] }
  expect(Object.keys(products[0] ?? {}).sort()).toEqual(
    ['productId', 'productName', 'price', 'quantity', 'category', 'storeId', 'image'].sort(),
  )

  const confirmed = page.getByRole('heading', { name: 'Order Confirmed!' })
  await expect(confirmed).toBeFocused()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  expect(await readCart(page)).toEqual([])
  await expectAccessible(page)
  await page.reload()
  await expect(confirmed).toBeVisible()
  await expect(page.getByText('Estimated Delivery: 25-35 minutes', { exact: true })).toBeVisible()
  const orderId = await page.getByRole('definition').first().textContent()
  await expect(page.getByText(`Order ${orderId} placed successfully!`, { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').getByRole('listitem')).toHaveText([/^1 × /])
  await expect(page.getByText('1718 Hayes Street, Nashville, TN 37203')).toBeVisible()
  await expect(page.getByText('Ring twice')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: total ?? '' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/stores/nearby')
})

test('delivery needs street, city, state and zip; what was typed survives a reload', async ({
  page,
  signUpCustomer,
}) => {
  await openCheckout(page, await signUpCustomer())
  await page.getByRole('button', { name: 'Continue' }).click()
  const next = page.getByRole('button', { name: 'Continue' })
  for (const label of ['Zip', 'Street', 'City']) {
    const field = page.getByLabel(label, { exact: true })
    const value = await field.inputValue()
    await field.fill('   ')
    await expect(next).toBeDisabled()
    await field.fill(value)
    await expect(next).toBeEnabled()
  }
  await page.getByLabel('State').selectOption('')
  await expect(next).toBeDisabled()
  await page.getByLabel('State').selectOption('KY')
  await page.getByLabel('Street').fill('600 East Broadway')
  await page.reload()
  await expect(page.getByLabel('Street')).toHaveValue('600 East Broadway')
  await expect(page.getByLabel('State')).toHaveValue('KY')
})

test('a gift needs a recipient; what was typed survives a reload', async ({ page, signUpCustomer }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCheckout(page, await signUpCustomer())
  await continueToPayment(page)
  await page.getByRole('switch', { name: 'This is a gift', exact: true }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const recipient = page.getByLabel('Recipient name', { exact: true })
  await expect(recipient).toBeFocused()
  await expect(recipient).toHaveAccessibleDescription(/^Recipient name is required/)
  // The bar with the total is not over the field.
  const isSeen = await recipient.evaluate((field) => {
    const { left, bottom } = field.getBoundingClientRect()
    return document.elementFromPoint(left + 20, bottom - 5) === field
  })
  expect(isSeen).toBe(true)
  await recipient.fill('Grandma Rose')
  await expect(recipient).toHaveAccessibleDescription(/^The bag/)
  await page.getByLabel('Gift message').fill('Happy birthday!\nYours, June')
  // Only the button places an order.
  await recipient.press('Enter')
  await expectAccessible(page)
  await page.reload()
  await expect(recipient).toHaveValue('Grandma Rose')
  await expect(page.getByLabel('Hide the prices on the receipt in the bag')).toBeChecked()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await expect(page.getByText('The recipient pays at the door and sees the total.')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText('Grandma Rose')).toBeVisible()
})

test('Back, Forward and Previous walk through the steps', async ({ page, signUpCustomer }) => {
  await openCheckout(page, await signUpCustomer())
  await continueToPayment(page)
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await expect(page.getByLabel('Card Number')).toHaveCount(0)
  await page.goBack()
  await expect(stepHeading(page, 'Delivery Info')).toBeVisible()
  await page.goBack()
  await expect(stepHeading(page, 'Review Cart')).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(stepHeading(page, 'Delivery Info')).toBeFocused()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(stepHeading(page, 'Review Cart')).toBeFocused()
})

test('the last step shows products, address and sum, and Change leads to the address', async ({
  page,
  signUpCustomer,
}) => {
  await openCheckout(page, await signUpCustomer())
  await page.goto('/checkout?step=3')
  await expect(stepHeading(page, 'Payment')).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(
    summary.getByRole('list', { name: 'Products in this order' }).getByRole('listitem'),
  ).toContainText([/^1 × /])
  await expect(summary).toContainText('1718 Hayes Street, Nashville, TN 37203')
  await expectAccessible(page)
  await summary.getByRole('button', { name: 'Change delivery address' }).click()
  await expect(stepHeading(page, 'Delivery Info')).toBeFocused()
})

test('on a phone the sum and Place Order stay visible', async ({ page, signUpCustomer }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await openCheckout(page, await signUpCustomer())
  await page.goto('/checkout?step=3')
  await expect(stepHeading(page, 'Payment')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('Continue stays under the finger while the stores say when they deliver', async ({
  page,
  signUpCustomer,
}) => {
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/delivery/quote', async (route) => {
    await asked.promise
    await route.continue()
  })
  await openCheckout(page, await signUpCustomer())
  const button = page.getByRole('button', { name: 'Continue', exact: true })
  const before = await button.boundingBox()
  asked.resolve()
  const promises = page.getByRole('list', { name: 'Delivery of each store' })
  await expect(promises).toContainText(/By |Tomorrow|Opens/)
  expect(await button.boundingBox()).toEqual(before)
})

test('an impatient person places one order', async ({ page, signUpCustomer }) => {
  await openCheckout(page, await signUpCustomer())
  await continueToPayment(page)
  let placed = 0
  let answer = () => {}
  const pressedAgain = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/orders', async (route) => {
    placed += 1
    await pressedAgain
    await route.continue()
  })
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await page.getByRole('button', { name: 'Processing Order...' }).press('Enter')
  answer()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  expect(placed).toBe(1)
})

test('the confirmation needs no second request, and no empty cart is shown before it', async ({
  page,
  signUpCustomer,
}) => {
  await openCheckout(page, await signUpCustomer())
  await continueToPayment(page)
  let asked = 0
  await page.route('**/api/orders/*', (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: {} })
  })
  // No other read of the page is answered any more.
  await page.route('**/api/notifications*', () => {})
  const seen = await noteWords(page, ['Your cart is empty'])
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  expect(await seen()).toEqual([])
  expect(asked).toBe(0)
})

test('Enter in a half-typed field places no order', async ({ page, signUpCustomer }) => {
  await openCheckout(page, await signUpCustomer())
  await continueToPayment(page)
  let placed = 0
  await page.route('**/api/orders', (route) => {
    placed += 1
    return route.continue()
  })
  await page.getByLabel('Card Number').fill('4111')
  await page.getByLabel('Card Number').press('Enter')
  await page.getByRole('radio', { name: 'Cash on Delivery' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled()
  expect(placed).toBe(0)
  await page.getByRole('button', { name: 'Place Order' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  expect(placed).toBe(1)
})

test('another person’s order is not shown', async ({
  page,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  await openCheckout(page, await signUpCustomer())
  await continueToPayment(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  allowProblem(/404/)
  const otherPage = await openOtherBrowser()
  await signIn(otherPage, await signUpCustomer())
  const reply = await otherPage.request.get(`/api/orders/${new URL(page.url()).searchParams.get('order')}`)
  expect(reply.status()).toBe(404)
})

test('an empty cart has nothing to check out', async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/checkout?step=3')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText('Add some items to your cart before checking out.')).toBeVisible()
  await expectAccessible(page)
})
