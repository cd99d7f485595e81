import type { Page } from '@playwright/test'
import { readCart } from '../cart-contents.ts'
import { continueToPayment, openCheckout } from '../checkout-steps.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { answerByKeyboard } from '../focus.ts'
import { expectNoOverflow } from '../layout.ts'
import {
  moveByApi,
  openShop,
  partOf,
  placeByApi,
  readOrder,
  refuseByApi,
  shopOf,
} from '../own-order-steps.ts'

const currentStep = (page: Page, storeName: string) =>
  page.getByRole('list', { name: `Progress at ${storeName}` }).locator('[aria-current="step"]')

test('a customer follows two stores live: one delivers, the other refuses and owes back', async ({
  page,
  signUpCustomer,
  signUpOwner,
  openOtherBrowser,
}) => {
  const ash = await openShop(await openOtherBrowser(), await signUpOwner(), 'Rye bread')
  const birch = await openShop(await openOtherBrowser(), await signUpOwner(), 'Green soap')
  await signIn(page, await signUpCustomer())
  const orderId = await placeByApi(page, [ash, birch])
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \w{4}-\w{4}$/)
  await expect(currentStep(page, ash.storeName)).toContainText('Order placed')
  await expect(partOf(page, ash).getByText('(still to come)')).toHaveCount(4)
  await expect(page.getByRole('progressbar', { name: `Steps done at ${ash.storeName}` })).toBeVisible()
  const map = page.getByRole('region', { name: /^Map of the way to 1718 Hayes Street/ })
  for (const pin of ['1718 Hayes Street', ash.storeName, birch.storeName]) {
    await expect(map.getByRole('button', { name: pin })).toBeVisible()
  }
  await expectAccessible(page)

  await moveByApi(ash, orderId, 'accept', { version: 1 })
  await expect(currentStep(page, ash.storeName)).toContainText('Accepted by the store')
  await expect(page.getByTestId('polite-announcements')).toHaveText(`${ash.storeName}: Being packed`)
  await expect(partOf(page, ash).getByRole('button', { name: 'Cancel this part' })).toHaveCount(0)
  await expect(partOf(page, birch).getByRole('button', { name: 'Cancel this part' })).toBeVisible()
  await moveByApi(ash, orderId, 'ready', { version: 2 })
  await expect(currentStep(page, ash.storeName)).toContainText('Packed')
  await moveByApi(ash, orderId, 'handOver', { version: 3 })
  await expect(currentStep(page, ash.storeName)).toContainText('On its way')

  await moveByApi(birch, orderId, 'refuse', { version: 1, reason: 'sold_out', note: 'Back on Monday.' })
  const refused = partOf(page, birch)
  await expect(currentStep(page, birch.storeName)).toContainText('Sold out.')
  await expect(refused).toContainText('Back on Monday.')
  // Two units and their tax; the fee stays, because the other store still delivers.
  await expect(refused).toContainText('Owed back to you: $18.36')
  const summary = page.getByRole('complementary', { name: 'Summary of the order' })
  await expect(summary).toContainText('−$18.36')
  await expectAccessible(page)

  await moveByApi(ash, orderId, 'deliver', { version: 4 })
  await expect(currentStep(page, ash.storeName)).toContainText('Delivered')
  await expect(page.getByText('(still to come)')).toHaveCount(0)
  await expect(map).toHaveCount(0)
  await page.reload()
  await expect(currentStep(page, ash.storeName)).toContainText('Delivered')
  for (const width of [260, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoOverflow(page, `${width} px`)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(summary).toContainText('Owed back to you')
})

test('an order is cancelled by keyboard until the store accepts it', async ({
  page,
  signUpCustomer,
  signUpOwner,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/409/)
  const ash = await openShop(await openOtherBrowser(), await signUpOwner(), 'Rye bread')
  await signIn(page, await signUpCustomer())
  const first = await placeByApi(page, [ash])
  await page.goto(`/orders/${first}`)
  const cancel = partOf(page, ash).getByRole('button', { name: 'Cancel order' })
  const question = page.getByRole('alertdialog', { name: `Cancel your order at ${ash.storeName}?` })
  await cancel.press('Enter')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await answerByKeyboard(page, 'Keep it')
  await expect(question).toHaveCount(0)
  expect((await readOrder(page, first)).parts[0]?.status).toBe('pending')
  await cancel.press('Enter')
  await answerByKeyboard(page, 'Cancel order')
  await expect(currentStep(page, ash.storeName)).toContainText('Cancelled by you')
  await expect(page.getByRole('heading', { level: 2, name: ash.storeName })).toBeFocused()
  await expect(cancel).toHaveCount(0)

  const second = await placeByApi(page, [ash])
  await page.goto(`/orders/${second}`)
  await cancel.click()
  await expect(question).toBeVisible()
  await moveByApi(ash, second, 'accept', { version: 1 })
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('alert')).toContainText(`${ash.storeName} was faster.`)
  await expect(currentStep(page, ash.storeName)).toContainText('Accepted by the store')
  expect((await readOrder(page, second)).parts[0]?.status).toBe('processing')
})

