import { readFile } from 'node:fs/promises'
import { aWorkbook } from '#testing/workbook.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { addProducts, chooseFile, importProducts, openInventory, productRow } from '../inventory-steps.ts'
import { storeIdOf } from '../promotion-steps.ts'

const HEADER = 'item_id,item_name,item_category,price,quantity,image,color,size,description,hidden'

test('a file is previewed, imported, and comes back as it was', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/400/)
  await signIn(page, await signUpOwner())
  const storeId = await storeIdOf(page)
  await addProducts(page, storeId, [
    { item_name: 'Loaf', item_id: 'loaf', item_category: 'Bakery' },
    { item_name: 'Butter', item_id: 'butter' },
  ])
  await openInventory(page)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  await expectAccessible(page)

  await chooseFile(page, '')
  await expect(dialog.getByRole('alert')).toContainText('This file is empty.')
  await chooseFile(
    page,
    [
      'SKU,Name,Price,Stock,Color,Notes',
      'loaf,Loaf,9.25,12,,none',
      'butter,Butter,8.50,12,,',
      'jam,"Jam, strawberry",6,unlimited,Red,new',
      "formula,'=1+1,5,3,,",
      'ten,Ten,ten,1,,',
    ].join('\r\n'),
    'autumn prices.csv',
  )
  await expect(dialog.getByText('autumn prices.csv')).toBeVisible()
  await expect(dialog.getByRole('definition')).toHaveText(['2', '1', '1', '1'])
  await expect(dialog.getByText('Columns left out: Notes')).toBeVisible()
  await expect(dialog.getByText('Line 6: Price is not a number: "ten"')).toBeVisible()
  await expect(dialog.getByText('price: 8.50 → 9.25')).toBeVisible()
  await expect(productRow(page, 'Jam, strawberry')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 3 products, skip 1 row' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('2 products were added and 1 was changed.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused()
  await expect(productRow(page, 'Loaf')).toContainText('$9.25')
  await expect(productRow(page, 'Jam, strawberry')).toContainText('Unlimited')
  await expect(productRow(page, '=1+1')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.startsWith(`\uFEFF${HEADER}\r\n`)).toBe(true)
  expect(csv).toContain('\r\njam,"Jam, strawberry",Uncategorized,6.00,unlimited,,Red,,,no\r\n')
  expect(csv).toContain("\r\nformula,'=1+1,")
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await chooseFile(page, csv)
  await expect(dialog.getByText('This file changes nothing.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('when the inventory changes after the preview, the new preview is shown first', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/409/)
  await signIn(page, await signUpOwner())
  const storeId = await storeIdOf(page)
  await addProducts(page, storeId, [{ item_name: 'Loaf', item_id: 'loaf' }])
  await openInventory(page)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  await chooseFile(page, 'item_id,item_name,price\nloaf,Loaf,9.00\n')
  await expect(dialog.getByText('price: 8.50 → 9.00')).toBeVisible()
  await importProducts(page, storeId, 'item_id,price\nloaf,7.75\n')
  await dialog.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByText('price: 7.75 → 9.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 product was changed.', { exact: true })).toBeVisible()
  await expect(productRow(page, 'Loaf')).toContainText('$9.00')
})

test('ten thousand products are listed page by page, and searched as a whole', async ({
  page,
  signUpOwner,
}) => {
  await signIn(page, await signUpOwner())
  const storeId = await storeIdOf(page)
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const number = String(index + 1).padStart(5, '0')
    return `bolt-${number},Bolt ${number},Hardware,0.25,${index}`
  })
  await importProducts(page, storeId, ['item_id,item_name,item_category,price,quantity', ...rows].join('\n'))
  await openInventory(page)
  await expect(page.getByText('10,000 Products', { exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(101)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 100')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your products' })).toBeFocused()
  await page.getByLabel('Quantity of Bolt 00200').fill('7')
  await page.keyboard.press('Enter')
  await expect(productRow(page, 'Bolt 00200').getByRole('button', { name: 'Save' })).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(101)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(productRow(page, 'Bolt 00001')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 10,000' }).click()
  await page.getByRole('button', { name: 'Change price' }).click()
  await page.getByLabel('Percent, such as 5 or -10').fill('100')
  await page.keyboard.press('Enter')
  await expect(page.getByText('10,000 products have a new price.')).toBeVisible()
  await expect(productRow(page, 'Bolt 00001')).toContainText('$0.50')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('10,000 products are as they were.')).toBeVisible()
  await expect(productRow(page, 'Bolt 00001')).toContainText('$0.25')
  await page.getByLabel('Search products').fill('bolt-09999')
  await expect(page.getByText('1 of 10,000 Products', { exact: true })).toBeVisible()
  await expect(productRow(page, 'Bolt 09999')).toBeVisible()
})

test('a workbook with odd columns is matched once by hand', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await openInventory(page)
  await page.getByRole('button', { name: 'Import a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  const choose = (rows: Parameters<typeof aWorkbook>[0]) =>
    page.getByLabel('CSV file').setInputFiles({
      name: 'stock.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(aWorkbook([['Artikel', 'Preis', 'Lager'], ...rows])),
    })
  await choose([
    ['Mug', 12.5, 4],
    ['Bowl', 20, 2],
  ])
  const matcher = dialog.getByRole('form', { name: 'Match columns' })
  await expect(matcher).toBeVisible()
  await expectAccessible(page)
  await matcher.getByRole('button', { name: 'Show changes' }).click()
  await expect(matcher.getByText('Choose the column with the product names.')).toBeVisible()
  await matcher.getByLabel('Product name').selectOption({ label: 'Artikel (Mug, Bowl)' })
  await matcher.getByLabel('Price').selectOption({ label: 'Preis (12.5, 20)' })
  await matcher.getByLabel('Quantity').selectOption({ label: 'Lager (4, 2)' })
  await matcher.getByRole('button', { name: 'Show changes' }).press('Enter')
  await dialog.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(productRow(page, 'Mug')).toContainText('$12.50')

  await page.getByRole('button', { name: 'Import CSV' }).click()
  await choose([['Vase', 30, 1]])
  await expect(dialog.getByRole('button', { name: 'Import 1 product' })).toBeVisible()
  await expect(matcher).toHaveCount(0)
})

test("a vendor's export is recognised, and rows that are not products are named", async ({
  page,
  signUpOwner,
}) => {
  await signIn(page, await signUpOwner())
  await openInventory(page)
  await page.getByRole('button', { name: 'Import a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  await chooseFile(
    page,
    [
      'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Image Src',
      'tee,Tee,<p>Soft</p>,Color,Red,20.00,',
      'tee,,,,Blue,21.00,',
      'tee,,,,,,https://cdn.shopify.com/side.jpg',
    ].join('\n'),
    'products_export.csv',
  )
  await expect(dialog.getByText('products_export.csv, an export of Shopify')).toBeVisible()
  await expect(dialog.getByText('Line 4: A further picture of Tee: an item has one')).toBeVisible()
  const stock = dialog.getByRole('group', { name: 'The file says nothing of the stock of 2 new products.' })
  await expect(stock.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Choose the stock of the new products first.')
  await stock.getByRole('radio', { name: 'Unlimited' }).check()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(productRow(page, 'Tee')).toHaveCount(2)
  await expect(productRow(page, 'Tee').first()).toContainText('Unlimited')
})
