import type { Page } from '@playwright/test'
import { fillCart, lineOf, readCart } from '../cart-contents.ts'
import { continueToPayment, openCheckout } from '../checkout-steps.ts'
import { expect, signIn, test } from '../fixtures.ts'
import { addProducts } from '../inventory-steps.ts'
import { noteWords } from '../noted-words.ts'
import { logOut } from '../people.ts'
import { storeIdOf } from '../promotion-steps.ts'
import { getPlentifulProduct } from '../shelf.ts'

const ORDERS = '**/api/orders'
const BY_KEY = '**/api/orders/by-key/*'
const confirmed = (page: Page) => page.getByRole('heading', { name: 'Order Confirmed!' })
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click()
const shownOrderId = (page: Page) => page.getByRole('definition').first().textContent()

/** Lets the server handle each order and drops the answer. Returns the list of placed order ids, which grows. */
async function loseAnswers(page: Page): Promise<string[]> {
  const placed: string[] = []
  await page.route(ORDERS, async (route) => {
    const reply = await route.fetch()
    placed.push(((await reply.json()) as { orderId: string }).orderId)
    await route.abort()
  })
  return placed
}

const ordersPlacedBy = async (page: Page, keyOfAttempt: string) => {
  const reply = await page.request.get(`/api/orders/by-key/${keyOfAttempt}`)
  return ((await reply.json()) as { order: { orderId: string } | null }).order?.orderId
}

test('an order whose answer was lost is confirmed at once when the server can be asked', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/)
  await openCheckout(page, await signUpCustomer())
  await continueToPayment(page)
  const placed = await loseAnswers(page)
  await placeOrder(page)
  await expect(confirmed(page)).toBeVisible()
  expect(await shownOrderId(page)).toBe(placed[0])
  await expect.poll(() => readCart(page)).toEqual([])
})

test('a placed order that cannot be loaded after a reload is not called unknown', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|404/)
  await openCheckout(page, await signUpCustomer())
  await continueToPayment(page)
  await placeOrder(page)
  await expect(confirmed(page)).toBeVisible()
  await page.route('**/api/orders/*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your order could not be loaded' })).toBeVisible()
  await expect(page.getByText('A placed order stays placed.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(confirmed(page)).toBeVisible()
  await page.goto('/checkout?order=01a2002a-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This order cannot be shown' })).toBeVisible()
})

test('after a lost answer and a reload the page shows the order of the last unit', async ({
  page,
  openOtherBrowser,
  signUpCustomer,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/)
  const owner = await signUpOwner()
  const shop = await openOtherBrowser()
  await signIn(shop, owner)
  const storeId = await storeIdOf(shop)
  await addProducts(shop, storeId, [{ item_name: 'The last lamp', quantity: 1 }])
  const customer = await signUpCustomer('knoxville')
  await signIn(page, customer)
  await page.goto(`/store/${storeId}`)
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await page.goto('/checkout')
  await continueToPayment(page)
  const placed = await loseAnswers(page)
  await page.route(BY_KEY, (route) => route.abort())
  await placeOrder(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  )
  await page.unroute(BY_KEY)
  await page.reload()
  await expect(confirmed(page)).toBeVisible()
  expect(await shownOrderId(page)).toBe(placed[0])
  expect(placed).toHaveLength(1)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('when the server cannot be asked, a reload and another press place no second order', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/)
  await openCheckout(page, await signUpCustomer())
  await continueToPayment(page)
  const placed = await loseAnswers(page)
  await page.route(BY_KEY, (route) => route.abort())
  await placeOrder(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.reload()
  await expect(page.getByText('We could not check what became of your last order.')).toBeVisible()
  await page.unroute(ORDERS)
  await placeOrder(page)
  await expect(confirmed(page)).toBeVisible()
  expect(await shownOrderId(page)).toBe(placed[0])
})

test('a lost order is found after logging in again, and in another tab', async ({
  page,
  context,
  signUpCustomer,
  allowProblem,
}) => {
  // The page may still ask for something when the session ends.
  allowProblem(/ERR_FAILED|401/)
  const customer = await signUpCustomer()
  await openCheckout(page, customer)
  await continueToPayment(page)
  const placed = await loseAnswers(page)
  await page.route(BY_KEY, (route) => route.abort())
  await placeOrder(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await logOut(page)
  await signIn(page, customer)
  const otherTab = await context.newPage()
  await otherTab.goto('/checkout')
  await expect(confirmed(otherTab)).toBeVisible()
  expect(await shownOrderId(otherTab)).toBe(placed[0])
})

test('two tabs that press at once place one order', async ({ page, context, signUpCustomer }) => {
  await openCheckout(page, await signUpCustomer())
  await continueToPayment(page)
  const otherTab = await context.newPage()
  await otherTab.goto('/checkout')
  await continueToPayment(otherTab)
  // Holds both requests until both have arrived.
  let arrived = 0
  let open = () => {}
  const both = new Promise<void>((resolve) => {
    open = resolve
  })
  for (const tab of [page, otherTab]) {
    await tab.route(ORDERS, async (route) => {
      arrived += 1
      if (arrived === 2) open()
      await both
      await route.continue()
    })
  }
  await Promise.all([page, otherTab].map(placeOrder))
  await expect(confirmed(page)).toBeVisible()
  await expect(confirmed(otherTab)).toBeVisible()
  expect(await shownOrderId(page)).toBe(await shownOrderId(otherTab))
  await expect.poll(() => readCart(page)).toEqual([])
})

test('the next cart is another order', async ({ page, signUpCustomer }) => {
  const keys: (string | undefined)[] = []
  await page.route(ORDERS, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.continue()
  })
  await openCheckout(page, await signUpCustomer())
  for (const quantity of [1, 1]) {
    await fillCart(page, [lineOf(await getPlentifulProduct(page.request), quantity)])
    await page.goto('/checkout')
    await continueToPayment(page)
    await placeOrder(page)
    await expect(confirmed(page)).toBeVisible()
  }
  const [first = '', second = ''] = keys
  expect(keys).toHaveLength(2)
  expect(await ordersPlacedBy(page, first)).not.toBe(await ordersPlacedBy(page, second))
})

test('while the server is unavailable the page says that it sends the order again', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/503/)
  await openCheckout(page, await signUpCustomer())
  await continueToPayment(page)
  const keys = new Set<string | undefined>()
  let tries = 0
  await page.route(ORDERS, (route) => {
    tries += 1
    keys.add(route.request().headers()['idempotency-key'])
    if (tries > 2) return route.continue()
    const body = { code: 'unavailable', message: 'The database is restarting.' }
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: body })
  })
  const words = ['Your order is sent again in 1 second, and is placed only once.', 'Processing Order...']
  const seen = await noteWords(page, words)
  await placeOrder(page)
  await expect(confirmed(page)).toBeVisible()
  expect((await seen()).sort()).toEqual(words.sort())
  expect([tries, keys.size]).toEqual([3, 1])
})
