import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { A_PICTURE } from '../inventory-steps.ts'

test('a store has a façade until its owner uploads a logo, with words that customers read', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/409|400/)
  const owner = await signUpOwner('knoxville')
  await signIn(page, owner)
  await page.goto('/admin/companies')
  await page.getByRole('link', { name: owner.storeName }).click()
  await expect(page.getByRole('heading', { level: 1, name: owner.storeName })).toBeVisible()
  await expect(page.locator('[data-face="facade"]')).toBeVisible()
  const storeUrl = page.url()

  await page.goto('/admin/companies')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit company' })
  await expect(dialog.locator('[data-face="facade"]')).toBeVisible()
  // Of two uploads the first one ends first. Saving waits for both.
  const answers: (() => void)[] = []
  await page.route('**/api/pictures', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  const file = { name: 'picture.png', mimeType: 'image/png', buffer: A_PICTURE }
  await dialog.getByLabel('Logo file').setInputFiles(file)
  await expect.poll(() => answers.length).toBe(1)
  await dialog.getByLabel('Picture file').setInputFiles(file)
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.()
  await expect(dialog.getByRole('button', { name: 'Remove logo' })).toBeVisible()
  await expect(dialog.locator('[data-face="facade"]')).toBeHidden()
  const saveChanges = dialog.getByRole('button', { name: 'Save Changes' })
  await expect(saveChanges).toBeDisabled()
  answers[1]?.()
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expect(saveChanges).toBeEnabled()
  await dialog.getByLabel('Description').fill('Bread from our own oven.')
  await dialog.getByLabel('Phone').fill('(865) 555-0142')
  await dialog.getByLabel('Website').fill('javascript:alert(1)')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Enter a web address such as https://bakery.example')).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('Bread from our own oven.')
  await dialog.getByLabel('Website').fill('https://www.bakery.example/menu')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The company was saved.')).toBeVisible()

  const theirs = await openOtherBrowser()
  await signIn(theirs, await signUpCustomer('knoxville'))
  // A place that was searched for in this tab comes before the saved address.
  await theirs.goto('/products/local?place=Nashville,+TN&lat=36.15&lng=-86.794')
  await expect(theirs.getByText('Products near: Nashville, TN')).toBeVisible()
  await theirs.goto(storeUrl)
  await expect(theirs.locator('img[data-face="logo"]')).toBeVisible()
  await expect(theirs.getByText('Bread from our own oven.')).toBeVisible()
  const glance = theirs.getByRole('list', { name: 'At a glance' })
  await expect(glance.getByText('0 products')).toBeVisible()
  await expect(glance.getByText(/^By \d+(:\d\d)? [AP]M · \$3\.99$/)).toBeVisible()
  await expect(glance.getByText(/^1\d\d\.\d\d mi from Nashville, TN$/)).toBeVisible()
  await expect(glance.getByText('0 favorites')).toBeVisible()
  await theirs.getByRole('button', { name: /Favorite/ }).click()
  await expect(glance.getByText('1 favorite', { exact: true })).toBeVisible()
  await expect(glance.getByRole('link', { name: '(865) 555-0142' })).toHaveAttribute('href', 'tel:8655550142')
  const site = glance.getByRole('link', { name: /bakery\.example/ })
  await expect(site).toHaveAttribute('href', 'https://www.bakery.example/menu')
  await expect(site).toHaveAttribute('rel', 'noopener nofollow')
  await expectAccessible(theirs)

  // Other journeys open stores at the same place. A favorite is listed first.
  await theirs.goto('/stores/nearby?sort=favorites')
  const row = theirs.getByRole('listitem').filter({ hasText: owner.storeName })
  await expect(row.locator('img[data-face="logo"]')).toBeVisible()
})
