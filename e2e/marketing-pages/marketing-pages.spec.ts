import { expect, test } from '../fixtures.ts'
import { expectFocusIn } from '../focus.ts'

test('the home page of a visitor leads to every way in', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const stat of ['10K+', '500+', '50K+'])
    await expect(main.getByText(stat, { exact: true })).toBeVisible()
  for (const [name, address] of [
    ['Start Shopping', '/products/local'],
    ['Sign Up', '/signup'],
    ['Create Free Account', '/signup'],
    ['Sign In', '/login'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
  // A shop of the street is a store that sells something.
  const sign = page.getByRole('list', { name: 'Stores on Mainstreet' }).getByRole('link').first()
  const name = (await sign.textContent()) ?? ''
  await sign.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('Sign Up Now says that it is coming soon, and Get in touch leads to the contact form', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Sign Up Now' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(/sign up is coming soon/i)
  await expect(alert).toContainText(/contact form/i)
  await expectFocusIn(alert)
  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sign Up Now' })).toBeFocused()
  await page.getByRole('button', { name: 'Get in touch' }).click()
  await expect(page).toHaveURL('/contact')
})

test('the contact form opens the email program and sends nothing to the server', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('June')
  await page.getByLabel('Email', { exact: true }).fill('june@mainstreet.example')
  await page.getByLabel('Subject').selectOption({ label: 'Business Partnership' })
  await page.getByLabel('Message').fill('Hello & good morning')
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  // Chromium hands a mailto address to the system and keeps the page.
  const mail = page.waitForRequest(/^mailto:/).catch(() => null)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(/Your email program opens/)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Hello & good morning')
  expect(sent).toEqual([])
  mail.catch(() => {})
})

test('the contact form sends whatever was written', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Email', { exact: true }).fill('june, at the bakery')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(/Your email program opens/)).toBeVisible()
})

test('prices change with the way to pay', async ({ page }) => {
  await page.goto('/pricing')
  for (const price of ['$49.99', '$74.99', '$124.99']) await expect(page.getByText(price)).toBeVisible()
  await expect(page.getByText('Most Popular')).toBeVisible()
  await page.getByRole('button', { name: 'Sales Percentage', exact: true }).click()
  for (const share of ['15%', '12%', '10%'])
    await expect(page.getByText(share, { exact: true })).toBeVisible()
  await expect(page.getByText('$49.99')).toBeHidden()
  await page.getByText('Monthly Plans', { exact: true }).click()
  await expect(page.getByText('$49.99')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /contact/i })
      .first(),
  ).toHaveAttribute('href', '/contact')

  // Plans are for stores: the choice goes along to the sign-up, and may be changed there.
  await page
    .getByRole('link', { name: /^Get Started/ })
    .first()
    .click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: 'Sign up here' }).click()
  await expect(page.getByRole('radio', { name: 'Business Owner' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Business Owner' })).toBeChecked()
  await page.getByRole('radio', { name: 'Customer' }).check()
  await expect(page.getByRole('radio', { name: 'Customer' })).toBeChecked()
})

test('an invitation without a token is a placeholder', async ({ page }) => {
  await page.goto('/invite?storeId=1&email=a%40b.example')
  await expect(page.getByText('Invitation acceptance coming soon...')).toBeVisible()
})
