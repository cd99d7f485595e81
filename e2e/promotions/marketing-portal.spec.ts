import { expect, expectAccessible, signIn, signInByApi, test } from '../fixtures.ts'
import { follow, localTimeIn, storeIdOf } from '../promotion-steps.ts'

test('an owner launches a promotion, which the open tab of a follower shows at once', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  const [owner, june] = [await signUpOwner(), await signUpCustomer()]
  await signIn(page, owner)
  const customer = await openOtherBrowser()
  await signIn(customer, june)
  await follow(customer, june, await storeIdOf(page))
  await expect(customer.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await page.goto('/admin/marketing-portal')
  await expect(page.getByLabel('Store')).toHaveValue(await storeIdOf(page))
  await expect(page.getByText('No promotions yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Title').fill('Loaves for two')
  await page.getByLabel('Description').fill('x'.repeat(101))
  await page.getByLabel('Promotion Type').selectOption('bogo')
  await page.getByLabel('Promo Code').fill('two')
  await expect(page.getByLabel('Promo Code')).toHaveValue('TWO')
  await page.getByLabel('Start Date').fill(await localTimeIn(page, 0))
  await page.getByLabel('End Date').fill(await localTimeIn(page, 60))
  const preview = page.getByRole('region', { name: 'Notification preview' })
  await expect(preview.getByText('Loaves for two')).toBeVisible()
  await expect(preview.getByText(`${'x'.repeat(100)}…`, { exact: true })).toBeVisible()
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

  const card = page.getByRole('listitem').filter({ hasText: 'Loaves for two' })
  await expect(card.getByText('Running')).toBeVisible()
  await expect(card.getByRole('definition')).toHaveText(['1', '0'])
  await expectAccessible(page)

  await bell.click()
  await expect(customer.getByRole('link', { name: 'Loaves for two' })).toBeVisible()
  await page.reload()
  await expect(card.getByRole('definition')).toHaveText(['1', '1'])
})

test('on a phone the page scrolls to the banner of a launch', async ({ page, signUpOwner }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await signUpOwner())
  await page.goto('/admin/marketing-portal')
  await page.getByLabel('Title').fill('Loaves for two')
  await page.getByLabel('Description').fill('One for you, one for a neighbour.')
  await page.getByLabel('Start Date').fill(await localTimeIn(page, 0))
  await page.getByLabel('End Date').fill(await localTimeIn(page, 60))
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
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  for (const field of ['Title', 'Description', 'Start date', 'End date']) {
    await expect(page.getByText(`${field} is required`, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Title')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Title').fill('Too early')
  await page.getByLabel('Description').fill('It ends before it starts.')
  await page.getByLabel('Start Date').fill(await localTimeIn(page, 120))
  await page.getByLabel('End Date').fill(await localTimeIn(page, 60))
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText('End date must be after start date', { exact: true })).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toHaveCount(0)

  // A start on or after the end clears the end.
  await page.getByLabel('End Date').fill(await localTimeIn(page, 180))
  await page.getByLabel('Start Date').fill(await localTimeIn(page, 240))
  await expect(page.getByLabel('End Date')).toHaveValue('')

  await page.route('**/api/promotions', (route) => route.fulfill({ status: 500, body: 'not JSON' }))
  await page.getByLabel('End Date').fill(await localTimeIn(page, 300))
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await expect(alert.getByText('Error creating promotion: Please try again.', { exact: true })).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByLabel('Title')).toHaveValue('Too early')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    alert.getByText('Are you sure you want to cancel? Any unsaved changes will be lost.', { exact: true }),
  ).toBeVisible()
  await alert.getByRole('button', { name: 'Keep Editing' }).click()
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
  const [owner, june] = [await signUpOwner(), await signUpCustomer()]
  await signIn(page, owner)
  const customer = await openOtherBrowser()
  await signIn(customer, june)
  const storeId = await storeIdOf(page)
  await follow(customer, june, storeId)
  await page.goto(`/admin/marketing-portal?store=${storeId}`)
  await page.getByLabel('Title').fill('Short and sweet')
  await page.getByLabel('Description').fill('Gone before you look.')
  await page.getByLabel('Start Date').fill(await localTimeIn(page, 0))
  await page.getByLabel('End Date').fill(await localTimeIn(page, 60))
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await expect(customer.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  await page.getByRole('button', { name: 'End now: Short and sweet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Short and sweet' }).getByText('Ended'),
  ).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(customer).not.toHaveTitle(/^\(/)
})

test('the portal is closed to customers and visitors', async ({ page, signUpCustomer }) => {
  await page.goto('/admin/marketing-portal')
  await expect(page).toHaveURL('/login')
  await signIn(page, await signUpCustomer())
  await page.goto('/admin/marketing-portal')
  await expect(page).toHaveURL('/')
  await signInByApi(page, await signUpCustomer())
})
