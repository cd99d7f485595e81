import { expect, expectAccessible, test } from '../fixtures.ts'
import { getPlentifulProduct, listShelf, NASHVILLE } from '../shelf.ts'

const nearby = `/products/local?place=Nashville,+TN&lat=${NASHVILLE.latitude}&lng=${NASHVILLE.longitude}`

test('a search that filters leave without a result leads to the same words without filters', async ({
  page,
}) => {
  await page.goto(`${nearby}&search=sourdough&category=electronics`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or search in a different area.')).toBeVisible()
  await expect(page.getByText('0 Product(s)', { exact: true })).toBeVisible()
  await expect(page.getByText('From 0 local store(s)', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^‘sourdough’ without filters \(\d+ products?\)$/ }).click()
  await expect(page.getByText(/^[1-9]\d* Product\(s\)/)).toBeVisible()
  await expect(page).toHaveURL(/search=sourdough$/)
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeFocused()
})

test('words that nothing has together lead to fewer words, and nonsense leads to the categories', async ({
  page,
}) => {
  await page.goto(`${nearby}&search=zebraxx+sourdough`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  const closest = page.getByRole('region', { name: 'Closest to your search' })
  await expect(closest).toContainText(
    'Nothing is called ‘zebraxx sourdough’. Here is what is closest: ‘sourdough’.',
  )
  await expect(closest.getByRole('heading', { level: 3, name: /sourdough/i }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^sourdough \(\d+ products?\)$/ }).click()
  await expect(page.getByText(/^[1-9]\d* Product\(s\)/)).toBeVisible()
  await page.goto(`${nearby}&search=qqqzzzxx`)
  await expect(page.getByRole('heading', { name: 'Browse a category' })).toBeVisible()
  await expect(closest).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Clothing' }).click()
  await expect(page).toHaveURL(/category=clothing$/)
  await expect(page.getByText(/^[1-9]\d* Product\(s\)/)).toBeVisible()
})

test('misspelled words say what they were read as, in the list, the bar and a store', async ({ page }) => {
  await page.goto(`${nearby}&search=candels`)
  const note = page.getByText('Showing results for ‘candles’')
  await expect(note).toBeVisible()
  await expect(page.getByText(/^[1-9]\d* Product\(s\)/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('banner').getByLabel('What are you looking for?').fill('choclates')
  await expect(page.getByRole('banner').getByText('Showing results for ‘chocolates’')).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${nearby}&search=candles`)
  await expect(page.getByText(/^[1-9]\d* Product\(s\)/)).toBeVisible()
  await expect(note).toHaveCount(0)
  const { storeId, item_name: name } = await getPlentifulProduct(page.request)
  const word = name.split(' ').find(({ length }) => length >= 6) ?? name
  await page.goto(`/store/${storeId}?search=${word.slice(0, 3)}${word.slice(4)}`)
  await expect(page.getByText(/^Showing results for/)).toBeVisible()
})

test('a place without any store says so, and offers no category', async ({ page }) => {
  await page.goto('/products/local?place=Anchorage,+AK&lat=61.2176&lng=-149.8953')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  const nobodySells = page.getByText('No store within 15 miles sells on Mainstreet yet.')
  await expect(nobodySells).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Browse a category' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`${page.url()}&search=bread&category=clothing`)
  await expect(nobodySells).toBeVisible()
  await page.getByRole('link', { name: 'Sign up your store' }).click()
  await expect(page).toHaveURL('/signup')
})

test('a place without any store leads to the nearest town that has some', async ({ page }) => {
  await page.goto('/products/local?place=Cookeville,+TN&lat=36.1628&lng=-85.5016&search=bread')
  const there = page.getByRole('link', {
    name: /^The nearest stores are in Nashville, TN, [67]\d miles away\.$/,
  })
  await there.focus()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Products near: Nashville, TN')).toBeVisible()
  await expect(page.getByText(/^\d+ Product\(s\)$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeFocused()
  await page.goBack()
  await expect(there).toBeVisible()
})

test('a search shows stores by name above the products', async ({ page }) => {
  const { storeName } = await getPlentifulProduct(page.request)
  await page.goto(`${nearby}&search=${encodeURIComponent(storeName)}`)
  const stores = page.getByRole('list', { name: 'Stores' })
  await stores.getByRole('link', { name: storeName }).click()
  await expect(page.getByRole('heading', { level: 1, name: storeName })).toBeVisible()
})

test('the counts beside the filters are those of the lists behind them', async ({ page }) => {
  await page.goto(`${nearby}&price=under-25`)
  const clothing = page.getByRole('radio', { name: 'Clothing', exact: true })
  await expect(clothing).toHaveAccessibleDescription(/^[\d,]+ products$/)
  const count = ((await clothing.getAttribute('aria-describedby')) &&
    (await page
      .getByRole('group', { name: 'Category' })
      .getByText(/^[\d,]+ products$/)
      .nth(1)
      .textContent())) as string
  await clothing.check()
  await expect(page.getByText(`${count.replace(/ products|,/g, '')} Product(s)`)).toBeVisible()
  expect((await listShelf(page.request, 'category=clothing&price=under-25')).length).toBeGreaterThan(0)
})
