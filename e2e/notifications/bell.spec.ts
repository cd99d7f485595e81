import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, signInByApi, test } from '../fixtures.ts'
import { expectNoOverflow } from '../layout.ts'
import type { Person } from '../people.ts'
import { follow, launch, storeIdOf } from '../promotion-steps.ts'

type Town = { owner: Page; storeId: string; june: Person }
type Givens = {
  page: Page
  signUpOwner: () => Promise<Person>
  signUpCustomer: () => Promise<Person>
  openOtherBrowser: () => Promise<Page>
}

/** A customer on `page` who follows a store, and the store's owner in another browser. */
async function aFollower({ page, signUpOwner, signUpCustomer, openOtherBrowser }: Givens): Promise<Town> {
  const [june, owner] = [await signUpCustomer(), await openOtherBrowser()]
  await signInByApi(owner, await signUpOwner())
  const storeId = await storeIdOf(owner)
  await signIn(page, june)
  await page.goto('/')
  await follow(page, june, storeId)
  return { owner, storeId, june }
}

const bellOf = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  })
const panelOf = (page: Page) => page.getByRole('region', { name: 'Promotions & Updates' })

test('an empty panel says so, and closes by bell, by Escape and by a click outside', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/')
  const bell = bellOf(page, 0)
  await bell.click()
  await expect(panelOf(page).getByText('No new promotions', { exact: true })).toBeVisible()
  await expect(panelOf(page).getByText('Check back later for updates!', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await bell.click()
  await expect(panelOf(page)).toHaveCount(0)
  await bell.press('Enter')
  await expect(panelOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toHaveCount(0)
  await expect(bell).toBeFocused()
  await bell.click()
  await expect(panelOf(page)).toBeVisible()
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
  await expect(panelOf(page)).toHaveCount(0)
})

test('notifications arrive in every tab, are read by opening the panel and dismissed one by one', async ({
  page,
  context,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  const { owner, storeId } = await aFollower({ page, signUpOwner, signUpCustomer, openOtherBrowser })
  const second = await context.newPage()
  await second.goto('/pricing')
  await expect(bellOf(second, 0)).toBeVisible()
  await launch(owner, storeId, { title: 'Loaves for two', promoType: 'bogo' })
  await launch(owner, storeId, { title: 'Harvest supper', promoType: 'event', startsInHours: 5 })
  for (const tab of [page, second]) {
    await expect(bellOf(tab, 2)).toBeVisible()
    await expect(tab).toHaveTitle(/^\(2\) /)
  }
  await second.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(second).toHaveTitle(/^\(2\) About/)

  await bellOf(page, 2).click()
  const items = panelOf(page).getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  // The title is read before the type and the age.
  await expect(items.nth(0)).toContainText(/Harvest supper.*Event.*Starts/)
  await expect(items.nth(1)).toContainText(/Loaves for two.*Discount.*(Just now|\dm ago)/)
  // Both tabs show them as read. They stay highlighted until the panel closes.
  for (const tab of [page, second]) {
    await expect(bellOf(tab, 0)).toBeVisible()
    await expect(tab).not.toHaveTitle(/^\(/)
  }
  await expect(panelOf(page).locator('[data-highlighted]')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toHaveCount(0)
  await bellOf(page, 0).click()
  await expect(items).toHaveCount(2)
  await expect(panelOf(page).locator('[data-highlighted]')).toHaveCount(0)

  await panelOf(page).getByRole('button', { name: 'Dismiss Harvest supper' }).click()
  await expect(items).toHaveCount(1)
  await expect(panelOf(page).getByRole('button', { name: 'Dismiss Loaves for two' })).toBeFocused()
  await bellOf(second, 0).click()
  await expect(panelOf(second).getByRole('listitem')).toHaveCount(1)
  await panelOf(page).getByRole('link', { name: 'Loaves for two' }).click()
  await expect(page).toHaveURL(`/store/${storeId}`)
  await expect(panelOf(page)).toHaveCount(0)
})

test('after a lost connection no notification is missing or doubled', async ({
  page,
  context,
  allowProblem,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|Failed to load resource/)
  const { owner, storeId } = await aFollower({ page, signUpOwner, signUpCustomer, openOtherBrowser })
  await launch(owner, storeId, { title: 'Before' })
  await expect(bellOf(page, 1)).toBeVisible()
  await context.setOffline(true)
  await launch(owner, storeId, { title: 'Meanwhile' })
  await context.setOffline(false)
  await page.reload()
  await expect(bellOf(page, 2)).toBeVisible()
  await launch(owner, storeId, { title: 'After' })
  await expect(bellOf(page, 3)).toBeVisible()
  await bellOf(page, 3).click()
  await expect(panelOf(page).getByRole('heading', { level: 3 })).toContainText([
    'After',
    'Meanwhile',
    'Before',
  ])
})

test('the menu of small windows shows the first three notifications', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { owner, storeId } = await aFollower({ page, signUpOwner, signUpCustomer, openOtherBrowser })
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    await launch(owner, storeId, { title })
    await expect(page).toHaveTitle(
      new RegExp(`^\\(${['First', 'Second', 'Third', 'Fourth'].indexOf(title) + 1}\\) `),
    )
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(3)
  await expect(panelOf(page).getByRole('heading', { level: 3 })).toContainText(['Fourth', 'Third', 'Second'])
  await expectAccessible(page)
  await panelOf(page).getByRole('link', { name: 'Fourth' }).click()
  await expect(page).toHaveURL(`/store/${storeId}`)
  await expect(bellOf(page, 4)).toBeVisible()
})

test('visitors and owners have no bell', async ({ page, signUpOwner }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: /Notifications/ })).toHaveCount(0)
  await signIn(page, await signUpOwner())
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Notifications/ })).toHaveCount(0)
})

