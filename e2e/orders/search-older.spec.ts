import { randomUUID } from 'node:crypto'
import { orderDraft } from '#testing/order-draft.ts'
import { cardOf, type Placed, placeOrder, test } from '../desk-steps.ts'
import { expect, expectAccessible, serverAt } from '../fixtures.ts'
import { addProducts } from '../inventory-steps.ts'

const DAY = 24 * 60 * 60 * 1000
/** A search looks at so many of the newest parts, and then at the weeks before them. */
const NEWER = 200
/** Before those weeks, and not so long ago that the browser drops the session of that day. */
const DAYS_AGO = 29
const AT_ONCE = 10

test('a search that stops says since when, and goes on to older orders', async ({
  page,
  counter,
  openOtherBrowser,
}) => {
  const { owner, storeId, june } = counter
  await addProducts(owner, storeId, [
    { item_name: 'Bun', quantity: NEWER },
    { item_name: 'Quince', quantity: 1 },
  ])
  const { address: past } = await serverAt(new Date(Date.now() - DAYS_AGO * DAY))
  const { request } = await openOtherBrowser()
  const items = (await (await owner.request.get(`/api/stores/${storeId}/inventory`)).json()) as {
    items: { item_id: string; item_name: string }[]
  }
  const itemId = items.items.find(({ item_name }) => item_name === 'Quince')?.item_id ?? ''
  await request.post(`${past}/api/login`, { data: { username: june.email, password: june.password } })
  const reply = await request.post(`${past}/api/orders`, {
    headers: { 'idempotency-key': randomUUID() },
    data: orderDraft([{ itemId, name: 'Quince', priceCents: 850, quantity: 1, storeId }]),
  })
  expect(reply.status(), await reply.text()).toBe(201)
  const old = (await reply.json()) as Placed
  const lane = async () => {
    for (let n = 0; n < NEWER / AT_ONCE; n++) await placeOrder(counter, { Bun: 1 })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))

  await page.goto('/admin/orders?view=list&search=quince')
  await expect(page.getByRole('heading', { name: /^Nothing since \w+ \d+, \d{4}$/ })).toBeVisible()
  await expect(page.getByText('Older orders are not searched yet.')).toBeVisible()
  await expect(page.getByText(/^Searched the orders since \w+ \d+, \d{4}\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Search older orders' }).click()
  await expect(cardOf(page, old)).toContainText('Quince')
  await expect(page.getByRole('heading', { name: /^Nothing since/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search older orders' })).toHaveCount(0)
})
