import type { Page } from '@playwright/test'
import { fillCart, linesOf } from '../cart-contents.ts'
import { continueToPayment } from '../checkout-steps.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { expectNoOverflow } from '../layout.ts'
import { moveByApi, openShop, placeByApi, refuseByApi, type Shop } from '../own-order-steps.ts'

/** Places an order for $17.00 and delivers it. */
async function orderAndDeliver(customer: Page, shop: Shop): Promise<void> {
  const orderId = await placeByApi(customer, [shop])
  await moveByApi(shop, orderId, 'accept', { version: 1 })
  await moveByApi(shop, orderId, 'handOver', { version: 2 })
  await moveByApi(shop, orderId, 'deliver', { version: 3 })
}

test('an owner switches a stamp card on, and a full one makes the next order of a customer cheaper', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/400/)
  const owner = await signUpOwner()
  const shop = await openShop(page, owner, 'Rye loaf')
  await signIn(page, owner)
  await page.goto('/admin/marketing-portal')
  const section = page.getByRole('region', { name: `Stamp card of ${owner.storeName}` })
  await expect(section.getByText('no delivered order would have counted')).toBeVisible()
  await section.getByLabel('Orders for a full card').fill('1')
  await expect(section.getByText('One of the fields is not right yet.')).toBeVisible()
  await expect(section.getByRole('status')).toHaveText('')
  await section.getByLabel('Amount off ($)').fill('5')
  await section.getByRole('button', { name: 'Switch on' }).click()
  await expect(section.getByText('Orders must be a whole number from 2 to 20')).toBeVisible()
  await expect(section.getByLabel('Orders for a full card')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2')
  await expect(
    section.getByText('After 2 orders of at least $10.00, your next one is $5.00 off.'),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(section.getByText('Saved. It counts for cards that are begun from now on.')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  const customer = await openOtherBrowser()
  await signIn(customer, await signUpCustomer('knoxville'))
  await orderAndDeliver(customer, shop)
  await customer.goto(`/store/${shop.storeId}`)
  await expect(customer.getByText('1 of 2 stamps. Then your next order is $5.00 off.')).toBeVisible()

  await customer.goto('/rewards')
  const card = customer.getByRole('region', { name: owner.storeName })
  await expect(card.getByText('1 of 2')).toBeVisible()
  await orderAndDeliver(customer, shop)
  const reward = card.getByText('$5.00 off your next order')
  await expect(reward).toBeVisible()
  await expectAccessible(customer)
  await expectNoOverflow(customer)

  await fillCart(customer, await linesOf(customer, [shop]))
  await customer.goto('/cart')
  await customer.getByRole('button', { name: `Use your reward: $5.00 off at ${owner.storeName}` }).click()
  await expect(customer.getByText('You save $5.00')).toBeVisible()
  await customer.goto('/checkout')
  await continueToPayment(customer)
  const placed = customer.waitForResponse('**/api/orders')
  await customer.getByRole('button', { name: 'Place Order' }).click()
  const { firestoreId } = (await (await placed).json()) as { firestoreId: string }
  await expect(customer.getByText(`$5.00 at ${owner.storeName} with`)).toBeVisible()
  await expect(customer.getByText('$7.77')).toBeVisible()

  await customer.goto('/rewards')
  await expect(customer.getByRole('heading', { name: 'You have no stamp card yet' })).toBeVisible()
  await refuseByApi([shop], firestoreId)
  await expect(reward).toBeVisible()

  // The figures count that card, and its owner switches it off. The begun terms are kept.
  await page.reload()
  await expect(section.getByRole('definition')).toHaveText(['0', '1', '0', '0', '$0.00', '$0.00'])
  await section.getByRole('button', { name: 'Switch off' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).press('Enter')
  await expect(section.getByText('Switched off. No new cards are begun.')).toBeVisible()
  await expect(section.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(section.getByRole('button', { name: 'Switch on' })).toBeVisible()
})

test('what an owner typed for a stamp card stays while another store is chosen, and leaving the page asks', async ({
  page,
  signUpOwner,
}) => {
  const owner = await signUpOwner()
  await signIn(page, owner)
  const storeAddress = { street: '400 Main Street', city: 'Knoxville', state: 'TN', zip: '37902' }
  await page.request.post('/api/stores', { data: { name: 'Island Hardware', storeAddress } })
  await page.goto('/admin/marketing-portal')
  const picker = page.getByRole('combobox', { name: 'Store', exact: true })
  const daysOf = (name: string) =>
    page.getByRole('region', { name: `Stamp card of ${name}` }).getByLabel('Valid for (days)')
  await picker.selectOption(owner.storeName)
  await daysOf(owner.storeName).fill('45')
  await picker.selectOption('Island Hardware')
  await expect(daysOf('Island Hardware')).toHaveValue('90')
  await picker.selectOption(owner.storeName)
  await expect(daysOf(owner.storeName)).toHaveValue('45')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Some changes are not saved.')).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await daysOf(owner.storeName).fill('90')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
})
