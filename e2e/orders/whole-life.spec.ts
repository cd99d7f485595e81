import type { Page } from '@playwright/test'
import { fillCart } from '../cart-contents.ts'
import { chooseLastSlot } from '../checkout-steps.ts'
import { test, toastOf } from '../desk-steps.ts'
import { expect } from '../fixtures.ts'
import { addProducts } from '../inventory-steps.ts'
import { mailsTo } from '../mails.ts'
import { launch } from '../promotion-steps.ts'

/** Adds a second store of the signed-in owner that has slots and two products. Returns its id. */
async function addSecondStore(owner: Page, name: string): Promise<string> {
  const added = await owner.request.post('/api/stores', {
    data: {
      name,
      storeAddress: { street: '500 Clinch Avenue', city: 'Knoxville', state: 'TN', zip: '37902' },
    },
  })
  expect(added.status(), await added.text()).toBe(201)
  const { store } = (await added.json()) as { store: { id: string } }
  const slots = { minutes: 60, capacity: 5, daysAhead: 2, cutoffMinutes: 0 }
  await owner.request.put(`/api/stores/${store.id}/delivery`, { data: { version: 0, hours: null, slots } })
  await addProducts(owner, store.id, [
    { item_name: 'Green soap', price: 10 },
    { item_name: 'Bath salt', price: 6 },
    { item_name: 'Sea salt', price: 5 },
  ])
  return store.id
}

/** Puts products of stores in the cart, by name. */
async function fillCartWith(page: Page, wanted: { storeId: string; storeName: string; units: object }[]) {
  const lines = []
  for (const { storeId, storeName, units } of wanted) {
    const reply = await page.request.get(`/api/stores/${storeId}/products`)
    const { products } = (await reply.json()) as { products: { item_id: string; item_name: string }[] }
    for (const [name, quantity] of Object.entries(units)) {
      const product = products.find(({ item_name }) => item_name === name)
      lines.push({
        ...product,
        storeId,
        storeName,
        uniqueId: `${product?.item_id}-${storeId}`,
        quantity,
        stock: 12,
      })
    }
  }
  await fillCart(page, lines as unknown as Parameters<typeof fillCart>[1])
}

