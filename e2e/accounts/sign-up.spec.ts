import { randomBytes } from 'node:crypto'
import { expect, expectAccessible, signIn, signInByForm, test } from '../fixtures.ts'
import { freshPerson, sendSignUpForm } from '../people.ts'

test('a customer signs up, reads so, and is led to log in', async ({ page }) => {
  const person = freshPerson()
  await page.goto('/signup')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Street').fill('1718 Hayes Street')
  await page.getByLabel('City').fill('Nashville')
  await page.getByLabel('State').selectOption('TN')
  const zip = page.getByLabel('Zip', { exact: true })
  await zip.fill('372035555')
  await expect(zip).toHaveValue('37203')
  await sendSignUpForm(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('what is typed before the scripts are there is sent, over the address of the last search', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'ZIP, town or address' }).fill('Nashville, TN')
  await page.getByRole('button', { name: 'See what is near' }).click()
  await expect(page).toHaveURL(/place=Nashville/)
  await page.goto('/signup')
  await expect(page.getByLabel('City')).toHaveValue('Nashville')
  await expect(page.getByLabel('State')).toHaveValue('TN')

  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const person = freshPerson()
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Street').fill('530 South Gay Street')
  await page.getByLabel('City').fill('Knoxville')
  await page.getByLabel('Zip', { exact: true }).fill('37902')
  scripts.resolve()
  const sent = page.waitForRequest('**/api/signup')
  await sendSignUpForm(page)
  expect((await sent).postDataJSON()).toEqual({
    ...person,
    role: 'user',
    deliveryAddress: { street: '530 South Gay Street', city: 'Knoxville', state: 'TN', zip: '37902' },
  })
})

