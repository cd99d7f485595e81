import { expect, type Locator, type Page } from '@playwright/test'
import { fillCart, lineOf } from './cart-contents.ts'
import { type Person, signIn } from './people.ts'
import { getPlentifulProduct } from './shelf.ts'

/** Signs in with one plentiful product in the cart, and opens the checkout. */
export async function openCheckout(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await fillCart(page, [lineOf(await getPlentifulProduct(page.request))])
  await page.goto('/checkout')
}

export const stepHeading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })

/** From the first step to the payment, with the saved address. */
export async function continueToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(stepHeading(page, 'Delivery Info')).toBeFocused()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(stepHeading(page, 'Payment')).toBeFocused()
}

/**
 * Chooses the last slot of a store: the first one may begin before the order is placed, and in the night a slot may
 * have the change of the clocks in it. Returns its words.
 */
export async function chooseLastSlot(slots: Locator): Promise<string> {
  const [value = '', words = ''] = await slots
    .getByRole('option')
    .last()
    .evaluate((option: HTMLOptionElement) => [option.value, option.text])
  await slots.selectOption(value)
  return words
}