test('a cancellation whose answer was lost is shown as done', async ({
  page,
  signUpCustomer,
  signUpOwner,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/409|ERR_/)
  const ash = await openShop(await openOtherBrowser(), await signUpOwner(), 'Rye bread')
  await signIn(page, await signUpCustomer())
  const orderId = await placeByApi(page, [ash])
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`/orders/${orderId}`)
  const cancel = partOf(page, ash).getByRole('button', { name: 'Cancel order' })
  await cancel.click()
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' })
  await expect(sure).toBeVisible()
  const { parts } = await readOrder(page, orderId)
  const sent = await page.request.post(`/api/orders/${orderId}/parts/${ash.storeId}/withdraw`, {
    data: { version: parts[0]?.version },
  })
  expect(sent.status()).toBe(200)
  await sure.click()
  await expect(currentStep(page, ash.storeName)).toContainText('Cancelled by you')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('Order again fills the cart at today’s price and says what has changed', async ({
  page,
  signUpCustomer,
  signUpOwner,
  openOtherBrowser,
}) => {
  const ash = await openShop(await openOtherBrowser(), await signUpOwner(), 'Rye bread')
  const birch = await openShop(await openOtherBrowser(), await signUpOwner(), 'Green soap')
  await signIn(page, await signUpCustomer())
  const orderId = await placeByApi(page, [ash, birch])
  await page.goto(`/orders/${orderId}`)
  const again = page.getByRole('button', { name: 'Order again' })
  await expect(partOf(page, ash)).toBeVisible()
  // An order that is on its way is followed.
  await expect(again).toHaveCount(0)
  await page.route(`**/api/orders/${orderId}`, async (route) => {
    const response = await route.fetch()
    const progress = await response.json()
    const [part] = progress.parts
    const late = {
      storeId: part.storeId,
      storeName: part.storeName,
      by: '2026-01-05T16:00:00.000Z',
      timeZone: 'America/Chicago',
    }
    part.storePhone = '(615) 555-0142'
    progress.order.promises = [late]
    await route.fulfill({ response, json: progress })
  })
  await page.reload()
  const notice = page.getByRole('alert').filter({ hasText: 'is late: it promised to deliver by 10 AM.' })
  await expect(notice.getByRole('link', { name: /^Call \(615\) 555-0142/ })).toHaveAttribute('href', /^tel:/)
  await expect(notice.getByRole('button', { name: 'Cancel this part' })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await refuseByApi([ash, birch], orderId)
  await again.dblclick()
  await expect(page).toHaveURL('/cart')
  expect((await readCart(page)).map(({ quantity }) => quantity)).toEqual([2, 2])

  const changed = await ash.page.request.patch(`/api/stores/${ash.storeId}/inventory/${ash.itemId}`, {
    data: { price: 9, quantity: 1 },
  })
  expect(changed.ok()).toBe(true)
  expect(
    (await birch.page.request.delete(`/api/stores/${birch.storeId}/inventory/${birch.itemId}`)).ok(),
  ).toBe(true)
  await page.evaluate(() => localStorage.setItem('cart', '[]'))
  await page.goto(`/orders/${orderId}`)
  await again.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Some things have changed' })
  await expect(dialog).toContainText('1 product is in your cart.')
  await expect(dialog).toContainText('Only 1 of 2 in stock. Now $9.00, was $8.50.')
  await expect(dialog).toContainText(`${birch.storeName} no longer has it.`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Go to cart' }).press('Enter')
  await expect(page).toHaveURL('/cart')
  expect(await readCart(page)).toMatchObject([{ item_id: ash.itemId, quantity: 1, price: 9 }])
  await expect(page.getByText('All that is in stock')).toBeVisible()
})

test('the history is paged, searched in the URL, and reached from name, home and confirmation', async ({
  page,
  signUpCustomer,
  signUpOwner,
  openOtherBrowser,
}) => {
  const ash = await openShop(await openOtherBrowser(), await signUpOwner(), 'Rye bread')
  const birch = await openShop(await openOtherBrowser(), await signUpOwner(), 'Green soap')
  const customer = await signUpCustomer()
  // A link in a mail: sign in first, then the page.
  await page.goto('/orders')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(page).toHaveTitle('Your orders · Mainstreet')
  await expectAccessible(page)

  const oldest = await placeByApi(page, [ash], 1)
  for (let n = 1; n < 10; n++) await placeByApi(page, [ash], 1)
  const newest = await placeByApi(page, [birch], 1)
  await page.reload()
  const orders = page.getByRole('list', { name: 'Orders', exact: true }).getByRole('heading', { level: 2 })
  await expect(orders).toHaveCount(10)
  await expect(page.getByRole('list', { name: 'Orders', exact: true }).getByText('Total')).toHaveCount(10)
  const { order } = await readOrder(page, newest)
  await expect(orders.first()).toContainText(`Order ${order.orderId}`)
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(orders).toHaveCount(11)
  await expect(orders.last().getByRole('link')).toBeFocused()
  await expectAccessible(page)

  for (const words of [order.orderId.toLowerCase(), 'SOAP', birch.storeName]) {
    await page.getByRole('textbox', { name: 'Search your orders' }).fill(words)
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === words)
    await expect(orders).toHaveText([new RegExp(`Order ${order.orderId}$`)])
  }
  await page.reload()
  await expect(orders).toHaveText([new RegExp(`Order ${order.orderId}$`)])
  await page.getByRole('textbox', { name: 'Search your orders' }).fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(orders).toHaveCount(10)

  // A question comes first, also in an order of a later page, which then has it no more.
  const { itemId } = await shopOf(ash.page, ash.storeId, ash.storeName, 'Barley bread')
  const offered = await ash.page.request.post(`/api/desk/parts/${oldest}/${ash.storeId}/lines/1/offers`, {
    data: { version: 1, itemId, quantity: 1 },
  })
  expect(offered.status(), await offered.text()).toBe(200)
  await expect(orders).toHaveCount(11)
  const asking = (await readOrder(page, oldest)).order.orderId
  await expect(orders.first()).toContainText(`Order ${asking}`)
  await expect(orders.nth(1)).toContainText(`Order ${order.orderId}`)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await expect(orders).toHaveCount(11)

  await page.goto('/')
  const latest = page.getByRole('region', { name: 'Your orders' })
  await expect(latest.getByRole('link', { name: `Order ${order.orderId}` })).toBeVisible()
  await moveByApi(birch, newest, 'accept', { version: 1 })
  await expect(latest.getByText('Being packed')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('banner').getByRole('link', { name: 'Your orders' }).click()
  await expect(page).toHaveURL('/orders')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Your orders' }),
  ).toBeVisible()
})

test('a history that cannot be loaded says so, and a stranger’s order is not shown', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/503|404|ERR_FAILED/)
  await signIn(page, await signUpCustomer())
  // A stream that opens reads the orders again.
  await page.route('**/api/events', (route) => route.abort())
  const history = /\/api\/orders(\?|$)/
  await page.route(history, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/orders')
  await expect(page.getByRole('alert')).toContainText('Your orders could not be loaded')
  await page.unroute(history)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await page.goto('/orders/0199f3a5-0b1e-7f10-8a39-94d1f2a4c7e0')
  await expect(page.getByRole('heading', { name: 'This order cannot be shown' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('a wish per line is sent only where one was chosen, and the confirmation leads to the order', async ({
  page,
  signUpCustomer,
}) => {
  await openCheckout(page, await signUpCustomer())
  const wish = page.getByRole('combobox', { name: /^If .* is sold out$/ })
  await expect(wish.getByRole('option')).toHaveText([
    'No preference',
    'Refund it',
    'Pick something similar',
    'Ask me first',
  ])
  await wish.selectOption('Ask me first')
  await page.reload()
  await expect(wish).toHaveValue('contact')
  await expectAccessible(page)
  await continueToPayment(page)
  await page.getByText('If something is sold out (1 of 1 chosen)').click()
  await expect(wish).toHaveValue('contact')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/api\/orders$/.test(request.url()),
  )
  await page.getByRole('button', { name: 'Place Order' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ products: [{ wish: 'contact' }] })
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeFocused()
})
