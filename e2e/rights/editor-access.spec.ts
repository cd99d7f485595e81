import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { makeEditor } from '../platform-steps.ts'
import { storeIdOf } from '../promotion-steps.ts'
import { openAsEditor } from '../store-steps.ts'

test("an owner ends an editor's access, and the open inventory closes", async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  // The editor's page may read the store once more, which the server refuses.
  allowProblem(/40[34].*\/api\/stores\/[^/]+\/(inventory|connection)/)
  const [owner, edie, theirs] = [await signUpOwner(), await signUpCustomer(), await openOtherBrowser()]
  await openAsEditor(page, owner, theirs, edie)

  await page.goto('/admin/companies')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit company' })
  await expect(dialog.getByRole('listitem')).toContainText(edie.email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `End access of ${edie.username}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`End ${edie.username}'s access to ${owner.storeName}?`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: `End access of ${edie.username}` }).click()
  await question.getByRole('button', { name: 'End access' }).click()
  await expect(dialog.getByText('Nobody else works on this store.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Editors' })).toBeFocused()

  await expect(
    theirs.getByRole('heading', {
      name: 'Unauthorized Access - You must own or edit a store to view this page.',
    }),
  ).toBeVisible()
  await expect(theirs.getByRole('banner').getByRole('link', { name: 'Product Settings' })).toHaveCount(0)
  await theirs.reload()
  await expect(theirs).toHaveURL('/')
})

test('an editor of two stores reads which of them they lost', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  // The editor's page may read the store once more, which the server refuses.
  allowProblem(/40[34].*\/api\/stores\/[^/]+\/(inventory|connection)/)
  const [first, second] = [await signUpOwner(), await signUpOwner()]
  const [edie, theirs, other] = [await signUpCustomer(), await openOtherBrowser(), await openOtherBrowser()]
  await signIn(theirs, edie)
  await signIn(page, first)
  const storeId = await storeIdOf(page)
  await makeEditor(page, storeId, theirs, edie)
  await signIn(other, second)
  await makeEditor(other, await storeIdOf(other), theirs, edie)
  await theirs.goto(`/admin/product-settings?store=${storeId}`)
  await expect(theirs.getByRole('heading', { name: 'No products yet' })).toBeVisible()
  expect((await page.request.delete(`/api/stores/${storeId}`)).ok()).toBe(true)
  const lost = theirs.getByText(`You no longer have access to ${first.storeName}.`)
  await expect(lost).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByLabel('Store', { exact: true }).selectOption(second.storeName)
  await expect(theirs.getByRole('heading', { name: 'Your products' })).toBeVisible()
  await expect(theirs.getByLabel('Store', { exact: true }).locator('option:checked')).toHaveText(
    second.storeName,
  )
  await expect(lost).toHaveCount(0)
})

test('the inventory that an editor has open closes with its store', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
  allowProblem,
}) => {
  // The editor's page may read the store once more, which the server refuses.
  allowProblem(/40[34].*\/api\/stores\/[^/]+\/(inventory|connection)/)
  const [owner, edie, theirs] = [await signUpOwner(), await signUpCustomer(), await openOtherBrowser()]
  const storeId = await openAsEditor(page, owner, theirs, edie)
  expect((await page.request.delete(`/api/stores/${storeId}`)).ok()).toBe(true)
  await expect(theirs.getByRole('heading', { name: /^Unauthorized Access/ })).toBeVisible()
})
