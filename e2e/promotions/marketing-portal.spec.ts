import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, signInByApi, test } from '../fixtures.ts'
import { follow, knoxvilleTimeIn, launch, signInWithFollower, storeIdOf } from '../promotion-steps.ts'

/** The home page lists the same promotions. */
const panelOf = (tab: Page) => tab.getByRole('region', { name: 'Promotions & Updates' })

test('an owner launches a promotion, which the open tab of a follower shows at once', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  const givens = { page, signUpOwner, signUpCustomer, openOtherBrowser }
  const { owner, customer } = await signInWithFollower(givens)
  await expect(customer.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  const opened = knoxvilleTimeIn(0)
  await page.goto('/admin/marketing-portal')
  // A single store is named, and there is nothing to choose.
  await expect(page.getByText(`Store: ${owner.storeName}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Store', { exact: true })).toHaveCount(0)
  await expect(page.getByText('No promotions yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Title').fill('Loaves for two')
  await page.getByLabel('Description').fill('x'.repeat(101))
  await page.getByLabel('Promotion Type').selectOption('bogo')
  await page.getByLabel('Promo Code').fill('two')
  await expect(page.getByLabel('Promo Code')).toHaveValue('TWO')
  await expect(page.getByText('Reaches 1 customer', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Start Date')).toHaveValue('')
  await page.getByRole('button', { name: 'Now' }).click()
  await page.getByRole('button', { name: 'In a week' }).click()
  const start = await page.getByLabel('Start Date').inputValue()
  expect(start >= opened && start <= knoxvilleTimeIn(0), start).toBe(true)
  // The same time of day, also over the change to summer time.
  const inAWeek = new Date(Date.parse(`${start}Z`) + 7 * 24 * 60 * 60_000)
  await expect(page.getByLabel('End Date')).toHaveValue(inAWeek.toISOString().slice(0, 16))
  const preview = page.getByRole('region', { name: 'Notification preview' })
  await expect(preview.getByText('Loaves for two')).toBeVisible()
  await expect(preview.getByText(`${'x'.repeat(100)}...`, { exact: true })).toBeVisible()
  await expect(preview.getByText('Discount')).toBeVisible()

  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await expect(
    page.getByText('Promotion created successfully! 1 users will be notified.', { exact: true }),
  ).toBeVisible()
  const bell = customer.getByRole('button', { name: 'Notifications, 1 unread' })
  await expect(bell).toBeVisible()
  await expect(customer).toHaveTitle(/^\(1\) /)
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByLabel('Start Date')).toHaveValue('')
  await expect(page.getByLabel('End Date')).toHaveValue('')

  const card = page.getByRole('listitem').filter({ hasText: 'Loaves for two' })
  await expect(card.getByText('Running')).toBeVisible()
  await expect(card.getByRole('definition')).toHaveText(['1', '0'])
  await expectAccessible(page)

  await bell.click()
  await expect(panelOf(customer).getByRole('link', { name: 'Loaves for two' })).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.reload()
  await expect(card.getByRole('definition')).toHaveText(['1', '1'])
})

test('on a phone the page scrolls to the banner of a launch', async ({ page, signUpOwner }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await signUpOwner())
  await page.goto('/admin/marketing-portal')
  await page.getByLabel('Title').fill('Loaves for two')
  await page.getByLabel('Description').fill('One for you, one for a neighbour.')
  await page.getByLabel('Start Date').fill(knoxvilleTimeIn(0))
  await page.getByLabel('End Date').fill(knoxvilleTimeIn(60))
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await expect(page.getByText(/^Promotion created successfully!/)).toBeInViewport({ ratio: 1 })
})

test('the form names missing fields, keeps what was typed, and asks before it is cancelled', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/500/)
  await signIn(page, await signUpOwner())
  await page.goto('/admin/marketing-portal')
  await page.getByLabel('Start Date').fill('')
  await page.getByLabel('End Date').fill('')
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  for (const field of ['Title', 'Description', 'Start date', 'End date']) {
    await expect(page.getByText(`${field} is required`, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Title')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Title').fill('Too early')
  await page.getByLabel('Description').fill('It ends before it starts.')
  await page.getByLabel('Start Date').fill(knoxvilleTimeIn(120))
  await page.getByLabel('End Date').fill(knoxvilleTimeIn(60))
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText('End date must be after start date', { exact: true })).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByText('Choose a later end.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('End Date')).toBeFocused()

  // A start on or after the end clears the end.
  await page.getByLabel('End Date').fill(knoxvilleTimeIn(180))
  await page.getByLabel('Start Date').fill(knoxvilleTimeIn(240))
  await expect(page.getByLabel('End Date')).toHaveValue('')

  await page.route('**/api/promotions', (route) => route.fulfill({ status: 500, body: 'not JSON' }))
  await page.getByLabel('End Date').fill(knoxvilleTimeIn(300))
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await expect(alert.getByText('Error creating promotion: Please try again.', { exact: true })).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByLabel('Title')).toHaveValue('Too early')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    alert.getByText('Are you sure you want to cancel? Any unsaved changes will be lost.', { exact: true }),
  ).toBeVisible()
  await alert.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Too early')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await alert.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/admin(\?|$)/)
})

test('a promotion that is ended disappears from the bells of people who have not read it', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  const givens = { page, signUpOwner, signUpCustomer, openOtherBrowser }
  const { storeId, customer } = await signInWithFollower(givens)
  await page.goto(`/admin/marketing-portal?store=${storeId}`)
  await page.getByLabel('Title').fill('Short and sweet')
  await page.getByLabel('Description').fill('Gone before you look.')
  await page.getByLabel('Start Date').fill(knoxvilleTimeIn(0))
  await page.getByLabel('End Date').fill(knoxvilleTimeIn(60))
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await expect(customer.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  await page.getByRole('button', { name: 'Stop: Short and sweet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Short and sweet' }).getByText('Ended'),
  ).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(customer).not.toHaveTitle(/^\(/)
})

test('a running promotion is edited with the keyboard alone, and open bells show the new text', async ({
  page,
  context,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/409/)
  const givens = { page, signUpOwner, signUpCustomer, openOtherBrowser }
  const { storeId, customer } = await signInWithFollower(givens)
  await launch(page, storeId, { title: 'Loafs for two' })
  const bell = customer.getByRole('button', { name: 'Notifications, 1 unread' })
  await bell.click()
  await expect(panelOf(customer).getByRole('link', { name: 'Loafs for two' })).toBeVisible()

  await page.goto('/admin/marketing-portal')
  const otherTab = await context.newPage()
  await otherTab.goto('/admin/marketing-portal')
  await otherTab.getByRole('button', { name: 'Edit: Loafs for two' }).click()
  const edit = page.getByRole('button', { name: 'Edit: Loafs for two' })
  await edit.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit promotion' })
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Title').fill('')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Title is required', { exact: true })).toBeVisible()
  await page.keyboard.type('Loaves for two')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit: Loaves for two' })).toBeFocused()
  await expect(panelOf(customer).getByRole('link', { name: 'Loaves for two' })).toBeVisible()

  // The other tab still shows the first text.
  const theirs = otherTab.getByRole('dialog', { name: 'Edit promotion' })
  await theirs.getByLabel('Title').fill('Bread for two')
  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  await expect(theirs.getByRole('alert')).toContainText('It now reads “Loaves for two: ')
  await expect(theirs.getByLabel('Title')).toHaveValue('Bread for two')
  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  await expect(theirs).toHaveCount(0)
  await expect(panelOf(customer).getByRole('link', { name: 'Bread for two' })).toBeVisible()

  // A promotion that was ended in one tab is refused in the other.
  await page.reload()
  await page.getByRole('button', { name: 'Edit: Bread for two' }).click()
  await otherTab.getByRole('button', { name: 'Stop: Bread for two' }).click()
  await otherTab.getByRole('alertdialog').getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(otherTab.getByRole('heading', { name: /^Promotions of/ })).toBeFocused()
  await expect(otherTab.getByRole('button', { name: 'Edit: Bread for two' })).toHaveCount(0)
  await dialog.getByLabel('Title').fill('Too late')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'This promotion has ended, so its text can no longer be changed.',
  )
  await expect(dialog.getByLabel('Title')).toHaveValue('Too late')
})

test('a promotion is duplicated into the form, which asks before typed text is lost', async ({
  page,
  signUpOwner,
}) => {
  await signIn(page, await signUpOwner())
  const storeId = await storeIdOf(page)
  await launch(page, storeId, { title: 'Winter sale', promoType: 'event' })
  await page.goto('/admin/marketing-portal')
  const title = page.getByLabel('Title')
  const duplicate = page.getByRole('button', { name: 'Duplicate: Winter sale' })
  await duplicate.focus()
  await page.keyboard.press('Enter')
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Winter sale')
  await expect(page.getByLabel('Description')).toHaveValue('Winter sale: come and see.')
  await expect(page.getByLabel('Promotion Type')).toHaveValue('event')
  await expect(page.getByText('It starts when you launch it.')).toBeVisible()

  // Nothing was typed, so there is nothing to lose.
  await duplicate.click()
  await expect(title).toBeFocused()
  await title.fill('Spring sale')
  await duplicate.click()
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText('Replace what you have typed?', { exact: true })).toBeVisible()
  await alert.getByRole('button', { name: 'Keep editing' }).click()
  await expect(alert).toHaveCount(0)
  await expect(title).toHaveValue('Spring sale')
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await expect(page.getByText(/^Promotion created successfully!/)).toBeVisible()
  await expect(title).toHaveValue('')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Spring sale' }).getByText('Running'),
  ).toBeVisible()
})

test('the form says how many people a launch reaches now', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  const [owner, june] = [await signUpOwner(), await signUpCustomer()]
  await signIn(page, owner)
  await page.goto('/admin/marketing-portal')
  await expect(page.getByText('Reaches 0 customers', { exact: true })).toBeVisible()
  const customer = await openOtherBrowser()
  await signInByApi(customer, june)
  await follow(customer, june, await storeIdOf(page))
  // The page asks again by itself.
  await expect(page.getByText('Reaches 1 customer', { exact: true })).toBeVisible()
})

test('the portal is closed to customers and visitors', async ({ page, signUpCustomer }) => {
  await page.goto('/admin/marketing-portal')
  await expect(page).toHaveURL('/login')
  await signIn(page, await signUpCustomer())
  await page.goto('/admin/marketing-portal')
  await expect(page).toHaveURL('/')
})
