import { readCart } from '../cart-contents.ts'
import { continueToPayment, openCheckout, stepHeading } from '../checkout-steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectFocusIn } from '../focus.ts'

test('a session that ends at the payment step keeps the step, and logging in places the order once', async ({
  page,
  context,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/401/)
  const customer = await signUpCustomer()
  await openCheckout(page, customer)
  await continueToPayment(page)
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await expectFocusIn(dialog)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toHaveText(
    'Your session has ended. Log in again to place your order. Nothing was charged.',
  )
  await expect(page).toHaveURL('/checkout?step=3')
  await expect(stepHeading(page, 'Payment')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked()
  expect(await readCart(page)).toHaveLength(1)

  await page.getByRole('button', { name: 'Place Order' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText('Cash on Delivery')).toBeVisible()
  await expect.poll(() => readCart(page)).toEqual([])
})
