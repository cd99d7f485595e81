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
  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: 'Product Settings' }).click()
  const row = productRow(page, 'Loaf')
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(53)
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
  // The focus has gone down, and the refusal takes it from nobody.
  await expect(page.getByRole('button', { name: /^Change the price of Rye/ })).toBeFocused()

  // What is not saved stays through another search, and each way out of the page asks.
  await page.getByLabel('Search products').fill('Rye')
  await expect(row).toHaveCount(0)
  const question = page.getByRole('alertdialog', { name: 'Some changes are not saved.' })
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  // The session goes on, so that the price can be saved.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await page.getByLabel('Search products').fill('')
  await expect(price).toHaveValue('9.25')
  await page.unrouteAll()
  await price.press('Enter')
  await expect(row).toContainText('$9.25')
  await expect(row.getByText('Saved')).toBeVisible()
  await expect(page.getByText('Saved. The price is now $9.25.')).toBeAttached()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(row).toContainText('$8.50')
  await expect(page.getByText('Saved. The price is now $8.50.')).toBeAttached()
  await expect(row.getByText('Saved')).toHaveCount(0)
  // Leaving the field saves, too. Nothing is unsaved then, so leaving the page asks nothing.
  await show.press('Enter')
  await price.fill('9.25')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Quantity of Loaf')).toBeFocused()
  const last = page.getByRole('region', { name: 'Last change' })
  await expect(last).toContainText('The price of Loaf is $9.25. It was $8.50.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(row).toContainText('$9.25')

  const change = row.getByRole('button', { name: 'Change the picture of Loaf' })
  const seen = Promise.withResolvers<void>()
  let choosers = 0
  page.on('filechooser', () => {
    choosers += 1
  })
  await page.route('**/api/pictures', async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.getByLabel('Picture file of Loaf').setInputFiles({
    name: 'loaf.png',
    mimeType: 'image/png',
    buffer: A_PICTURE,
  })
  await expect(change).toHaveAttribute('aria-busy', 'true')
  await change.click()
  seen.resolve()
  await expect(row.locator('img')).toHaveAttribute('src', /^\/api\/pictures\//)
  await expect(change).not.toHaveAttribute('aria-busy', 'true')
  await change.click()
  await expect.poll(() => choosers).toBe(1)
})

test('a price that is typed before the last one is saved is kept and saved too', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/500/)
  await signIn(page, await signUpOwner())
  await addProducts(page, await storeIdOf(page), [{ item_name: 'Loaf' }])
  await openInventory(page)
  const show = page.getByRole('button', { name: /^Change the price of Loaf/ })
  const price = page.getByLabel('Price of Loaf', { exact: true })
  const alert = productRow(page, 'Loaf').getByRole('alert')
  const change = async (to: string) => {
    await show.press('Enter')
    await price.fill(to)
    await price.press('Enter')
  }
  const [answers, sent]: [(() => void)[], unknown[]] = [[], []]
  let isRefused = false
  await page.route('**/api/stores/*/inventory/*', async (route) => {
    sent.push(route.request().postDataJSON())
    await new Promise<void>((resolve) => answers.push(resolve))
    return isRefused ? route.fulfill({ status: 500, json: {} }) : route.continue()
  })
  const answer = async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    answers.shift()?.()
  }
  await change('9')
  await expect(show).toContainText('$9.00')
  await change('10')
  await expect(show).toContainText('$10.00')
  await answer()
  await answer()
  await expect.poll(() => sent).toEqual([{ price: 9 }, { price: 10 }])
  await expect(show).toContainText('$10.00')

  // A price that a later one replaces may be refused.
  isRefused = true
  await change('20')
  await change('13')
  await answer()
  await expect.poll(() => sent.length).toBe(4)
  isRefused = false
  await answer()
  await expect(page.getByText('The price is now $13.00.')).toBeAttached()
  await expect(show).toContainText('$13.00')
  await expect(alert).toHaveCount(0)

  // A refusal leaves what was typed since.
  isRefused = true
  // The cell that closes shows the new price at once: one that is opened at this moment starts from it.
  await show.press('Enter')
  await price.fill('11')
  await price.evaluate((input: HTMLInputElement) => {
    const cell = input.closest('td')
    input.form?.requestSubmit()
    cell?.querySelector('button')?.click()
  })
  await expect(price).toHaveValue('11.00')
  await price.fill('12')
  await answer()
  await expect(alert).toContainText('This was not saved.')
  await expect(price).toHaveValue('12')

  // The row is gone: the refusal is said over the page.
  await price.press('Enter')
  await page.getByLabel('Search products').fill('nothing')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await answer()
  await expect(page.getByRole('alertdialog')).toContainText('This was not saved.')
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all products' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your products' })).toBeFocused()
  await expect(price).toHaveValue('12')
  await price.press('Escape')
  await expect(show).toContainText('$13.00')
})

test('a stock that is unlimited again takes no focus', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await addProducts(page, await storeIdOf(page), [{ item_name: 'Loaf', quantity: null }])
  await openInventory(page)
  const open = page.getByRole('button', { name: /^Change the quantity of Loaf/ })
  const quantity = page.getByLabel('Quantity of Loaf', { exact: true })
  await open.press('Enter')
  await expect(quantity).toBeFocused()
  await quantity.fill('4')
  await quantity.press('Enter')
  await expect(page.getByText('The quantity is now 4.')).toBeAttached()
  await page.getByRole('button', { name: 'Edit Loaf', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit product' })
  await dialog.getByLabel('Unlimited').check()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Loaf', exact: true })).toBeFocused()
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
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: /^Change the price of Loaf/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: /^Change the price of Loaf/ })).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Quantity of Loaf')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('0')
  await expect(page.getByLabel('Quantity of Loaf')).toHaveValue('102')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Quantity of Loaf')).toHaveValue('102')
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
    { item_name: 'Bun', quantity: 0 },
  ])
  await openInventory(page)
  await page.getByRole('checkbox', { name: 'Select Loaf' }).check()
  await page.getByRole('checkbox', { name: 'Select Rye' }).check()
  const bar = page.getByRole('region', { name: 'Selected products' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Set stock' }).click()
  await bar.getByRole('spinbutton', { name: 'Stock of each' }).pressSequentially('-')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(bar.getByText('Quantity must be a whole number from 0 to 1,000,000')).toBeVisible()
  await expectAccessible(page)
  await bar.getByLabel('Stock of each').fill('40')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 products have a new stock.')).toBeVisible()
  await expect(page.getByLabel('Quantity of Rye')).toHaveValue('40')
  await expect(page.getByLabel('Quantity of Bun')).toHaveValue('0')
  await expect(bar).toHaveCount(0)

  await setStock(page, storeId, 'loaf', 39)
  await expect(page.locator(':focus')).toContainText('2 products have a new stock.')
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
  await page.getByLabel('Show', { exact: true }).selectOption('Out of stock')
  await expect(page).toHaveURL(/show=out-of-stock/)
  await expect(page.getByText('1 of 3 Products', { exact: true })).toBeVisible()
})
