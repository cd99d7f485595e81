import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, demoPeople } from '#tools/start/demo-people.ts'
import { noteWords } from './noted-words.ts'

const homes = {
  nashville: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
  /** Far from the demo town, so that products of journeys here do not show up there. */
  knoxville: { street: '400 Main Street', city: 'Knoxville', state: 'TN', zip: '37902' },
  /** Towns where only one journey has stores. */
  odessa: { street: '600 Marshall Avenue', city: 'Odessa', state: 'TX', zip: '79761' },
  bangor: { street: '73 Harlow Street', city: 'Bangor', state: 'ME', zip: '04401' },
  duluth: { street: '411 West First Street', city: 'Duluth', state: 'MN', zip: '55802' },
  /** An address that no geocoder finds. */
  nowhere: { street: '1 Nowhere Street', city: 'Atlantis', state: 'TN', zip: '00000' },
}

export type Home = keyof typeof homes
export type Person = { username: string; email: string; password: string }
export type DemoPerson = keyof typeof demoPeople

const CREATED = 'Account created successfully! Redirecting to login...'

/**
 * Sends the filled-in sign-up form. The page says for two seconds that the account is there, and leads to the sign-in.
 */
export async function sendSignUpForm(page: Page): Promise<void> {
  const noted = await noteWords(page, [CREATED])
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect.poll(noted).toEqual([CREATED])
}

/** Signs in through the form, as a person does. */
export async function signInByForm(page: Page, who: DemoPerson | Person): Promise<void> {
  await page.goto('/login')
  await sendSignInForm(page, who)
  await expect(page).toHaveURL('/')
}

/** Fills in the form of the open sign-in page and sends it. */
export async function sendSignInForm(page: Page, who: DemoPerson | Person): Promise<void> {
  const { email, password } = credentialsOf(who)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Presses Logout, and waits for its answer: it clears the cookie, also one that a later sign-in has set. */
export async function logOut(page: Page): Promise<void> {
  const ended = page.waitForResponse('**/api/logout')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Logout' }).click()
  await ended
  await expect(banner.getByRole('button', { name: 'Login' })).toBeVisible()
}

/** Leaves the browser signed in as the form does, on a page without the app. The journey opens its own first page. */
export async function signIn(page: Page, who: DemoPerson | Person): Promise<void> {
  // A file of the same origin that runs no script: an open app would call with a session that ends at this moment, and
  // the app reads the saved user when it starts.
  await page.goto('/robots.txt')
  const user = await signInByApi(page, who)
  await page.evaluate((saved) => localStorage.setItem('currentUser', saved), JSON.stringify(user))
}

/** Sets the session cookie alone, for pages that only call the API. Returns the user. */
export async function signInByApi(page: Page, who: DemoPerson | Person): Promise<unknown> {
  const { email, password } = credentialsOf(who)
  const reply = await page.request.post('/api/login', { data: { username: email, password } })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()).user
}

function credentialsOf(who: DemoPerson | Person): { email: string; password: string } {
  if (typeof who !== 'string') return { email: who.email, password: who.password }
  return { email: demoPeople[who].email, password: DEMO_PASSWORD }
}

/** Somebody who has no account yet. */
export const freshPerson = (username = 'Maya'): Person => ({
  username,
  email: `new-${randomBytes(5).toString('hex')}@mainstreet.example`,
  password: 'a-good-password',
})

/** A new customer, by default with a home in central Nashville. */
export async function signUpCustomer(request: APIRequestContext, home: Home = 'nashville'): Promise<Person> {
  const name = randomBytes(5).toString('hex')
  const person = {
    username: `June ${name}`,
    email: `june-${name}@mainstreet.example`,
    password: 'correct-horse-battery',
  }
  const reply = await request.post('/api/signup', {
    data: {
      ...person,
      role: 'user',
      deliveryAddress: homes[home],
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return person
}

/** A new owner, by default with a first store in Knoxville. */
export async function signUpOwner(
  request: APIRequestContext,
  home: Home = 'knoxville',
): Promise<Person & { storeName: string }> {
  const name = randomBytes(5).toString('hex')
  const person = {
    username: `Otis ${name}`,
    email: `otis-${name}@mainstreet.example`,
    password: 'correct-horse-battery',
  }
  const storeName = `Corner Shop ${name}`
  const reply = await request.post('/api/signup', {
    data: {
      ...person,
      role: 'admin',
      storeName,
      storeAddress: homes[home],
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return { ...person, storeName }
}
