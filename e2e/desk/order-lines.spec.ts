import { placeOrder, test, toastOf } from '../desk-steps.ts'
import { expect, expectAccessible } from '../fixtures.ts'
import { addProducts } from '../inventory-steps.ts'

test('a store delivers less of one line and none of another, and the customer sees the refund', async ({
  page,
  allowProblem,
  counter,
  editor,
}) => {
  allowProblem(/409/)
  const { customer, storeId } = counter
  const order = await placeOrder(counter, { Loaf: 3, Soap: 2 })
  await customer.goto(`/orders/${order.firestoreId}`)
  await page.goto(`/admin/orders/${order.firestoreId}/${storeId}`)
  const lines = page.getByRole('list', { name: 'Products' })

  const open = lines.getByRole('button', { name: 'Change quantity of Loaf' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change quantity: Loaf' })
  await dialog.getByLabel('How many can you deliver?').fill('7')
  await dialog.getByRole('button', { name: 'Save units' }).press('Enter')
  await expect(dialog.getByText('Enter a whole number from 0 to 2.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('How many can you deliver?').fill('1')
  await dialog.getByLabel('Note').fill('The oven was too hot.')
  // Somebody else is faster, and this screen does not hear of it.
  await page.route('**/api/desk/parts/*/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  allowProblem(/ERR_FAILED/)
  await editor.goto(page.url())
  await editor.getByRole('button', { name: 'Not available: Soap' }).click()
  await editor.getByRole('button', { name: 'Save units' }).click()
  await expect(toastOf(editor)).toContainText(`Units changed: ${order.orderId}`)
  await dialog.getByRole('button', { name: 'Save units' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/^June \w+ was first \(Units changed\)/)
  await expect(dialog.getByLabel('Note')).toHaveValue('The oven was too hot.')
  await expect(dialog.getByLabel('How many can you deliver?')).toHaveValue('1')
  await page.unroute('**/api/desk/parts/*/*')
  await dialog.getByRole('button', { name: 'Save units' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(open).toHaveCount(0)
  // The button that asked is gone, and the focus stays at its line.
  const loaf = lines.getByRole('listitem').filter({ hasText: 'Loaf' })
  await expect(loaf.getByText('Loaf', { exact: true }).locator('xpath=..')).toBeFocused()

  await expect(loaf).toContainText('Owed back $18.36')
  // Nothing would be left without the last one: the order is refused instead.
  await expect(lines.getByRole('button', { name: 'Not available: Loaf' })).toHaveCount(0)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Soap: 0 instead of 2')
  await expect(history).toContainText('Loaf: 1 instead of 3')
  await expect(history).toContainText('$36.72')

  const part = customer.getByRole('list', { name: /^Products from/ })
  await expect(part).toContainText('Only 1 of 3 available. Refund $18.36')
  await expect(part).toContainText('Not available. Refund $18.36')
  await expect(customer.getByText('The oven was too hot.')).toBeVisible()
  await expectAccessible(customer)
})

test('a replacement is accepted, and another is declined', async ({ page, counter }) => {
  const { customer, storeId } = counter
  await addProducts(page, storeId, [
    { item_name: 'Rye loaf', price: 7, quantity: 5 },
    { item_name: 'Bath salt', price: 30, quantity: 5 },
  ])
  const order = await placeOrder(counter, { Loaf: 2, Soap: 1 })
  await customer.goto(`/orders/${order.firestoreId}`)
  await page.goto(`/admin/orders/${order.firestoreId}/${storeId}`)

  const offer = async (name: string, search: string, product: string) => {
    await page.getByRole('button', { name: `Replace ${name}`, exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Offer a replacement: ${name}` })
    await dialog.getByRole('button', { name: 'Send the offer' }).click()
    await expect(dialog.getByText('Choose a product')).toBeVisible()
    await dialog.getByLabel('Search your products').fill(search)
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await dialog.getByRole('radio', { name: product }).press('Space')
    await expectAccessible(page)
    return dialog
  }
  let dialog = await offer('Loaf', 'rye', 'Rye loaf')
  await dialog.getByLabel('Note').fill('It is still warm.')
  await dialog.getByRole('button', { name: 'Send the offer' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Offered: 2 × Rye loaf at $7.00')).toBeVisible()

  const asked = customer.getByRole('region', { name: /offers 2 × Rye loaf instead of Loaf$/ })
  await expect(asked).toContainText('$7.00 each. You pay $3.00 less, and less tax.')
  await expect(asked).toContainText('It is still warm.')
  await expectAccessible(customer)
  await asked.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(asked).toHaveCount(0)
  const products = customer.getByRole('list', { name: /^Products from/ })
  await expect(products).toContainText('2 of 2 replaced. Refund $3.24')
  await expect(products).toContainText('Instead of Loaf')
  await expect(page.getByText('In place of Loaf, with the customer’s consent')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Replacement accepted')

  dialog = await offer('Soap', 'salt', 'Bath salt')
  await expect(dialog.getByText('$30.00, charged at $8.50')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  const second = customer.getByRole('region', { name: /offers 1 × Bath salt instead of Soap$/ })
  await expect(second).toContainText('For you $8.50 instead of $30.00. Your total stays.')
  await second.getByRole('button', { name: 'No, thank you' }).press('Enter')
  await expect(second).toHaveCount(0)
  await expect(page.getByText(/^June \w+ declined Bath salt$/)).toBeVisible()

  dialog = await offer('Soap', 'salt', 'Bath salt')
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect(second).toBeVisible()
  const waiting = page.getByText('Waiting for the customer: 1 × Bath salt')
  await page.goto('/admin/orders')
  await expect(waiting).toBeVisible()
  const isInCard = await waiting.evaluate((chip) => {
    const card = chip.closest('[data-part]')?.getBoundingClientRect()
    return chip.getBoundingClientRect().right <= (card?.right ?? 0)
  })
  expect(isInCard, 'long words stay in their card').toBe(true)
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Withdraw the offer of Bath salt' }).click()
  await expect(second).toHaveCount(0)
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page.getByRole('link', { name: order.orderId })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
