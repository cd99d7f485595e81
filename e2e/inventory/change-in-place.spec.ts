import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { A_PICTURE, addProducts, openInventory, productRow, setStock } from '../inventory-steps.ts'
import { storeIdOf } from '../promotion-steps.ts'

test('a price and a picture are changed in place, and a refusal keeps what was typed', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/500/)
  await signIn(page, await signUpOwner())
  await addProducts(page, await storeIdOf(page), [{ item_name: 'Loaf' }, { item_name: 'Rye' }])
  await openInventory(page)
  const row = productRow(page, 'Loaf')
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(53)
  const show = row.getByRole('button', { name: /^Change the price of Loaf/ })
  await show.focus()
  await page.keyboard.press('Enter')
  const price = page.getByLabel('Price of Loaf', { exact: true })
  await expect(price).toBeFocused()
  await price.fill('ten')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Price must be between')
  await expect(price).toHaveValue('ten')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(show).toBeFocused()
  await expect(row).toContainText('$8.50')

  await page.route('**/api/stores/*/inventory/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.keyboard.press('Enter')
  await price.fill('9.25')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('alert')).toContainText('This was not saved. Please try again.')
  await expect(price).toHaveValue('9.25')
  await expect(price).toBeFocused()
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('$9.25')
  await page.reload()
  await expect(row).toContainText('$9.25')

  await page.getByLabel('Picture file of Loaf').setInputFiles({
    name: 'loaf.png',
    mimeType: 'image/png',
    buffer: A_PICTURE,
  })
  await expect(row.locator('img')).toHaveAttribute('src', /^\/api\/pictures\//)
})

test('the arrow keys go through the table', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await addProducts(page, await storeIdOf(page), [{ item_name: 'Loaf' }, { item_name: 'Rye' }])
  await openInventory(page)
  await page.getByRole('checkbox', { name: 'Select Loaf' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Change the picture of Loaf' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Change the price of Loaf/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Change the price of Rye/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Quantity of Rye')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Quantity of Loaf')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Quantity of Loaf')).toBeFocused()
})

test('many products are changed at once, and an undo tells what it left alone', async ({
  page,
  signUpOwner,
}) => {
  await signIn(page, await signUpOwner())
  const storeId = await storeIdOf(page)
  await addProducts(page, storeId, [
    { item_name: 'Loaf', item_id: 'loaf' },
    { item_name: 'Rye' },
    { item_name: 'Bun', quantity: 2 },
  ])
  await openInventory(page)
  await expect(page.getByRole('button', { name: 'Connect a Shop' })).toBeVisible()
  await expect(page.getByLabel('Shop Domain')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select Loaf' }).check()
  await page.getByRole('checkbox', { name: 'Select Rye' }).check()
  const bar = page.getByRole('region', { name: 'Selected products' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Set Stock' }).click()
  await bar.getByLabel('Stock of each').fill('many')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(bar.getByText('Quantity must be a whole number from 0 to 1,000,000')).toBeVisible()
  await expectAccessible(page)
  await bar.getByLabel('Stock of each').fill('40')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 products have a new stock.')).toBeVisible()
  await expect(page.getByLabel('Quantity of Rye')).toHaveValue('40')
  await expect(page.getByLabel('Quantity of Bun')).toHaveValue('2')
  await expect(bar).toHaveCount(0)

  await setStock(page, storeId, 'loaf', 39)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('1 product is as it was. Changed meanwhile and left alone: Loaf.'),
  ).toBeVisible()
  await expect(page.getByLabel('Quantity of Rye')).toHaveValue('12')
  await expect(page.getByLabel('Quantity of Loaf')).toHaveValue('39')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 products are as they were.')).toBeVisible()
  await expect(productRow(page, 'Bun')).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('Low stock')
  await expect(page).toHaveURL(/show=low-stock/)
  await expect(page.getByText('1 of 3 Products', { exact: true })).toBeVisible()
})
