import { expect, signIn, test } from '../fixtures.ts'
import { importProducts, openInventory, productRow } from '../inventory-steps.ts'
import { storeIdOf } from '../promotion-steps.ts'

const SOLD_OUT = 102

test('a selection of all that a list finds belongs to that list', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await addSoldOut(page, await storeIdOf(page))
  await openInventory(page, '?show=out-of-stock')
  const bar = page.getByRole('region', { name: 'Selected products' })
  const selectAll = async () => {
    await bar.getByRole('button', { name: 'Select all 102' }).click()
    await expect(bar.getByText('102 selected')).toBeVisible()
  }
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await selectAll()
  // Without one of them, the others of this page stay selected.
  await page.getByRole('checkbox', { name: 'Select Bolt 001' }).uncheck()
  await expect(bar.getByText('99 selected')).toBeVisible()
  await selectAll()
  await page.getByRole('region', { name: 'Workplace' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByText('103 Products', { exact: true })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('the pages are turned while the rows are read again, and a page that is emptied leads back', async ({
  page,
  signUpOwner,
}) => {
  await signIn(page, await signUpOwner())
  await addSoldOut(page, await storeIdOf(page))
  await openInventory(page)
  await expect(productRow(page, 'Bolt 001')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/stores/*/inventory?*', async (route) => {
    if (!route.request().url().includes('cursor=')) await held
    await route.continue()
  })
  const readAgain = page.waitForRequest(/\/inventory\?/)
  await page.getByLabel('Quantity of Bolt 001').fill('7')
  await page.keyboard.press('Enter')
  await readAgain
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(productRow(page, 'Bolt 101')).toBeVisible()
  answer()

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page
    .getByRole('region', { name: 'Selected products' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await expect(page.getByText('3 products were removed.')).toBeVisible()
  await expect(productRow(page, 'Bolt 001')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pages' })).toHaveCount(0)
})

/** Products that are sold out, and one that is not: more than one page. */
async function addSoldOut(page: Parameters<typeof importProducts>[0], storeId: string): Promise<void> {
  const rows = Array.from({ length: SOLD_OUT + 1 }, (_, index) => {
    const number = String(index + 1).padStart(3, '0')
    return `bolt-${number},Bolt ${number},0.25,${index === SOLD_OUT ? 50 : 0}`
  })
  await importProducts(page, storeId, ['item_id,item_name,price,quantity', ...rows].join('\n'))
}