test('a browser that fills in the address reaches the apartment and the five digits of the ZIP', async ({
  page,
}) => {
  const person = freshPerson()
  await page.goto('/signup')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await expect(page.getByLabel('Street')).toHaveAttribute('autocomplete', 'street-address')
  await page.getByLabel('Street').fill('1718 Hayes Street, Apt 4')
  await page.getByLabel('City').fill('Nashville')
  await page.getByLabel('State').selectOption('TN')
  const zip = page.getByLabel('Zip', { exact: true })
  for (const filled of ['\u200b372031234 ', '37203-1234']) {
    await zip.evaluate((field: HTMLInputElement, text) => {
      // As a browser fills in: past React's own setter, and without the limit of what is typed.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }, filled)
    await expect(zip).toHaveValue('37203')
  }
  const sent = page.waitForRequest('**/api/signup')
  await sendSignUpForm(page)
  expect((await sent).postDataJSON()).toMatchObject({ deliveryAddress: { zip: '37203' } })
  await expect(page).toHaveURL('/login')
})

test('a ZIP that cannot be one gets advice and is accepted', async ({ page }) => {
  const person = freshPerson()
  const advice = page.getByRole('group').getByText('A US ZIP has 5 digits.')
  await page.goto('/signup')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  const zip = page.getByLabel('Zip', { exact: true })
  await zip.fill('abc')
  await expect(advice).toBeHidden()
  await page.getByLabel('Street').fill('1718 Hayes Street')
  await expect(advice).toBeVisible()
  await expect(zip).toHaveAccessibleDescription('A US ZIP has 5 digits.')
  await expect(zip).toHaveAttribute('aria-invalid', 'false')
  await expectAccessible(page)
  await zip.fill('37203')
  await expect(advice).toBeHidden()
  await zip.fill('abc')
  await page.getByLabel('City').fill('Nashville')
  await page.getByLabel('State').selectOption('TN')
  await sendSignUpForm(page)
  await expect(page).toHaveURL('/login')
  await signInByForm(page, person)
})

test('a business owner signs up with a store, which people nearby find at once', async ({
  page,
  request,
}) => {
  const store = `Corner of ${randomBytes(4).toString('hex')}`
  const person = freshPerson('Otis')
  await page.goto('/signup')
  await page.getByRole('radio', { name: 'Business Owner', exact: true }).check()
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel(/store name/i).fill(store)
  await page.getByLabel('Street').fill('1718 Hayes Street')
  await page.getByLabel('City').fill('Nashville')
  await page.getByLabel('State').selectOption('TN')
  await page.getByLabel('Zip', { exact: true }).fill('37203')
  await sendSignUpForm(page)
  const nearby = await request.get('/api/stores/nearby?latitude=36.15&longitude=-86.79&sort=name&limit=100')
  const { stores } = (await nearby.json()) as { stores: { name: string }[] }
  expect(stores.map(({ name }) => name)).toContain(store)
})

test('what is missing or wrong is said at its field, and nothing typed is lost', async ({
  page,
  allowProblem,
}) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create Account' }).click()
  for (const text of [
    'Username is required',
    'Email is required',
    'Password is required',
    'All delivery fields are required.',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await page.getByLabel('Username').fill('Maya')
  await page.getByLabel('Email', { exact: true }).fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByText('Business Owner', { exact: true }).click()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('All business fields are required.').first()).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('Maya')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByLabel('Email', { exact: true }).fill('still not an address')
  await expect(page.getByText('Invalid email address')).toHaveCount(0)
  await page.getByLabel(/store name/i).fill('Corner Store')
  await page.getByLabel('City').fill('Knoxville')

  allowProblem(/409/)
  await page.getByText('Customer', { exact: true }).click()
  await expect(page.getByLabel('City')).toHaveValue('')
  await page.getByText('Business Owner', { exact: true }).click()
  await expect(page.getByLabel(/store name/i)).toHaveValue('Corner Store')
  await expect(page.getByLabel('City')).toHaveValue('Knoxville')
  await page.getByText('Customer', { exact: true }).click()
  await page.getByLabel('Email', { exact: true }).fill('CUSTOMER@mainstreet.example')
  await page.getByLabel('Password', { exact: true }).fill('long-enough')
  await page.getByLabel('Street').fill('1718 Hayes Street')
  await page.getByLabel('City').fill('Nashville')
  await page.getByLabel('State').selectOption('TN')
  await page.getByLabel('Zip', { exact: true }).fill('37203')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Street')).toHaveValue('1718 Hayes Street')
})

test('a ZIP of another state leads to advice, and an unknown street counts as its ZIP area', async ({
  page,
}) => {
  const person = freshPerson('June')
  await page.goto('/signup')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Street').fill('1 Unheard-of Lane')
  await page.getByLabel('City').fill('Nashville')
  await page.getByLabel('State').selectOption('KY')
  await page.getByLabel('Zip', { exact: true }).fill('37203')
  await expect(page.getByLabel('Zip', { exact: true })).toHaveAccessibleDescription(
    'ZIP 37203 is in TN, not in KY.',
  )
  await page.getByLabel('State').selectOption('TN')
  await expect(page.getByLabel('Zip', { exact: true })).toHaveAccessibleDescription('')
  await sendSignUpForm(page)

  await signIn(page, person)
  await page.goto('/stores/nearby')
  await expect(page.getByText('Showing stores near: Nashville, TN (approximate)')).toBeVisible()
})

test('a password that others can guess is warned about, a strong one offered, and both are taken', async ({
  page,
  signUpCustomer,
}) => {
  await page.goto('/signup')
  const field = page.getByLabel('Password', { exact: true })
  const stolen = page.getByText('This password is in lists of stolen passwords, so others can guess it.')
  await field.fill('football')
  await expect(stolen).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Username').fill('Rosalind')
  await field.fill('Rosalind99')
  await expect(page.getByText('This password is easy to guess')).toBeVisible()
  await expect(stolen).toBeHidden()
  await page.getByRole('button', { name: 'Use a strong one' }).press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  await expect(page.getByText('This one is strong.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide what is typed' }).click()
  await expect(field).toHaveAttribute('type', 'password')

  const person = await signUpCustomer()
  await signIn(page, person)
  await page.goto('/account/security')
  await page.getByLabel('Current password', { exact: true }).fill(person.password)
  await page.getByLabel('New password', { exact: true }).fill('football')
  await expect(stolen).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await expect(stolen).toBeHidden()
})
