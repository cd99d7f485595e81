import { expect, expectAccessible, signIn, signInByForm, test } from '../fixtures.ts'

test('a person changes name and password, and signs out other devices', async ({
  page,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/400|401|403/)
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
  await page.getByRole('button', { name: 'Save Username' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await name.fill('June of Hayes')
  await name.press('Enter')
  await expect(page.getByText('Your username is changed.')).toBeVisible()
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'June of Hayes' }).click()
  await expect(page).toHaveURL('/account')

  const other = await openOtherBrowser()
  await signInByForm(other, person)
  await page.reload()
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await expect(devices.getByRole('listitem').nth(1)).toContainText('Chrome on')
  await expectAccessible(page)
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await other.goto('/cart')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  const current = page.getByLabel('Current password', { exact: true })
  const wanted = page.getByLabel('New password', { exact: true })
  const change = page.getByRole('button', { name: 'Change Password' })
  await current.fill('wrong')
  await wanted.fill('a better horse')
  await change.click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await expect(wanted).toHaveValue('a better horse')
  await expect(current).toBeFocused()
  await current.fill(person.password)
  await change.click()
  await expect(page.getByText('Your password is changed. Your other devices are signed out.')).toBeVisible()
  await expect(current).toHaveValue('')
  await signIn(other, { ...person, password: 'a better horse' })
})
