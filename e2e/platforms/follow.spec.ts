import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { stockField } from '../inventory-steps.ts'
import {
  connectToSandbox,
  openPlatformProducts,
  openProductSettings,
  platformRow,
} from '../platform-steps.ts'

test('a quantity that is set by hand says so beside the stock there, and follows it again', async ({
  page,
  signUpOwner,
}) => {
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await connectToSandbox(page, /^Wix/)
  await openPlatformProducts(page)
  const title = (await page.getByRole('row').nth(2).locator('[title]').first().getAttribute('title')) ?? ''
  const there = await page.getByLabel(`Quantity of ${title}`, { exact: true }).inputValue()
  await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
  await page.getByRole('button', { name: 'Sync selected products' }).click()
  await expect(page.getByText('Products synced successfully!')).toBeVisible()
  await expect(platformRow(page, title)).toContainText('Synced')

  await page.getByRole('tab', { name: 'Local Inventory' }).click()
  const stock = stockField(page, title)
  await stock.fill('0')
  await stock.press('Enter')
  const note = page.getByText(`Quantity set by hand. Wix: ${there} in stock.`)
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Follow Wix again with ${title}` }).click()
  await expect(note).toBeHidden()
  await expect(stock).toHaveValue(there)
})

test("'Select all' leaves out drafts and says how many, and the list shows one status", async ({
  page,
  signUpOwner,
}) => {
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await connectToSandbox(page, /^Squarespace/)
  await openPlatformProducts(page)
  await expect(page.getByText('Left out: 3 not on sale there. Select them one by one.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all 37 products' }).check()
  await expect(page.getByText('37 of 40 selected')).toBeVisible()

  await page.getByLabel('Status', { exact: true }).selectOption('Not on sale there')
  await expect(page).toHaveURL(/status=draft/)
  // The heading, and the three drafts. The whole list has three drafts, too.
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('row').filter({ hasText: 'Draft' })).toHaveCount(3)
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await expect(page.getByText('38 of 40 selected')).toBeVisible()
})
