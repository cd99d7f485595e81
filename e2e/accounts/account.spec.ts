import { expect, expectAccessible, signIn, signInByForm, test } from '../fixtures.ts'
import { answerByKeyboard } from '../focus.ts'
import { hold } from '../hold.ts'
import { logOut } from '../people.ts'

const accountPages = [
  ['/account', 'Your account', 'Name and phone'],
  ['/account/security', 'Login and security', 'Email'],
  ['/account/notifications', 'Notifications', 'Email and notifications'],
  ['/account/data', 'Your data', 'Your data'],
  ['/rewards', 'Stamp cards', 'You have no stamp card yet'],
] as const

test('a person changes name and password, and logs out other devices', async ({
  page,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/400|401|403|409/)
  const person = await signUpCustomer()
  await page.goto('/account')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()

  const name = page.getByLabel('Username')
  await name.fill('')
  await page.getByRole('button', { name: 'Save name and phone' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await name.fill('June of Hayes')
  await expect(page.getByText('Username is required')).toBeHidden()
  await name.press('Enter')
  await expect(page.getByText('Your name and phone are saved.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'June of Hayes' }).click()
  await expect(page).toHaveURL('/account')

  const other = await openOtherBrowser()
  await signInByForm(other, person)
  const pages = page.getByRole('navigation', { name: 'Account' })
  await pages.getByRole('link', { name: 'Login and security' }).click()
  const devices = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await expect(devices.getByRole('listitem').nth(1)).toContainText('Chrome on')
  await expectAccessible(page)
  await devices.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByText('Your other devices are logged out.')).toBeVisible()
  await expect(devices.getByRole('heading')).toBeFocused()
  await other.goto('/cart')
  await expect(other.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()

  const current = page.getByLabel('Current password', { exact: true })
  const wanted = page.getByLabel('New password', { exact: true })
  const change = page.getByRole('button', { name: 'Change password' })
  await current.fill('wrong')
  await wanted.fill('a better horse')
  await pages.getByRole('link', { name: 'Your data' }).click()
  await answerByKeyboard(page, 'Keep editing')
  await expect(wanted).toHaveValue('a better horse')
  await change.click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await expect(wanted).toHaveValue('a better horse')
  await expect(current).toBeFocused()
  await current.fill(person.password)
  await expect(page.getByText('This is not your current password.')).toBeHidden()
  await wanted.fill(person.password)
  await change.click()
  await expect(page.getByText('This is your password already. Choose another one.')).toBeVisible()
  await expect(wanted).toBeFocused()
  await wanted.fill('a better horse')
  await expect(page.getByText('This is your password already.')).toBeHidden()
  await change.click()
  await expect(page.getByText('Your password is changed. Your other devices are logged out.')).toBeVisible()
  const activity = page.getByRole('region', { name: 'Recent activity' })
  await expect(activity.getByRole('listitem').first()).toContainText('Password changed')
  await expect(activity.getByRole('listitem').last()).toContainText(/Logged in on a new device.*Chrome on/)
  await activity.getByText('Wasn’t you?').press('Enter')
  await activity.getByRole('button', { name: 'Change your password' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeFocused()
  await expectAccessible(page)
  await expect(current).toHaveValue('')
  await signIn(other, { ...person, password: 'a better horse' })
})

test('each page of an account is in its navigation, and asks a visitor to log in', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  // The page may still ask for something when the session ends.
  allowProblem(/401|404/)
  const person = await signUpCustomer()
  // An address from the time when all sections were on one page.
  await page.goto('/account#account-sessions')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/account/security#account-sessions')
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeInViewport()

  const navigation = page.getByRole('navigation', { name: 'Account' })
  await expect(navigation.getByRole('link')).toHaveCount(accountPages.length)
  for (const [address, name, section] of accountPages) {
    await navigation.getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle(`${name} · Mainstreet`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    await expect(navigation.locator('[aria-current=page]')).toContainText(name)
  }
  expect((await page.goto('/account/nothing'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()

  await logOut(page)
  for (const [address] of accountPages) {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
  }
})

test('what is typed while a form is sent keeps the focus and is not called saved', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/403/)
  await signIn(page, await signUpCustomer())
  await page.goto('/account')
  const name = page.getByLabel('Username')
  const saved = page.getByText('Your name and phone are saved.')
  const saveName = await hold(page, '**/api/account')
  await name.fill('June of Hayes')
  await name.press('Enter')
  await name.fill('June of Main')
  await saveName()
  await expect(saved).toBeHidden()
  await name.press('Enter')
  await expect(saved).toBeVisible()

  await page.goto('/account/security')
  const wanted = page.getByLabel('New password', { exact: true })
  const changePassword = await hold(page, '**/api/account/password')
  await page.getByLabel('Current password', { exact: true }).fill('wrong')
  await wanted.fill('a better horse')
  await wanted.press('Enter')
  await wanted.fill('the best horse')
  await changePassword()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await expect(wanted).toBeFocused()
})
