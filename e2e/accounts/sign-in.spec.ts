import { expect, expectAwake, signIn, signInByForm, test } from '../fixtures.ts'
import { sendSignInForm } from '../people.ts'

test('a wrong password is refused in the specified words, and the email stays', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/401/)
  const { email } = await signUpCustomer()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  // Not exactly: no other control has these words in its name.
  await page.getByLabel('Password').fill('wrong')
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expect(page.getByRole('button', { name: /sign in/i })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Failed to log in. Please check your credentials.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
})

test('the text under a field goes when the field is changed', async ({ page, allowProblem }) => {
  allowProblem(/400/)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In', exact: true }).press('Enter')
  const email = page.getByLabel('Email', { exact: true })
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Email is required')
  await page.keyboard.type('j')
  await expect(page.getByText('Email is required')).toBeHidden()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('p')
  await expect(page.getByText('Password is required')).toBeHidden()
  await email.fill(`${'j'.repeat(320)}@mainstreet.example`)
  await page.keyboard.press('Enter')
  await expect(email).toHaveAccessibleDescription('Email must be at most 320 characters')
  await expect(email).toBeFocused()
  await page.keyboard.type('j')
  await expect(email).toHaveAccessibleDescription('')
})

test('a session survives a reload and ends with Logout, in every tab', async ({
  page,
  context,
  signUpCustomer,
  allowProblem,
}) => {
  // A tab may still ask for something when the session ends.
  allowProblem(/401/)
  const person = await signUpCustomer()
  await signInByForm(page, person)
  await page.reload()
  await expect(page.getByRole('banner').getByText(person.username).filter({ visible: true })).toHaveCount(1)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(other).toHaveURL('/')
})

test('Logout ends the session at the press, even when the next page is slow to come', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/401/)
  await signIn(page, await signUpCustomer())
  await page.goto('/cart')
  const slow = Promise.withResolvers<void>()
  await page.route('**/assets/visitor-home*', async (route) => {
    await slow.promise
    await route.continue()
  })
  const ended = page.waitForResponse('**/api/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull()
  expect((await ended).ok()).toBe(true)
  await expect(page).toHaveURL('/cart')
  slow.resolve()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a Logout that the server does not hear is said, and repeated at the next start', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  // The page may still ask for something when the session ends.
  allowProblem(/401|503|Logout failed on the server/)
  await signIn(page, await signUpCustomer())
  await page.goto('/')
  await page.route('**/api/logout', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  const unheard = page.getByText('You are logged out on this device. Mainstreet could not be told yet')
  await expect(unheard).toBeVisible()
  const session = async () => (await page.request.get('/api/session')).json()
  expect(await session()).toMatchObject({ user: { role: 'user' } })
  await page.unroute('**/api/logout')
  const told = page.waitForResponse('**/api/logout')
  await page.reload()
  expect((await told).status()).toBe(200)
  await expect(unheard).toHaveCount(0)
  expect(await session()).toMatchObject({ user: null })
})

test('a login in another tab waits for the answer to Logout, which clears the cookie', async ({
  page,
  context,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/401/)
  const person = await signUpCustomer()
  await signInByForm(page, person)
  const order: string[] = []
  const slow = Promise.withResolvers<void>()
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch()
    await slow.promise
    order.push('logout answered')
    await route.fulfill({ response })
  })
  context.on('request', (request) => {
    if (request.url().endsWith('/api/login')) order.push('login sent')
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  const other = await context.newPage()
  await other.goto('/login')
  await expectAwake(other)
  await sendSignInForm(other, person)
  await expect(other.getByRole('button', { name: 'Signing In...' })).toBeVisible()
  slow.resolve()
  await expect(other).toHaveURL('/')
  expect(order).toEqual(['logout answered', 'login sent'])
  await other.reload()
  await expect(other.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('an unreadable saved user is dropped, and the visitor stays logged out', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/./)
  await page.addInitScript(() => localStorage.setItem('currentUser', '{broken'))
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).not.toBe('"{broken"')
})

test('a session that the server no longer knows sends its pages away', async ({
  page,
  context,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/401/)
  await signInByForm(page, await signUpCustomer())
  const session = (await context.cookies()).find(({ name }) => name === 'mainstreet_session')
  if (!session) throw new Error('The browser has no session.')
  await context.addCookies([{ ...session, value: 'ended' }])
  await page.goto('/cart')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
})
