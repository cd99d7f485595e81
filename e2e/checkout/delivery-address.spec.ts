import type { Page } from '@playwright/test'
import { fillCart, lineOf } from '../cart-contents.ts'
import { openCheckout, stepHeading } from '../checkout-steps.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { getPlentifulProduct } from '../shelf.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

async function openDelivery(page: Page, address: Record<string, string>): Promise<void> {
  await next(page).click()
  const { State: state, ...texts } = address
  for (const [label, value] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(value)
  if (state) await page.getByLabel('State').selectOption(state)
}

const louisville = { Street: '600 East Broadway', City: 'Louisville', State: 'KY', Zip: '40202' }

test('a far address leads to advice at the field and at the payment, and the order is placed', async ({
  page,
  signUpCustomer,
}) => {
  await openCheckout(page, await signUpCustomer())
  await openDelivery(page, louisville)
  const advice = page
    .getByRole('status')
    .filter({ hasText: /^This is 1\d\d miles from .+\. Stores deliver in / })
  await page.getByLabel('Delivery Notes').focus()
  await expect(advice).toBeVisible()
  await expectAccessible(page)
  await next(page).click()
  await expect(stepHeading(page, 'Payment')).toBeVisible()
  await expect(advice).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText('600 East Broadway, Louisville, KY 40202')).toBeVisible()
})

test('a ZIP of another state and an address that is not found stop nothing', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/404/)
  await openCheckout(page, await signUpCustomer())
  await openDelivery(page, { Street: '1 Nowhere Lane', City: 'Xyzzyville', State: 'TN', Zip: '90210' })
  await expect(page.getByLabel('Zip', { exact: true })).toHaveAccessibleDescription(
    'ZIP 90210 is in CA, not in TN.',
  )
  await expectAccessible(page)
  await page.getByLabel('Zip', { exact: true }).fill('00000')
  await page.getByLabel('City').fill('Nowhereville')
  await next(page).click()
  await expect(stepHeading(page, 'Payment')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'This address cannot be found.' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByLabel('Zip', { exact: true }).fill('90210')
  await next(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'ZIP 90210 is in CA, not in TN.' })).toBeVisible()
})

test('a failed look-up does not block the order', async ({ page, signUpCustomer, allowProblem }) => {
  allowProblem(/ERR_FAILED/)
  await openCheckout(page, await signUpCustomer())
  await page.route('**/api/geocode', (route) => route.abort())
  await openDelivery(page, louisville)
  await next(page).click()
  await expect(stepHeading(page, 'Payment')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a searched place is offered as the delivery address', async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/stores/nearby')
  await page.getByRole('button', { name: 'Change Delivery Address' }).click()
  await page.getByLabel('Address or city').fill('600 East Broadway, Louisville, KY 40202')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Louisville, KY').first()).toBeVisible()
  await fillCart(page, [lineOf(await getPlentifulProduct(page.request))])
  await page.goto('/checkout')
  await next(page).click()
  await expect(page.getByText('You searched near 600 East Broadway, Louisville, KY 40202.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deliver there' }).click()
  await expect(page.getByLabel('Street')).toHaveValue('600 East Broadway')
  await expect(page.getByLabel('Zip', { exact: true })).toHaveValue('40202')
  await expect(page.getByText('You searched near')).toHaveCount(0)
})
