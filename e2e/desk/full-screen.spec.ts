import { cardOf, placeOrder, test, toastOf } from '../desk-steps.ts'
import { expect, signIn } from '../fixtures.ts'

test('on a small screen the result of the last move covers nothing of the order that has the focus', async ({
  page,
  counter,
}) => {
  const orders = [await placeOrder(counter), await placeOrder(counter), await placeOrder(counter)]
  await page.setViewportSize({ width: 800, height: 480 })
  await page.goto('/admin/orders')
  for (const order of orders) await expect(cardOf(page, order)).toBeVisible()
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await expect(page.getByRole('banner')).toBeHidden()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(toastOf(page)).toContainText('Accepted')
  await page.keyboard.press('j')
  const [, , last] = orders as [unknown, unknown, (typeof orders)[0]]
  await expect(cardOf(page, last).getByRole('link')).toBeFocused()
  const [card, toast] = [await cardOf(page, last).boundingBox(), await toastOf(page).boundingBox()]
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0)
})

test('where a browser has no full screen, the button hides the navigation', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})
