import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { watchShifts } from '../layout.ts'
import { getPlentifulProduct } from '../shelf.ts'

test('a visitor finds the way into the shop from the home page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Start Shopping' }).click()
  await expect(page).toHaveURL(/\/products\/local/)
})

test('a customer logs in and sees who is logged in', async ({ page, signUpCustomer }) => {
  const person = await signUpCustomer()
  await signIn(page, person)
  await page.goto('/')
  await expect(page.getByRole('banner').getByText(person.username).filter({ visible: true })).toHaveCount(1)
})

test('the home page of a customer shows what is going on around them', async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/')
  const tiles = page.getByRole('list', { name: 'Where to go' })
  await expect(tiles.getByRole('link')).toHaveText([
    'Find Stores',
    'Browse Products',
    'Learn More',
    'Contact Us',
  ])
  await expect(page.getByText('You are logged in as Customer.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Around Nashville, TN' })).toBeVisible()
  const newest = page.getByRole('region', { name: 'New nearby' })
  await expect(newest.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  // A new customer sees one first step in place of empty sections.
  const first = page.getByRole('region', { name: 'Your first order' })
  await expect(first.getByRole('link', { name: 'Choose your first products' })).toBeVisible()
  const promotions = page.getByRole('region', { name: 'Promotions', exact: true })
  const favorites = page.getByRole('region', { name: 'Your favorites' })
  const orders = page.getByRole('region', { name: 'Your orders' })
  for (const section of [orders, favorites, promotions]) await expect(section).toHaveCount(0)
  // The bell opens on this page, and its words are there once.
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('No new promotions')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  const { storeId, storeName } = await getPlentifulProduct(page.request)
  await page.goto(`/store/${storeId}`)
  await page.getByRole('button', { name: `Favorite ${storeName}` }).click()
  await expect(page.getByRole('button', { name: `Favorite ${storeName}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto('/')
  await expect(orders.getByText('What you order is shown here')).toBeVisible()
  await expect(promotions.getByText('When a favorite store has a promotion, it appears here.')).toBeVisible()
  await expect(first).toHaveCount(0)
  await favorites.getByRole('link', { name: storeName }).click()
  await expect(page.getByRole('heading', { level: 1, name: storeName })).toBeVisible()

  await page.goto('/')
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Food & Beverage' }).click()
  await expect(page.getByRole('radio', { name: /Food & Beverage/ })).toBeChecked()
})

test('nothing on the home page of a customer moves, and a question of a store is first', async ({ page }) => {
  await signIn(page, 'customer')
  const widths = [390, 768, 1024, 1440]
  const latest = page.getByRole('list', { name: 'Your latest orders' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    // What is drawn first must not depend on which answer comes first. A call that refreshes orders
    // finds them shown already.
    await page.route('**/api/orders?*', async (route) => {
      await expect(page.getByRole('list', { name: 'Where to go' })).toBeVisible()
      await expect(page.getByText('Loading your orders...').or(latest)).toBeVisible()
      await route.continue()
    })
    await page.goto('/')
    await expect(latest.getByRole('listitem').first()).toContainText('Waiting for your answer')
    const shelf = page.getByRole('region', { name: 'New nearby' }).getByRole('list').first()
    await expect(shelf.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
    const shifted = await watchShifts(page)
    expect(await shifted(), `${width} px`).toBeLessThan(0.05)
    const columns = await shelf.evaluate(
      (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length,
    )
    expect(columns, `${width} px`).toBe(width < 768 ? 2 : width < 1280 ? 3 : 4)
    await page.unroute('**/api/orders?*')
  }
})

test('the home page of an owner leads to what is to do, and leaves the counts to the dashboard', async ({
  page,
  signUpOwner,
}) => {
  const owner = await signUpOwner('nowhere')
  await signIn(page, owner)
  await page.goto('/')
  await expect(page.getByText('You are logged in as Business Owner.')).toBeVisible()
  const address = page.getByRole('link', { name: 'Edit address: Name, place and category' })
  await expect(address).toBeVisible()
  await expect(page.getByText('Store Performance')).toHaveCount(0)
  await expectAccessible(page)
  await address.click()
  await expect(page.getByRole('dialog', { name: 'Edit company' }).getByLabel('City')).toHaveValue('Atlantis')
})

test('an editor is called an editor and finds the inventory', async ({ page }) => {
  await signIn(page, 'editor')
  await page.goto('/')
  await expect(page.getByText('You are logged in as Editor.')).toBeVisible()
  await page
    .getByRole('list', { name: 'Where to go' })
    .getByRole('link', { name: 'Product Settings' })
    .click()
  await expect(page).toHaveURL(/\/admin\/product-settings/)
})
