import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { answerByKeyboard, expectFocusIn } from '../focus.ts'
import { A_PICTURE, addProducts, openInventory, productRow, setStock } from '../inventory-steps.ts'
import { storeIdOf } from '../promotion-steps.ts'

test('an owner adds the first product', async ({ page, signUpOwner, allowProblem }) => {
  // The server asks the host of the picture, never the browser; this host does not exist.
  allowProblem(/404 .*\/api\/pictures\/copies\//)
  // Where no customer of another journey sees the product: its picture would fail there too.
  await signIn(page, await signUpOwner('nowhere'))
  await openInventory(page)
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add your first product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add product' })
  await dialog.getByLabel('Product Name').fill('Seeded loaf')
  await dialog.getByLabel('Price').fill('8.50')
  await dialog.getByLabel('Category').fill('Bakery')
  await dialog.getByLabel('Quantity').fill('12')
  await dialog.getByLabel('Picture Address').fill('https://pictures.example/loaf.png')
  await dialog.getByLabel('Size').fill('Large')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add product' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('The product was added.', { exact: true })).toBeVisible()
  const row = productRow(page, 'Seeded loaf')
  await expect(row).toContainText('Bakery · Large')
  await expect(row).toContainText('$8.50')
  await expect(row.locator('[data-missing]')).toBeVisible()
  await expect(row.getByLabel('Quantity of Seeded loaf')).toHaveValue('12')
  await expectAccessible(page)
})

test('a product is changed, given a picture, and hidden from customers', async ({
  page,
  signUpOwner,
  openOtherBrowser,
}) => {
  const owner = await signUpOwner()
  await signIn(page, owner)
  const storeId = await storeIdOf(page)
  await addProducts(page, storeId, [{ item_name: 'Seeded loaf' }])
  await openInventory(page)
  await page.getByRole('button', { name: 'Edit Seeded loaf' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit product' })
  await edit.getByLabel('Product Name').fill('Seeded sourdough')
  await edit.getByLabel('Picture file').setInputFiles({
    name: 'loaf.png',
    mimeType: 'image/png',
    buffer: A_PICTURE,
  })
  await expect(edit.getByText('Your uploaded picture')).toBeVisible()
  await edit.getByLabel('Unlimited stock').check()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  const renamed = productRow(page, 'Seeded sourdough')
  await expect(renamed).toContainText('Unlimited')
  await expect(renamed.locator('img')).toHaveAttribute('src', /^\/api\/pictures\//)

  const customer = await openOtherBrowser()
  await customer.goto(`/store/${storeId}`)
  await expect(customer.getByRole('heading', { name: 'Seeded sourdough' })).toBeVisible()
  await renamed.getByRole('button', { name: 'Hide Seeded sourdough' }).click()
  await expect(renamed.getByText('Hidden', { exact: true })).toBeVisible()
  await customer.reload()
  await expect(customer.getByRole('heading', { level: 1 })).toContainText(owner.storeName)
  await expect(customer.getByRole('heading', { name: 'Seeded sourdough' })).toHaveCount(0)
})

test('products are searched, filtered, sorted and removed', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await addProducts(page, await storeIdOf(page), [
    { item_name: 'Rye rolls', quantity: 0 },
    { item_name: 'Butter' },
    { item_name: 'Sourdough', quantity: null, hidden: true },
  ])
  await openInventory(page)
  const sourdough = productRow(page, 'Sourdough')
  await expect(page.getByText('3 Products', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  const firstRow = await page.getByRole('row').nth(1).boundingBox()
  expect(firstRow && firstRow.y + firstRow.height).toBeLessThan(900)
  await expect(productRow(page, 'Rye rolls')).toContainText('Out of stock')
  await page.getByLabel('Search products').fill('butt')
  await expect(page.getByText('1 of 3 Products', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/search=butt/)
  await page.getByLabel('Search products').fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all products' }).click()
  await page.getByLabel('Show', { exact: true }).selectOption('Hidden')
  await expect(page.getByText('1 of 3 Products', { exact: true })).toBeVisible()
  await sourdough.getByRole('button', { name: 'Show Sourdough' }).click()
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your products' })).toBeFocused()
  await page.getByRole('button', { name: 'Show all products' }).click()
  await page.getByLabel('Sort by').selectOption('Least stock')
  await expect(page.getByRole('row').nth(1)).toContainText('Rye rolls')

  const more = productRow(page, 'Rye rolls').getByRole('button', { name: 'More actions for Rye rolls' })
  await more.click()
  await expect(page.getByRole('link', { name: 'View in the store: Rye rolls' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Rye rolls' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Remove Rye rolls from the inventory?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(productRow(page, 'Rye rolls')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit Butter' })).toBeFocused()
})

test('a filter that is chosen before the last one is drawn keeps it', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await addProducts(page, await storeIdOf(page), [{ item_name: 'Rye rolls', hidden: true }])
  await openInventory(page)
  await expect(productRow(page, 'Rye rolls')).toBeVisible()
  await page.evaluate(() => {
    for (const [label, value] of [
      ['Show', 'hidden'],
      ['Sort by', 'stock'],
    ]) {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
      if (select) select.value = value ?? ''
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await expect(page).toHaveURL(/show=hidden&sort=stock/)
  await expect(productRow(page, 'Rye rolls')).toBeVisible()
})

test('bad input says what is wrong and keeps what was typed', async ({ page, signUpOwner, allowProblem }) => {
  allowProblem(/409|500/)
  await signIn(page, await signUpOwner())
  const storeId = await storeIdOf(page)
  await addProducts(page, storeId, [{ item_name: 'Loaf', item_id: 'loaf' }])
  await openInventory(page)
  await page.getByRole('button', { name: 'Add product', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add product' })
  await dialog.getByLabel('Quantity').fill('1.5')
  await dialog.getByLabel('Picture Address').fill('http://pictures.example/loaf.png')
  await dialog.getByRole('button', { name: 'Add product' }).click()
  await expect(dialog.getByText('Product name is required')).toBeVisible()
  await expect(dialog.getByLabel('Product Name')).toBeFocused()
  await expect(dialog.getByText('Price is required')).toBeVisible()
  await expect(dialog.getByText('Quantity must be a whole number from 0 to 1,000,000')).toBeVisible()
  await expect(dialog.getByText(/^A picture must be uploaded, or have an address/)).toBeVisible()
  await expectAccessible(page)

  await dialog.getByLabel('Product Name').fill('Another loaf')
  await dialog.getByLabel('Price').fill('4')
  await dialog.getByLabel('Quantity').fill('2')
  await dialog.getByLabel('Item ID').fill('loaf')
  await dialog.getByLabel('Picture file').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  })
  await expect(dialog.getByText('Choose a PNG, JPEG, WebP, AVIF or GIF picture.')).toBeVisible()
  await dialog.getByLabel('Picture Address').fill('')
  await dialog.getByRole('button', { name: 'Add product' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Another product of this store has this item ID.')
  await expect(dialog.getByLabel('Item ID')).toBeFocused()
  await page.route('**/api/stores/*/inventory', (route) => route.fulfill({ status: 500, body: 'not JSON' }))
  await dialog.getByLabel('Item ID').fill('loaf-2')
  await dialog.getByRole('button', { name: 'Add product' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please try again.')
  await expect(dialog.getByLabel('Product Name')).toHaveValue('Another loaf')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Add product' }).click()
  await expect(productRow(page, 'Another loaf')).toBeVisible()
})

test('sales during an edit are shown, and nothing typed is lost', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/409/)
  await signIn(page, await signUpOwner())
  const storeId = await storeIdOf(page)
  await addProducts(page, storeId, [{ item_name: 'Loaf', item_id: 'loaf', quantity: 12 }])
  await openInventory(page)
  const stock = page.getByLabel('Quantity of Loaf')
  const save = productRow(page, 'Loaf').getByRole('button', { name: 'Save' })
  await expect(save).toBeHidden()
  await stock.fill('')
  await stock.pressSequentially('-')
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('Quantity must be a whole number from 0 to 1,000,000')
  await stock.press('Escape')
  await expect(stock).toHaveValue('12')

  await stock.fill('30')
  await setStock(page, storeId, 'loaf', 9)
  await stock.press('Enter')
  const said = 'Sales have changed the stock to 9 meanwhile. Nothing was saved. Save again to replace it.'
  await expect(page.getByRole('alert')).toHaveText(said)
  await expect(stock).toHaveValue('30')
  await expect(stock).toBeFocused()
  await expectAccessible(page)
  await save.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(save).toBeHidden()
  await expect(stock).toHaveValue('30')
  await expect(stock).toBeFocused()

  await page.getByRole('button', { name: 'Edit Loaf' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit product' })
  await dialog.getByLabel('Quantity').fill('40')
  await dialog.getByLabel('Product Name').fill('Large loaf')
  await setStock(page, storeId, 'loaf', 7)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Sales have changed the stock to 7 meanwhile.')
  await expect(dialog.getByText('The stock is 7 now')).toBeVisible()
  await expect(dialog.getByLabel('Quantity')).toHaveValue('40')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Quantity of Large loaf')).toHaveValue('40')
})

test('products are added and removed by keyboard alone', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await openInventory(page)
  const first = page.getByRole('button', { name: 'Add your first product' })
  await first.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add product' })
  await expect(dialog.getByLabel('Product Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(first).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Product Name')).toBeFocused()
  await page.keyboard.type('Half a loaf')
  // The second press comes before the question is drawn. It does not ask again.
  await page.evaluate(() => {
    const press = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }
    for (let times = 0; times < 2; times++)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press))
  })
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Any unsaved changes will be lost.')
  await expectFocusIn(question)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog.getByLabel('Product Name')).toHaveValue('Half a loaf')
  await expect(dialog.getByLabel('Product Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await answerByKeyboard(page, 'Discard')
  await expect(dialog).toHaveCount(0)
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Product Name')).toBeFocused()
  await page.keyboard.type('Loaf')
  await page.keyboard.press('Tab')
  await page.keyboard.type('8.50')
  await page.keyboard.press('Enter')
  // An empty quantity is asked for.
  await expect(dialog.getByLabel('Quantity', { exact: true })).toBeFocused()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your products' })).toBeFocused()

  const stock = page.getByLabel('Quantity of Loaf')
  await stock.focus()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(productRow(page, 'Loaf').getByRole('button', { name: 'Save' })).toBeHidden()
  await expect(stock).toHaveValue('5')
  await expect(stock).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Edit Loaf' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit product' }).getByLabel('Product Name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Rye loaf')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Rye loaf' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Show Rye loaf' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await answerByKeyboard(page, 'Remove')
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your products' })).toBeFocused()
})
