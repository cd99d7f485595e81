import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { openProductSettings, takeOffer } from '../platform-steps.ts'

test('errors stand at their fields, and what was typed stays', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  await connect.click()
  await expect(page.getByText('Please complete all fields.')).toBeVisible()
  await expect(page.getByLabel('Shop Domain')).toBeFocused()

  await page.getByLabel('Shop Domain').fill('https://rosemary-and-rye.myshopify.com/')
  const token = page.getByLabel('Admin API Access Token')
  await token.fill('sandbox-shopify-token')
  await connect.click()
  const tooMuch = 'Please remove "http://" or "https://" and trailing slashes from the domain.'
  await expect(page.getByText(tooMuch)).toBeVisible()
  await expect(page.getByText('Please complete all fields.')).toHaveCount(0)

  await expect(token).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show what is typed' }).click()
  await expect(token).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide what is typed' }).click()
  await expect(token).toHaveAttribute('type', 'password')

  const platform = page.getByLabel('Platform')
  await expect(platform).toHaveValue('shopify')
  await platform.selectOption('Squarespace')
  await expect(page.getByText(tooMuch)).toHaveCount(0)
  await page.getByLabel('Site URL').fill('my site')
  await page.getByLabel('API Access Token').fill('two words')
  await connect.click()
  await expect(
    page.getByText('The token holds characters that no token has.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByLabel('API Access Token')).toBeFocused()
  await expectAccessible(page)

  await platform.selectOption('Wix')
  await expect(
    page.getByText('Find the Site ID in your Wix dashboard URL, or ask Wix support.'),
  ).toBeVisible()
  await expect(page.getByLabel('API Key / OAuth Token')).toHaveValue('')

  await platform.selectOption('Shopify')
  await expect(page.getByLabel('Shop Domain')).toHaveValue('https://rosemary-and-rye.myshopify.com/')
  await page.getByLabel('Shop Domain').fill('rosemary-and-rye.myshopify.com')
  // Without a store something is missing, and another store keeps what was typed for this one.
  const store = page.getByLabel('Store', { exact: true })
  const chosen = await store.inputValue()
  await store.selectOption('')
  await connect.click()
  await expect(page.getByText('Please complete all fields.')).toBeVisible()
  await store.selectOption(chosen)
  await expect(token).toHaveValue('sandbox-shopify-token')
  await token.press('Enter')
  await expect(page.getByText('Shopify credentials saved successfully!')).toBeVisible()
})

test('what somebody types into the connect form goes on while the store is chosen', async ({
  page,
  signUpOwner,
}) => {
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  const [store, domain] = [page.getByLabel('Store', { exact: true }), page.getByLabel('Shop Domain')]
  const chosen = await store.inputValue()
  await store.selectOption({ label: '-- Select a Store --' })
  await expect(page.getByText('Select a store to see its products.')).toBeVisible()
  await domain.fill('rosemary')
  // The choice is drawn while somebody is in the middle of a word.
  await store.evaluate((select: HTMLSelectElement, value) => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, chosen)
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()
  await page.keyboard.insertText('-and-rye.myshopify.com')
  await expect(domain).toHaveValue('rosemary-and-rye.myshopify.com')
})

test('nothing typed is lost when the server cannot be reached', async ({
  page,
  signUpOwner,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|Failed to load resource/)
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await page.route('**/connection', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await takeOffer(page, /^Wix/)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Failed to save credentials.')).toBeVisible()
  await expect(page.getByText('The server could not be reached. Please try again.')).toBeVisible()
  await expect(page.getByLabel('API Key / OAuth Token')).toHaveValue('sandbox-wix-key')
})
