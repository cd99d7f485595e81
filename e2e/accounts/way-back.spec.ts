import type { Page } from '@playwright/test'
import { readCart } from '../cart-contents.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { freshPerson, type Person, sendSignInForm, sendSignUpForm } from '../people.ts'
import { getPlentifulProduct, productCard } from '../shelf.ts'

const NEAR_NASHVILLE = 'place=Nashville,+TN&lat=36.15&lng=-86.794'

async function fillSignUpForm(page: Page, person: Person) {
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Street').fill('1718 Hayes Street')
  await page.getByLabel('Zip', { exact: true }).fill('37203')
}

test('a visitor who joins is back where they were, with the wanted product in the cart', async ({
  page,
  signUpCustomer,
}) => {
  const person = await signUpCustomer()
  const product = await getPlentifulProduct(page.request)
  const address = `/products/local?${NEAR_NASHVILLE}&search=${encodeURIComponent(product.item_name)}`
  await page.goto(address)
  await productCard(page, product.item_name).first().getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'Create Account / Login' }).click()
  await expect(page).toHaveURL('/login')
  await sendSignInForm(page, person)

  await expect(page.getByRole('heading', { level: 1, name: 'Local Products' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('search')).toBe(product.item_name)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(await readCart(page)).toMatchObject([{ item_id: product.item_id, quantity: 1 }])
  // The keyboard is one step from the way on.
  const wayOn = page.getByRole('link', { name: 'Check out' })
  await expect(wayOn).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(wayOn).toBeFocused()

  // Neither Back nor a reload adds it again.
  await page.goBack()
  await page.goto(address)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('a sign-up carries the way back, the email and the wanted product on', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/)
  const person = freshPerson()
  const product = await getPlentifulProduct(page.request)
  await page.goto(`/products/local?${NEAR_NASHVILLE}&search=${encodeURIComponent(product.item_name)}`)
  await productCard(page, product.item_name).first().getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'Create Account / Login' }).click()
  // Both pages name what waits.
  const main = page.getByRole('main')
  await expect(main.getByText(product.item_name)).toBeVisible()
  await expect(main.getByText(/It goes into your cart/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign up here' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
  await expect(main.getByText(product.item_name)).toBeVisible()
  await fillSignUpForm(page, person)
  // The login that follows by itself fails, and leaves the form as it was.
  await page.route('**/api/login', (route) => route.abort(), { times: 1 })
  await sendSignUpForm(page)
  await expect(page.getByText('Failed to log in. Please check your credentials.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  // The password is in memory only, so a reload has forgotten it.
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(
    await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(person.password)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/products\/local\?place=Nashville/)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(await readCart(page)).toMatchObject([{ item_id: product.item_id, quantity: 1 }])
})

test('an owner who logs in from the join window gets no cart', async ({ page, signUpOwner }) => {
  const owner = await signUpOwner()
  const product = await getPlentifulProduct(page.request)
  await page.goto(`/products/local?${NEAR_NASHVILLE}`)
  await productCard(page, product.item_name).first().getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'Create Account / Login' }).click()
  await sendSignInForm(page, owner)
  await expect(page.getByRole('heading', { level: 1, name: 'Local Products' })).toBeVisible()
  expect(await readCart(page)).toEqual([])
})

test('no link leads from the login to another site', async ({ page, signUpCustomer }) => {
  const person = await signUpCustomer()
  await page.goto('/login?returnTo=https://other.example&next=//other.example')
  await page.evaluate(() =>
    history.replaceState({ ...history.state, usr: { returnTo: '//other.example/cart' } }, ''),
  )
  await page.reload()
  await sendSignInForm(page, person)
  await expect(page).toHaveURL('/')
})

test('a visitor who filled a cart sees how many, and signs up to order it', async ({ page }) => {
  const product = await getPlentifulProduct(page.request)
  await page.goto(`/store/${product.storeId}`)
  await expect(page.getByRole('link', { name: /Log in to order/ })).toHaveCount(0)
  await productCard(page, product.item_name).getByRole('button', { name: 'Add to Cart' }).click()
  const bar = page.getByRole('complementary', { name: 'Your order so far' })
  await expect(bar).toContainText('1 item')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in to order, 1 item' })).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('link', { name: 'Log in to order' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('main').getByText(product.item_name)).toBeVisible()
  await page.getByRole('link', { name: 'Sign up here' }).click()
  await fillSignUpForm(page, freshPerson())
  await page.getByLabel('City').fill('Nashville')
  await page.getByLabel('State').selectOption('TN')
  // The login follows by itself.
  await sendSignUpForm(page)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 3, name: product.item_name })).toBeVisible()
})

test('a ZIP offers its town as one press and fills nothing by itself', async ({ page }) => {
  await page.goto('/signup')
  const [zip, city, state] = [
    page.getByLabel('Zip', { exact: true }),
    page.getByLabel('City'),
    page.getByLabel('State'),
  ]
  await zip.fill('37203')
  const nashville = page.getByRole('button', { name: 'Nashville, TN' })
  await expect(nashville).toBeVisible()
  await zip.fill('40202')
  await expect(nashville).toBeHidden()
  await expect(page.getByRole('button', { name: 'Louisville, KY' })).toBeVisible()
  await expect(city).toHaveValue('')
  await expect(state).toHaveValue('')
  await page.getByRole('button', { name: 'Louisville, KY' }).press('Enter')
  await expect(city).toHaveValue('Louisville')
  await expect(state).toHaveValue('KY')
  await expect(page.getByLabel('Street')).toBeFocused()
  // One ZIP may belong to several towns: what a person typed in the same state is as good.
  await city.fill('Shively')
  await expect(page.getByRole('button', { name: 'Louisville, KY' })).toBeHidden()
})

test('a logged-in customer who opens the login page goes home', async ({ page, signUpCustomer }) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})
