import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { stepHeading } from '../checkout-steps.ts'
import { test } from '../fixtures.ts'

const TABS_AT_MOST = 90

/** Presses Tab until the control has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let pressed = 0; pressed < TABS_AT_MOST; pressed++) {
    if (await control.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
  await expect(control).toBeInViewport()
  expect(await control.evaluate(isFocusDrawn), 'the focus can be seen').toBe(true)
}

/** A ring around the control itself, or around the box that it stands in. */
function isFocusDrawn(element: Element): boolean {
  const rings = [element, element.closest('.radio-box'), element.parentElement]
  return rings.some((ring) => ring && getComputedStyle(ring).outlineStyle !== 'none')
}

async function press(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: typeof name === 'string' }).first())
  await page.keyboard.press('Enter')
}

test('by keyboard alone: sign up, find a store, fill the cart, order', async ({ page }) => {
  const email = `keys-${randomBytes(5).toString('hex')}@mainstreet.example`
  const type = async (label: string, words: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(words)
  }
  await page.goto('/signup')
  await type('Username', 'Keys')
  await type('Email', email)
  await type('Password', 'correct-horse-battery')
  await type('Zip', '37203')
  await press(page, 'button', 'Nashville, TN')
  await page.keyboard.type('1718 Hayes Street')
  await expect(page.getByLabel('State')).toHaveValue('TN')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await type('Password', 'correct-horse-battery')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await press(page, 'link', 'Find Stores')
  await expect(page.getByRole('heading', { level: 1, name: 'Nearby Stores' })).toBeFocused()
  const stores = page.getByRole('list', { name: 'Nearby stores' })
  // Other journeys create stores without products.
  await tabTo(page, stores.getByRole('link', { name: 'Odette on the Corner' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/store\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, 'button', 'Add to Cart')

  await page.keyboard.press('Control+Home')
  await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.focus())
  for (let back = 0; back < 20; back++) {
    await page.keyboard.press('Shift+Tab')
    if (await page.evaluate(() => document.activeElement?.getAttribute('href') === '/cart')) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeFocused()
  await press(page, 'button', 'Proceed to Checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
  await press(page, 'button', 'Continue')
  await expect(stepHeading(page, 'Delivery Info')).toBeFocused()
  await press(page, 'button', 'Continue')
  await expect(stepHeading(page, 'Payment')).toBeFocused()
  await press(page, 'button', 'Place Order')
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeFocused()
  await press(page, 'button', 'Continue Shopping')
  await expect(page).toHaveURL('/stores/nearby')
})
