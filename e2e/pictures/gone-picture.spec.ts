import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { A_PICTURE, addProducts, openInventory, productRow } from '../inventory-steps.ts'
import { storeIdOf } from '../promotion-steps.ts'

test('a picture that is gone is said at its field, and another one is taken', async ({
  page,
  signUpOwner,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/400|404/)
  await signIn(page, await signUpOwner())
  const storeId = await storeIdOf(page)
  await addProducts(page, storeId, [{ item_name: 'Loaf' }])
  await openInventory(page)
  await page.getByRole('button', { name: 'Edit Loaf', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit product' })
  const file = { name: 'loaf.png', mimeType: 'image/png', buffer: A_PICTURE }
  // As if the form had been open for days after the upload.
  const image = `/api/pictures/${'0'.repeat(64)}`
  await page.route('**/api/pictures', (route) => route.fulfill({ status: 201, json: { image } }))
  await dialog.getByLabel('Product Name').fill('Sourdough')
  await dialog.getByLabel('Picture file').setInputFiles(file)
  await expect(dialog.getByText('Your uploaded picture')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const upload = dialog.getByRole('button', { name: 'Upload picture' })
  await expect(upload).toBeFocused()
  await expect(upload).toHaveAccessibleDescription('That picture is gone. Choose it again.')
  await expect(dialog.getByLabel('Product Name')).toHaveValue('Sourdough')
  await expectAccessible(page)

  await page.unrouteAll()
  await dialog.getByLabel('Picture file').setInputFiles(file)
  await expect(upload).not.toHaveAccessibleDescription(/./)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(productRow(page, 'Sourdough').locator('img')).toHaveAttribute('src', /^\/api\/pictures\//)

  // On a page that the server drew, a picture may fail before the app takes over.
  const visitor = await openOtherBrowser()
  const answered = visitor.waitForResponse('**/api/pictures/**')
  await visitor.route('**/api/pictures/**', (route) => route.fulfill({ status: 404, json: {} }))
  await visitor.route('**/assets/*.js', async (route) => {
    await answered
    await route.continue()
  })
  await visitor.goto(`/store/${storeId}`)
  await expect(visitor.getByText('No image available')).toBeVisible()
})
