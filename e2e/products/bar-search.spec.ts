import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { getPlentifulProduct, NASHVILLE } from '../shelf.ts'

const nearby = `/products/local?place=Nashville,+TN&lat=${NASHVILLE.latitude}&lng=${NASHVILLE.longitude}`

test('the bar suggests products, stores and categories, and the keyboard chooses one', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  const { storeName } = await getPlentifulProduct(page.request)
  await page.goto('/about')
  const field = page.getByRole('banner').getByLabel('What are you looking for?')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await field.fill('cloth')
  const category = options.filter({ hasText: 'Category' }).filter({ hasText: 'Clothing' })
  await expect(category).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d suggestions?$/)
  await expectAccessible(page)

  // Down to the category; the field keeps the focus and names the option.
  for (let pressed = 0; pressed < 8; pressed++) {
    if ((await category.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await expect(field).toBeFocused()
  const activeId = await field.getAttribute('aria-activedescendant')
  expect(activeId).toBe(await category.getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products/local?category=clothing')
  await expect(page.getByRole('heading', { level: 1, name: 'Local Products' })).toBeFocused()

  await field.fill(storeName.slice(0, 8))
  await options.filter({ hasText: storeName }).filter({ hasText: 'Store in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: storeName })).toBeVisible()
})

test('Escape closes the suggestions, then empties the field; Enter searches for the words', async ({
  page,
}) => {
  await page.goto(nearby)
  const field = page.getByLabel('What are you looking for?')
  await field.fill('sourd')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue('sourd')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await field.fill('sourdough')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/lat=36\.15&lng=-86\.794&search=sourdough$/)
  await expect(page.getByLabel('Search products')).toHaveValue('sourdough')
  await expect(field).toHaveValue('')
})

test('suggestions that come late are not chosen in place of the ones before', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const suggest = (...texts: string[]) => ({
    suggestions: texts.map((text) => ({ kind: 'product', text })),
  })
  await page.route('**/api/search/suggestions?*', async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('search') === 'so'
    if (!isFirst) await held
    await route.fulfill({ json: isFirst ? suggest('soap', 'socks') : suggest('soup', 'sourdough') })
  })
  await page.goto(nearby)
  const field = page.getByLabel('What are you looking for?')
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true })
  await field.fill('so')
  await expect(page.getByRole('option', { name: 'soap' })).toBeVisible()
  await field.fill('sou')
  await field.press('ArrowDown')
  await expect(chosen).toHaveText('soap')
  answer()
  await expect(page.getByRole('option', { name: 'soup' })).toBeVisible()
  await expect(chosen).toHaveCount(0)
  await field.press('Enter')
  await expect(page).toHaveURL(/search=sou$/)
})

test('Back to another place of the same town makes it the known place again', async ({ page }) => {
  await page.goto('/products/local')
  const search = async (place: string) => {
    await page.getByLabel('Address or city').fill(place)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText(/Product\(s\)/)).toBeVisible()
  }
  await search('37203')
  const first = page.url()
  const nearest = page.getByText(/ mi away$/).first()
  const distance = (await nearest.textContent()) ?? ''
  await page.getByRole('button', { name: 'Change Location' }).click()
  await search('37211')
  await expect(nearest).not.toHaveText(distance)
  await page.goBack()
  await expect(nearest).toHaveText(distance)
  await page.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByLabel('What are you looking for?').fill('honey')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(({ searchParams }) => {
    const known = new URL(first).searchParams
    return searchParams.get('search') === 'honey' && searchParams.get('lat') === known.get('lat')
  })
})

test('a search from another page is around the place that was searched before', async ({ page }) => {
  await page.goto(nearby)
  await expect(page.getByText(/Product\(s\)/)).toBeVisible()
  await page.getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/pricing')
  await page.getByLabel('What are you looking for?').fill('honey')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/place=Nashville%2C\+TN&lat=36\.15&lng=-86\.794&search=honey$/)
})

test('without a known place the search leads to the page that asks for one, and the words stay', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByLabel('What are you looking for?').fill('honey')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products/local?search=honey')
  await page.getByLabel('Address or city').fill('Nashville, TN')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Products near: Nashville, TN')).toBeVisible()
  await expect(page.getByLabel('Search products')).toHaveValue('honey')
})

test('without an answer there are no suggestions, and the search works', async ({ page, allowProblem }) => {
  allowProblem(/500/)
  const refused = page.waitForResponse(/search\/suggestions/)
  await page.route('**/api/search/suggestions?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(nearby)
  await page.getByLabel('What are you looking for?').fill('honey')
  await refused
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=honey$/)
})

for (const who of ['customer', 'editor', 'owner'] as const)
  test(`in wide windows the bar of a demo ${who} has a field that covers nothing`, async ({ page }) => {
    await signIn(page, who)
    await page.goto('/about')
    const bar = page.getByRole('banner')
    const field = bar.getByLabel('What are you looking for?').filter({ visible: true })
    for (const width of [1200, 1216, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      for (const name of [who, 'maximiliane-of-the-wide-meadow']) {
        await bar.getByRole('link', { name: 'Your account' }).evaluateAll((links, text) => {
          for (const link of links) link.textContent = text
        }, name)
        expect((await field.boundingBox())?.width).toBeGreaterThan(120)
        const boxes = await bar
          .locator('a, button, input')
          .filter({ visible: true })
          .evaluateAll((controls) =>
            controls.map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() })),
          )
        for (const [place, { text, box }] of boxes.entries())
          for (const other of boxes.slice(place + 1)) {
            const isApart =
              box.right <= other.box.left ||
              other.box.right <= box.left ||
              box.bottom <= other.box.top ||
              other.box.bottom <= box.top
            expect(isApart, `${text} and ${other.text} at ${width}`).toBe(true)
          }
      }
    }
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the bar has the search, which takes the whole bar with the focus', async ({ page }) => {
    await page.goto(nearby)
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'What are you looking for?' })
    expect((await field.boundingBox())?.width).toBeLessThan(50)
    await field.tap()
    const used = page.getByRole('banner').getByRole('combobox', { name: 'What are you looking for?' })
    expect((await used.boundingBox())?.width).toBeGreaterThan(340)
    await used.fill('honey')
    await expectAccessible(page)
    await page.getByRole('option').filter({ hasText: /honey/i }).first().tap()
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expect(page.getByText(/Product\(s\)/)).toBeVisible()
  })
})