test('a promotion that expires leaves the panel that is open, and the count', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/)
  const { owner, storeId } = await aFollower({ page, signUpOwner, signUpCustomer, openOtherBrowser })
  await launch(owner, storeId, { title: 'Loaves for two' })
  await expect(bellOf(page, 1)).toBeVisible()
  // Only the browser's clock may end it. A date of the server that is read after a jump would take the jump back.
  await page.route(/\/api\/(?!events)/, async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.clock.install()
  await page.reload()
  await bellOf(page, 1).click()
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(1)
  await page.route('**/api/**', (route) => route.abort())
  // A journey takes less than the rest of the hour.
  await page.clock.fastForward('23:00:00')
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(1)
  await page.clock.fastForward('01:00:00')
  await expect(panelOf(page).getByText('No new promotions', { exact: true })).toBeVisible()
})

test('the age of a promotion follows the clock of the browser', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  const { owner, storeId } = await aFollower({ page, signUpOwner, signUpCustomer, openOtherBrowser })
  await launch(owner, storeId, { title: 'Long sale', lastsHours: 60 * 24 })
  await expect(bellOf(page, 1)).toBeVisible()
  const launchedAt = Date.now()
  await page.clock.install()
  // By the zone of the browser, which is another one than that of these tests.
  const day = await page.evaluate((at) => new Date(at).toLocaleDateString('en-US'), launchedAt)
  const ages = [
    [3 / 24, '3h ago'],
    [5, '5d ago'],
    [40, day],
  ] as const
  for (const [days, age] of ages) {
    await page.clock.setSystemTime(launchedAt + days * 86_400_000 + 60_000)
    await page.reload()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(panelOf(page).getByRole('list', { name: 'Notifications' })).toContainText(age)
  }
})

test('on the narrowest phone the bell covers no name', async ({ page, signUpCustomer }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, await signUpCustomer())
  await page.goto('/')
  await expect(bellOf(page, 0)).toBeVisible()
  await page.evaluate(async () => void (await document.fonts.ready))
  const name = await page.getByRole('banner').getByRole('link', { name: 'Mainstreet' }).boundingBox()
  const bell = await bellOf(page, 0).boundingBox()
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(bell?.x ?? 0)
  await expectNoOverflow(page)
})

test('a notification that arrives while the list is loading is not lost', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  const { owner, storeId } = await aFollower({ page, signUpOwner, signUpCustomer, openOtherBrowser })
  // Ends the stream and the reads of the page before: those that are waited for belong to the next one.
  await page.goto('/robots.txt')
  const held = Promise.withResolvers<void>()
  let hold = true
  const asked = page.waitForRequest('**/api/notifications')
  await page.route('**/api/notifications', async (route) => {
    if (!hold) return route.continue()
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response }).catch(() => {})
  })
  // A stream that opens later has no event of the launch: the page reads the list instead.
  const streaming = page.waitForResponse('**/api/events')
  await page.goto('/about')
  await Promise.all([asked, streaming])
  hold = false
  await launch(owner, storeId, { title: 'Loaves for two' })
  await expect(page.getByText('A favorite store has news for you.')).toBeAttached()
  held.resolve()
  await expect(bellOf(page, 1)).toBeVisible()
})
