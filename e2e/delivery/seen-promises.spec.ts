import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, signInByApi, test } from '../fixtures.ts'
import type { Person } from '../people.ts'
import { follow, storeIdOf } from '../promotion-steps.ts'
import { productCard } from '../shelf.ts'

/** Gives the owner's only store an item, and settings where there are some. Returns the store's id. */
async function fillStore(page: Page, owner: Person, item: string, settings?: object): Promise<string> {
  await signInByApi(page, owner)
  const storeId = await storeIdOf(page)
  const data = { item_name: item, item_category: 'Food & Beverage', price: 10, quantity: 50 }
  expect((await page.request.post(`/api/stores/${storeId}/inventory`, { data })).status()).toBe(201)
  if (settings) {
    const saved = await page.request.put(`/api/stores/${storeId}/delivery`, {
      data: { hours: null, version: 0, ...settings },
    })
    expect(saved.status(), await saved.text()).toBe(200)
  }
  await page.request.post('/api/logout', { data: {} })
  return storeId
}

/** Open for one hour, on a day that is neither today nor tomorrow anywhere. */
const closedNow = () => ({
  hours: [{ weekday: (new Date().getUTCDay() + 5) % 7, opens: '09:00', closes: '10:00' }],
})
const elsewhere = {
  zones: [
    {
      name: 'Elsewhere',
      area: { kind: 'zips', zips: ['37999'] },
      feeCents: 0,
      minimumCents: null,
      freeFromCents: null,
    },
  ],
}

test('product cards say what their stores promise, and filters by it count exactly', async ({
  page,
  signUpOwner,
  signUpCustomer,
}) => {
  const word = `Zwieback${randomBytes(4).toString('hex')}`
  await fillStore(page, await signUpOwner(), `${word} plain`)
  const closed = await signUpOwner()
  await fillStore(page, closed, `${word} closed`, closedNow())
  await fillStore(page, await signUpOwner(), `${word} elsewhere`, elsewhere)
  await signIn(page, await signUpCustomer('knoxville'))
  await page.goto(`/products/local?search=${word}`)
  await expect(page.getByText('3 Product(s)')).toBeVisible()
  await expect(productCard(page, `${word} closed`).getByText(/^Opens \w+ at 9 AM$/)).toBeVisible()
  await expect(productCard(page, `${word} elsewhere`).getByText('Does not deliver to you')).toBeVisible()
  await expect(productCard(page, `${word} plain`).getByText(/^By \d+(:\d\d)? [AP]M$/)).toBeVisible()
  await expectAccessible(page)

  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('switch', { name: 'Open now' }).click()
  await expect(page).toHaveURL(/open=1/)
  await expect(page.getByText('2 Product(s)')).toBeVisible()
  await expect(productCard(page, `${word} closed`)).toHaveCount(0)
  await filters.getByRole('switch', { name: 'Delivers to you' }).press('Space')
  await expect(page.getByText('1 Product(s)')).toBeVisible()
  await page.reload()
  await expect(filters.getByRole('switch', { name: 'Delivers to you' })).toBeChecked()
  await expect(productCard(page, `${word} plain`)).toHaveCount(1)

  await page.getByLabel('Search products').fill(closed.storeName)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page).not.toHaveURL(/open=1|delivers=1/)

  await page.goto(`/products/local?search=${word}+closed`)
  await productCard(page, `${word} closed`)
    .getByRole('link', { name: `${word} closed` })
    .click()
  await expect(page.getByRole('main').getByText(/^Opens \w+ at 9 AM$/)).toBeVisible()
})

test('a list of what is open forgets a store that closes while it is on the screen', async ({
  page,
  browser,
  baseURL,
  signUpOwner,
  signUpCustomer,
}) => {
  const word = `Focaccia${randomBytes(4).toString('hex')}`
  const owner = await signUpOwner()
  const storeId = await fillStore(page, owner, word)
  await signIn(page, await signUpCustomer('knoxville'))
  await page.clock.install()
  await page.goto(`/products/local?search=${word}&open=1`)
  await expect(productCard(page, word)).toHaveCount(1)
  const desk = await browser.newContext({ ...(baseURL && { baseURL }) })
  const counter = await desk.newPage()
  await signInByApi(counter, owner)
  await counter.request.put(`/api/stores/${storeId}/pause`, { data: { until: 'reopened' } })
  await page.clock.fastForward('00:46')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByRole('button', { name: `‘${word}’ without filters (1 product)` })).toBeVisible()
  await desk.close()
})

test('the home page shows the favorites that are open before those that are closed', async ({
  page,
  signUpOwner,
  signUpCustomer,
}) => {
  const [open, closed] = [await signUpOwner(), await signUpOwner()]
  const openId = await fillStore(page, open, 'Roll')
  const closedId = await fillStore(page, closed, 'Roll', closedNow())
  const customer = await signUpCustomer('knoxville')
  await signIn(page, customer)
  // The last added comes first, as long as everything is open.
  for (const storeId of [openId, closedId]) await follow(page, customer, storeId)
  await page.goto('/')
  const favorites = page.getByRole('region', { name: 'Your favorites' })
  const shut = favorites.getByRole('list', { name: 'Closed now' })
  await expect(shut.getByRole('heading')).toHaveText([closed.storeName])
  await expect(shut.getByText(/^Opens \w+ at 9 AM$/)).toBeVisible()
  await expect(favorites.getByRole('heading', { level: 3 })).toHaveText([open.storeName, closed.storeName])
  await expectAccessible(page)
})

test('a popup of the map says what its store promises, and the map leaves out what its list leaves out', async ({
  page,
  signUpOwner,
  signUpCustomer,
}) => {
  const owner = await signUpOwner('duluth')
  await fillStore(page, owner, 'Roll', closedNow())
  await signIn(page, await signUpCustomer('duluth'))
  await page.goto('/stores/nearby')
  const map = page.getByRole('region', { name: 'Map of nearby stores' })
  const pin = map.getByRole('button', { name: `${owner.storeName}, ` })
  await pin.press('Enter')
  const popup = page.getByRole('dialog', { name: owner.storeName })
  await expect(popup.getByText(/^Opens \w+ at 9 AM$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Open now' }).click()
  await expect(page.getByRole('heading', { name: 'No store fits now' })).toBeVisible()
  await expect(pin).toHaveCount(0)
})
