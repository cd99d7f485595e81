import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { cardOf, type Placed } from '../desk-steps.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { openShop, type Shop } from '../own-order-steps.ts'
import { launch } from '../promotion-steps.ts'

const address = { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' }

/** Noon in Los Angeles, or an hour later: a slot without the change of the clocks. */
const isAtNoon = (startsAt: string) => new Date(startsAt).getUTCHours() === 20

/** Orders two of the shop's product for cash, with its last slot of a noon, the code SAVE10 and a wish. */
async function placeWithTerms(customer: Page, { storeId, itemId, name }: Shop): Promise<Placed> {
  const quote = await customer.request.post('/api/delivery/quote', {
    data: { address, parts: [{ storeId, subtotalCents: 1700 }] },
  })
  const { promises } = (await quote.json()) as { promises: StorePromise[] }
  const slotStartsAt = promises[0]?.slots?.findLast(({ startsAt }) => isAtNoon(startsAt))?.startsAt ?? ''
  const lines = [{ storeId, itemId, name, priceCents: 850, quantity: 2 }]
  const parts = [{ storeId, code: 'SAVE10', slotStartsAt }]
  const draft = orderDraft(lines, { parts, discountCents: 170 })
  const placed = await customer.request.post('/api/orders', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      ...draft,
      paymentMethod: 'cash',
      products: draft.products.map((product) => ({ ...product, wish: 'similar' })),
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return (await placed.json()) as Placed
}

test('slot, code, wish and cash of an order are told alike on the desk, its papers and the customer’s page', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const owner = await signUpOwner()
  await signIn(page, owner)
  const shop = await openShop(page, owner, 'Rye loaf')
  const saved = await page.request.put(`/api/stores/${shop.storeId}/delivery`, {
    data: {
      version: 0,
      hours: null,
      timeZone: 'America/Los_Angeles',
      slots: { minutes: 60, capacity: 5, daysAhead: 2, cutoffMinutes: 0 },
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await launch(page, shop.storeId, { title: 'Ten off', code: { promoCode: 'SAVE10' } })
  const customer = await openOtherBrowser()
  await signIn(customer, await signUpCustomer())
  const order = await placeWithTerms(customer, shop)
  const dueInSlot = /Due .*\d+ [AP]M to \d+ [AP]M P[SD]T/
  const slot = /[A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d+ [AP]M to \d+ [AP]M P[SD]T/
  // $17.00 without $1.70, $3.99 for the delivery, and the tax of $1.22.
  const due = '$20.51'

  await page.goto('/admin/orders')
  await expect(cardOf(page, order)).toContainText(dueInSlot)
  await expect(cardOf(page, order)).toContainText('SAVE10: −$1.70')
  await cardOf(page, order).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Products', exact: true })).toContainText('SAVE10: −$1.70')
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
  await expect(delivery).toContainText(slot)
  await expect(delivery).toContainText(`Collect at the door: ${due}`)
  for (const [label, paper] of [
    ['Packing slip', 'slip'],
    ['Receipt, 80 mm', 'receipt'],
    ['Label, A6', 'label'],
  ] as const) {
    await page.getByRole('button', { name: label }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator(`[data-paper=${paper}]`)
    await expect(sheet).toContainText(due)
    await expect(sheet).toContainText(dueInSlot)
    if (paper !== 'label') await expect(sheet).toContainText('SAVE10')
    await page.emulateMedia({ media: null })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(sheet).toHaveCount(0)
  }

  await customer.goto(`/orders/${order.firestoreId}`)
  const part = customer.getByRole('region', { name: shop.storeName })
  await expect(part).toContainText(slot)
  await expect(part).toContainText('Code SAVE10: $1.70 off')
  await expect(part).toContainText('If sold out: pick something similar')
  await expect(part).toContainText(`To pay at the door: ${due}`)
  await expect(customer.getByRole('complementary')).toContainText(
    new RegExp(`To pay at the door\\s*\\${due}`),
  )
  await expectAccessible(customer)

  for (const page of ['/orders', '/']) {
    await customer.goto(page)
    await expect(customer.getByRole('list', { name: `Stores of order ${order.orderId}` })).toContainText(slot)
  }
  await customer.goto(`/orders/${order.firestoreId}`)
  await part.getByRole('button', { name: 'Cancel order' }).click()
  await customer.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(part).toContainText(`You can use code SAVE10 at ${shop.storeName} again.`)
  await expect(part).not.toContainText(slot)
})
