import type { APIRequestContext, Page } from '@playwright/test'
import { chooseLastSlot } from '../checkout-steps.ts'
import { expect, expectAccessible, signIn, signInByApi, test } from '../fixtures.ts'
import type { Person } from '../people.ts'

type Settings = Record<string, unknown>

/** Sets the delivery of the owner's only store, and adds an item. Returns the store's id. */
async function openStore(page: Page, owner: Person, settings: Settings): Promise<string> {
  await signInByApi(page, owner)
  const { request } = page
  const storeId: string = (await (await request.get('/api/stores/own')).json()).stores[0].id
  const saved = await request.put(`/api/stores/${storeId}/delivery`, {
    data: { hours: null, version: 0, ...settings },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await addItem(request, storeId)
  await request.post('/api/logout', { data: {} })
  return storeId
}

async function addItem(request: APIRequestContext, storeId: string): Promise<void> {
  const reply = await request.post(`/api/stores/${storeId}/inventory`, {
    data: { item_name: 'Rye loaf', item_category: 'Food & Beverage', price: 10, quantity: 50 },
  })
  expect(reply.status(), await reply.text()).toBe(201)
}

async function fillCart(page: Page, storeId: string): Promise<void> {
  await page.goto(`/store/${storeId}`)
  await page
    .getByRole('button', { name: /Add to Cart|Add .* to cart/i })
    .first()
    .click()
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
}

const zone = {
  name: 'Town',
  area: { kind: 'radius', miles: 15 },
  feeCents: 250,
  minimumCents: null,
  freeFromCents: 2000,
}

test('a customer sees the fee, chooses a slot and gets it', async ({ page, signUpOwner, signUpCustomer }) => {
  const storeId = await openStore(page, await signUpOwner(), {
    zones: [zone],
    slots: { minutes: 60, capacity: 3, daysAhead: 2, cutoffMinutes: 0 },
  })
  await signIn(page, await signUpCustomer('knoxville'))
  await fillCart(page, storeId)
  await expect(page.getByText(/ · \$2\.50, free from \$20\.00$/)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'What it costs' })).toContainText('$2.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const slot = page.getByLabel(/Delivery slot of/)
  await expect(slot).toBeVisible()
  const words = await chooseLastSlot(slot)
  // Knoxville is in another time zone than this browser.
  expect(words).toMatch(/, \d+ [AP]M to \d+ [AP]M E[SD]T \(3 left\)$/)
  const hours = /, ([^,]*E[SD]T) /.exec(words)?.[1] ?? ''
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('list', { name: 'Delivery of each store' })).toContainText(hours)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText('$13.30')).toBeVisible()
  await expect(page.getByText(/ delivers /)).toContainText(hours)
  await expect(page.getByText('Estimated Delivery')).toHaveCount(0)
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByText(/^Delivery: /)).toContainText(hours)
})

test('a store that pauses while a customer pays refuses the order, and nothing is lost', async ({
  page,
  browser,
  baseURL,
  signUpOwner,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/409/)
  const owner = await signUpOwner()
  const storeId = await openStore(page, owner, {})
  await signIn(page, await signUpCustomer('knoxville'))
  await fillCart(page, storeId)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Delivery Notes').fill('Ring twice')
  await page.getByRole('button', { name: 'Continue' }).click()
  const desk = await browser.newContext({ ...(baseURL && { baseURL }) })
  const counter = await desk.newPage()
  await signInByApi(counter, owner)
  const pause = (until: string | null) =>
    counter.request.put(`/api/stores/${storeId}/pause`, { data: { until } })
  await pause('reopened')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert')).toContainText('is not taking orders right now.')
  await pause(null)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText('Ring twice')).toBeVisible()
  await desk.close()
})

test('a store page says that the store is closed and when it opens', async ({ page, signUpOwner }) => {
  const yesterday = (new Date().getUTCDay() + 5) % 7
  const storeId = await openStore(page, await signUpOwner(), {
    hours: [{ weekday: yesterday, opens: '09:00', closes: '10:00' }],
  })
  await page.goto(`/store/${storeId}`)
  await expect(page.getByText(/^Opens .* at 9 AM$/)).toBeVisible()
  await page.getByText('Opening hours').click()
  await expect(page.getByText('9 AM to 10 AM')).toBeVisible()
  await expectAccessible(page)
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain(
    'openingHoursSpecification',
  )
})
