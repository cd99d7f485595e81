import { expect, signIn, test } from '../fixtures.ts'

test('a favorite is stored by the server and comes first in the list sorted by favorites', async ({
  page,
  signUpCustomer,
}) => {
  await signIn(page, await signUpCustomer())
  await page.goto('/stores/nearby')
  const third = page.getByRole('list', { name: 'Nearby stores' }).getByRole('listitem').nth(2)
  const name = (await third.getByRole('heading').textContent()) ?? ''
  const heart = page.getByRole('button', { name: `Favorite ${name}`, exact: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByTestId('polite-announcements')).toHaveText('Added to your favorites')

  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Sort by').selectOption('Favorites')
  const first = page.getByRole('list', { name: 'Nearby stores' }).getByRole('listitem').first()
  await expect(first.getByRole('heading')).toHaveText(name)
  // The list follows the hearts on the screen.
  const others = page.getByRole('list', { name: 'Nearby stores' }).getByRole('listitem')
  const last = others.nth(4).getByRole('button', { name: /^Favorite / })
  const newName = (await others.nth(4).getByRole('heading').textContent()) ?? ''
  await last.click()
  await expect(others.nth(1).getByRole('heading')).toHaveText(newName)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(first.getByRole('heading')).toHaveText(newName)
})

test('a favorite that cannot be saved stays as it was and says so', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  allowProblem(/500|ERR_FAILED/)
  await signIn(page, await signUpCustomer())
  await page.goto('/stores/nearby')
  const heart = page.getByRole('button', { name: /^Favorite / }).first()

  await page.route('**/api/favorites', (route) => route.fulfill({ status: 500, json: {} }))
  await heart.click()
  await expect(page.getByRole('alertdialog')).toContainText('Failed to update favorites')
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await page.unroute('**/api/favorites')
  await page.route('**/api/favorites', (route) => route.abort())
  await heart.click()
  await expect(page.getByRole('alertdialog')).toContainText('Error updating favorites')
})
