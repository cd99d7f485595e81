import { expect, expectAccessible, signInByForm, test } from '../fixtures.ts'

const pages = [
  ['Help Center', '/help'],
  ['FAQ', '/faq'],
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
] as const

test('the footer leads to the pages about the site, and keeps its placeholders', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const [name, address] of pages) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle(`${name} · Mainstreet`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await expectAccessible(page)
  }
  for (const name of ['Careers', 'Press', 'Facebook', 'Instagram', 'X']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeDisabled()
  }
})

test('a link of the list on a page leads to its section, below the bar', async ({ page }) => {
  await page.goto('/privacy')
  const list = page.getByRole('region', { name: 'On this page' })
  await list.getByRole('link', { name: 'Your location' }).click()
  await expect(page).toHaveURL('/privacy#location')
  const heading = page.getByRole('heading', { name: 'Your location' })
  await expect(heading).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('banner').boundingBox()
  const top = (await heading.boundingBox())?.y ?? 0
  expect(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('the Help Center is searched by words, and says when it has no answer', async ({ page }) => {
  await page.goto('/help')
  const search = page.getByRole('searchbox', { name: 'Search the Help Center' })
  await search.fill('forgot PASSWORD')
  await expect(page.getByRole('status').filter({ hasText: '1 answer' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['I forgot my password. What now?'])
  await search.fill('zeppelin')
  await expect(page.getByRole('heading', { name: 'No answer has these words' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all answers' }).click()
  await expect(search).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Can I cancel an order?' })).toBeVisible()
})

test('an answer of the FAQ opens by keyboard', async ({ page }) => {
  await page.goto('/faq')
  const question = page.locator('summary', { hasText: 'Can I cancel an order?' })
  const answer = page.getByText('Yes, until the store accepts it.')
  await expect(answer).toBeHidden()
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await expectAccessible(page)
})

test('the Privacy Policy names all cookies, and the copy of the account in the browser', async ({
  page,
  signUpCustomer,
}) => {
  await signInByForm(page, await signUpCustomer())
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies).toHaveLength(2)
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).not.toBeNull()
  await page.goto('/privacy')
  for (const name of [...cookies, 'currentUser']) {
    await expect(page.locator('code').getByText(name, { exact: true })).toBeVisible()
  }
})
