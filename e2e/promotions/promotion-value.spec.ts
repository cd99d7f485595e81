import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { storeIdOf } from '../promotion-steps.ts'

test('an owner launches a code with a value, corrects it, changes it and duplicates it', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/409/)
  await signIn(page, await signUpOwner())
  const storeId = await storeIdOf(page)
  await page.goto(`/admin/marketing-portal?store=${storeId}`)
  await page.getByLabel('Title').fill('Ten percent off')
  await page.getByLabel('Description').fill('On everything, this week.')
  await page.getByRole('button', { name: 'Now' }).click()
  await page.getByRole('button', { name: 'In a week' }).click()
  await page.getByRole('button', { name: 'Set a discount' }).click()
  await expect(page.getByLabel('Percent', { exact: true })).toBeFocused()
  await page.getByLabel('Percent', { exact: true }).fill('120')
  await page.getByLabel('Uses in all').fill('fifty')
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await expect(page.getByText('Percent must be a whole number from 1 to 100')).toBeVisible()
  await expect(page.getByText('Uses in all must be a number')).toBeVisible()
  await expect(page.getByLabel('Uses in all')).toHaveValue('fifty')
  await page.getByLabel('Percent', { exact: true }).fill('10')
  await page.getByLabel('Uses in all').fill('50')
  await page.getByLabel('Minimum ($)').fill('30')
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await expect(page.getByText('A promotion with a value needs a promo code')).toBeVisible()
  await page.getByLabel('Promo Code').fill('save10')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await expect(page.getByText(/^Promotion created successfully!/)).toBeVisible()
  await expect(page.getByLabel('Value', { exact: true })).toHaveValue('none')

  const card = page.getByRole('listitem').filter({ hasText: 'Ten percent off' })
  await expect(card.getByText('10% off, from $30.00 · once per person')).toBeVisible()
  await expect(card.getByRole('definition')).toHaveText(['0', '0', '0 of 50', '$0.00'])

  await page.getByRole('button', { name: 'Edit: Ten percent off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit promotion' })
  await dialog.getByLabel('Value', { exact: true }).selectOption('Amount off')
  await dialog.getByLabel('Amount ($)').fill('4.5')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card.getByText('$4.50 off, from $30.00 · once per person')).toBeVisible()

  // The copy has the same code, which is taken while the first one runs. What was typed stays.
  await page.getByRole('button', { name: 'Duplicate: Ten percent off' }).click()
  await expect(page.getByLabel('Amount ($)')).toHaveValue('4.5')
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText(/‘Ten percent off’ has the code SAVE10 in this time/)).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.getByLabel('Promo Code').fill('save11')
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await expect(page.getByText(/^Promotion created successfully!/)).toBeVisible()

  await page.goto(`/store/${storeId}`)
  const banners = page.getByRole('region', { name: 'Promotions', exact: true }).getByRole('listitem')
  await expect(banners.getByText('$4.50 off, from $30.00 · once per person')).toHaveCount(2)
  await expect(banners.getByRole('button', { name: 'Copy code SAVE11' })).toBeVisible()
  await expectAccessible(page)
})