/** Opens the bell, which has this many unread items, and expects these updates of orders. They are read by that. */
async function expectUpdates(customer: Page, unread: number, words: string[]) {
  await customer.getByRole('button', { name: `Notifications, ${unread} unread`, exact: true }).click()
  const updates = customer.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect(updates).toContainText(words)
  await expect(customer.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  return updates
}

test('an order of two stores with a code and a slot lives from the checkout to the door', async ({
  page,
  counter,
  editor,
}) => {
  const { customer, storeId, june } = counter
  const { stores } = (await (await page.request.get('/api/stores/own')).json()) as {
    stores: { id: string; name: string }[]
  }
  const bakery = stores[0]?.name ?? ''
  const soaps = `Soap Works ${june.username.slice(5)}`
  const soapsId = await addSecondStore(page, soaps)
  await launch(page, storeId, { title: 'Ten off', code: { promoCode: 'SAVE10' } })

  // The customer orders from both stores. The desks are open meanwhile.
  await page.goto('/admin/orders')
  await editor.goto('/admin/orders')
  await fillCartWith(customer, [
    { storeId, storeName: bakery, units: { Loaf: 2 } },
    { storeId: soapsId, storeName: soaps, units: { 'Green soap': 1, 'Bath salt': 2 } },
  ])
  await customer.goto('/checkout')
  await customer.getByRole('button', { name: `Add a code for ${bakery}` }).click()
  await customer.getByLabel(`Code for ${bakery}`, { exact: true }).fill('save10')
  await customer.keyboard.press('Enter')
  await expect(customer.getByText('You save $1.70')).toBeVisible()
  await customer.getByRole('button', { name: 'Continue', exact: true }).click()
  const slots = customer.getByLabel(`Delivery slot of ${soaps}`)
  const hours = /, ([^,]*E[SD]T)/.exec(await chooseLastSlot(slots))?.[1] ?? 'no hours'
  await customer.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(customer.getByRole('list', { name: 'Delivery of each store' })).toContainText(hours)
  await customer.getByRole('button', { name: 'Place Order' }).click()
  await expect(customer.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await customer.getByRole('link', { name: 'Follow your order' }).click()
  const heading = customer.getByRole('heading', { level: 1, name: /^Order \w{4}-\w{4}$/ })
  const number = ((await heading.textContent()) ?? '').replace('Order ', '')
  // From here on this page is not loaded again.
  await customer.evaluate(() => Object.assign(window, { stayed: true }))
  const sums = customer.getByRole('complementary', { name: 'Summary of the order' }).getByRole('definition')
  await expect(sums).toHaveText(['$39.00', '−$1.70', '$3.99', '$2.98', '$44.27', 'Card'])
  const stepAt = (name: string) =>
    customer.getByRole('list', { name: `Progress at ${name}` }).locator('[aria-current="step"]')

  // The owner sees both parts, the editor only the one of their store. The owner accepts it.
  const cards = page.locator('[data-part]').filter({ hasText: number })
  const [atBakery, atSoaps] = [cards.filter({ hasText: bakery }), cards.filter({ hasText: soaps })]
  await expect(cards).toHaveCount(2)
  await expect(atBakery).toContainText('SAVE10: −$1.70')
  await expect(atSoaps).toContainText(/day, .* [AP]M to .* E[SD]T/)
  await expect(editor.locator('[data-part]')).toHaveCount(1)
  await atBakery.getByRole('button', { name: /^Accept/ }).click()
  await expect(stepAt(bakery)).toContainText('Accepted by the store')

  // The other store lacks one product, and offers something else for another.
  await atSoaps.getByRole('link').click()
  await page.getByRole('button', { name: 'Not available: Green soap' }).click()
  await page.getByRole('button', { name: 'Save units' }).click()
  await expect(toastOf(page)).toContainText(`Units changed: ${number}`)
  await expect(sums).toHaveText(['$39.00', '−$1.70', '$3.99', '$2.98', '$44.27', '−$10.80', '$33.47', 'Card'])
  await page.getByRole('button', { name: 'Replace Bath salt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offer a replacement: Bath salt' })
  await dialog.getByLabel('Search your products').fill('sea')
  await dialog.getByRole('radio', { name: /^Sea salt/ }).check()
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  const offer = customer.getByRole('region', { name: /offers 2 × Sea salt instead of Bath salt$/ })
  // An offer that is answered is not mailed any more.
  const subjects = async () => (await mailsTo(june.email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain(`${soaps} offers something else for order ${number}`)
  // The bell has what both stores did. The question stays in it, and leads the home page, until it is answered.
  const updates = await expectUpdates(customer, 2, ['Needs your answer', `${bakery} has accepted your order`])
  await updates.getByRole('button', { name: `Dismiss ${bakery} has accepted your order` }).click()
  await expect(updates).toHaveCount(1)
  await expect(updates.getByRole('button')).toHaveCount(0)
  await expect(customer.getByRole('heading', { name: 'Promotions & Updates' })).toBeFocused()
  await customer.keyboard.press('Escape')
  await customer.getByRole('link', { name: 'Home', exact: true }).click()
  await customer.getByRole('link', { name: `Answer ${soaps}` }).click()
  await offer.getByRole('button', { name: 'Accept' }).click()
  await expect(offer).toHaveCount(0)
  await expect(sums).toHaveText(['$39.00', '−$1.70', '$3.99', '$2.98', '$44.27', '−$12.96', '$31.31', 'Card'])
  await expect(page.getByRole('region', { name: 'History' })).toContainText('$12.96')
  await page.getByRole('button', { name: `Accept ${number}` }).click()
  await expect(stepAt(soaps)).toContainText('Accepted by the store')

  // The editor hands over too early, takes it back, and then brings it to the door.
  await editor.getByRole('button', { name: `Hand over ${number}` }).click()
  await expect(stepAt(bakery)).toContainText('On its way')
  await toastOf(editor).getByRole('button', { name: 'Undo' }).click()
  await expect(stepAt(bakery)).toContainText('Accepted by the store')
  await editor.getByRole('button', { name: `Hand over ${number}` }).click()
  await expect(stepAt(bakery)).toContainText('On its way')
  await editor.getByRole('button', { name: `Delivered ${number}` }).click()
  await expect(stepAt(bakery)).toContainText('Delivered')
  await expectUpdates(customer, 2, [`from ${bakery} is delivered`, `${soaps} has accepted your order`])
  await updates.first().getByRole('link').click()
  expect(await customer.evaluate(() => 'stayed' in window)).toBe(true)

  // The receipt has what was delivered in the end.
  await customer.emulateMedia({ media: 'print' })
  const part = customer.getByRole('region', { name: soaps })
  await expect(part).toContainText('Instead of Bath salt')
  await expect(part).toContainText('Owed back to you: $12.96')
  await expect(sums.nth(-2)).toHaveText('$31.31')

  // One mail for each thing that happened, and none for what was taken back.
  await expect
    .poll(async () => (await subjects()).sort())
    .toEqual(
      [
        `Order ${number} is placed`,
        `${soaps} has changed order ${number}`,
        `${soaps} offers something else for order ${number}`,
        `Order ${number} at ${soaps} is changed as you said`,
        `${bakery} is packing order ${number}`,
        `${soaps} is packing order ${number}`,
        `Order ${number} is on its way`,
        `Order ${number} is delivered`,
      ].sort(),
    )
  const mails = await mailsTo(june.email)
  const textOf = (part: string) => mails.find(({ subject }) => subject.includes(part))?.text
  expect(textOf('is placed')).toContain('$44.27')
  expect(textOf('has changed')).toContain('You get $10.80 back.')
  expect(textOf('as you said')).toContain('You get $2.16 back.')
})
