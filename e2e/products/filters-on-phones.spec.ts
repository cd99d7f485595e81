import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { NASHVILLE } from '../shelf.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const nearby = `/products/local?place=Nashville,+TN&lat=${NASHVILLE.latitude}&lng=${NASHVILLE.longitude}`

const topOfFirstProduct = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .first()
    .evaluate((card) => card.getBoundingClientRect().top + window.scrollY)

test('on a phone the first product begins within 300 px', async ({ page, signUpCustomer }) => {
  for (const address of [nearby, `${nearby}&precision=city`, `${nearby}&category=clothing`]) {
    await page.goto(address)
    await expect(page.getByText(/Product\(s\)/)).toBeVisible()
    await expect.poll(() => topOfFirstProduct(page), address).toBeLessThanOrEqual(300)
  }
  await signIn(page, await signUpCustomer())
  await page.goto('/products/local')
  await expect(page.getByText(/Product\(s\)/)).toBeVisible()
  await expect.poll(() => topOfFirstProduct(page), 'the saved address').toBeLessThanOrEqual(300)
})

test('on a phone the filters are a sheet that counts the products while one chooses', async ({ page }) => {
  await page.goto(nearby)
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const show = sheet.getByRole('button', { name: /^Show [\d,]+ products?$/ })
  const all = await show.textContent()
  const found = page.waitForResponse(/\/products\/local\?.*category=electronics.*price=under-25/)
  await sheet.getByRole('radio', { name: 'Electronics' }).check()
  await sheet.getByRole('radio', { name: 'Under $25' }).check()
  await expect(page).toHaveURL(/category=electronics&price=under-25/)
  const { count } = (await (await found).json()) as { count: number }
  await expect(show).toHaveText(new RegExp(`^Show ${count} products?$`))
  await expect(page.getByTestId('polite-announcements')).toHaveText(`Products found: ${count}`)
  // A region of the page that is live is read through the sheet, too.
  await expect(page.locator('main [aria-live], main [role=status], [role=dialog] [role=status]')).toHaveCount(
    0,
  )
  expect(await show.textContent()).not.toBe(all)
  await expectAccessible(page)
  await show.click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(`${count} Product(s)`)).toBeVisible()
  await expect(filters).toHaveText('Filters (2)')
  await expect(filters).toBeFocused()

  await filters.press('Enter')
  await sheet.getByRole('button', { name: 'Clear filters' }).click()
  await expect(show).toHaveText(all ?? '')
  await page.keyboard.press('Escape')
  await expect(filters).toHaveText('Filters')
})
