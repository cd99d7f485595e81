import { productPath } from '#contract/products/product-path.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { addProducts } from '../inventory-steps.ts'
import { sendSignInForm } from '../people.ts'
import { storeIdOf } from '../promotion-steps.ts'
import { getPlentifulProduct, productCard } from '../shelf.ts'

test('a customer comes from a card, chooses a color and a size, and adds it to the cart', async ({
  page,
  openOtherBrowser,
  signUpOwner,
  signUpCustomer,
}) => {
  const owner = await signUpOwner()
  const theirs = await openOtherBrowser()
  await signIn(theirs, owner)
  const storeId = await storeIdOf(theirs)
  const shirt = { item_name: 'Oxford shirt', item_category: 'Clothing', price: 48 }
  await addProducts(theirs, storeId, [
    { ...shirt, item_id: 'red-s', color: 'Red', size: 'S', description: 'Washed cotton.\nRuns small.' },
    { ...shirt, item_id: 'red-m', color: 'Red', size: 'M', quantity: 0 },
    { ...shirt, item_id: 'navy-l', color: 'Navy', size: 'L', price: 52, quantity: 2 },
    { item_id: 'belt', item_name: 'Braided belt', item_category: 'Accessories' },
  ])

  await signIn(page, await signUpCustomer())
  await page.goto(`/store/${storeId}`)
  await productCard(page, 'Oxford shirt').filter({ hasText: 'Red · S' }).getByRole('link').press('Enter')
  await expect(page).toHaveURL(productPath({ storeId, itemId: 'red-s' }))
  await expect(page).toHaveTitle(`Oxford shirt at ${owner.storeName} · Mainstreet`)
  const heading = page.getByRole('heading', { level: 1, name: 'Oxford shirt' })
  await expect(heading).toBeFocused()
  await expect(page.getByText('Washed cotton.')).toBeVisible()
  await expect(page.getByText('$55.83 delivered')).toBeVisible()
  await expectAccessible(page)

  // Red has no L. Navy has only that, so choosing the color changes the size.
  const large = page.getByRole('radio', { name: 'L', exact: true })
  await expect(large).toBeDisabled()
  await expect(large).toHaveAccessibleDescription('Not in Red')
  await page.getByRole('radio', { name: 'Red', exact: true }).press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Navy', exact: true })).toBeFocused()
  await expect(large).toBeChecked()
  await expect(page).toHaveURL(productPath({ storeId, itemId: 'navy-l' }))
  await expect(page.getByText('Navy · L · Only 2 left')).toBeVisible()
  await expect(page.getByText('$60.15 delivered')).toBeVisible()

  const article = page.getByRole('article', { name: 'Oxford shirt' })
  await article.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible()
  await page.getByRole('link', { name: 'Oxford shirt' }).click()
  await expect(page).toHaveURL(productPath({ storeId, itemId: 'navy-l' }))

  await article.getByRole('group', { name: 'Color' }).getByText('Red').click()
  await article.getByRole('group', { name: 'Size' }).getByText('M', { exact: true }).click()
  await expect(article.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()

  const more = page.getByRole('region', { name: `More from ${owner.storeName}` })
  await expect(more.getByRole('heading', { level: 3 })).toHaveText(['Braided belt'])
  await more.getByRole('link', { name: 'Braided belt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Braided belt' })).toBeVisible()
  await page.goBack()
  const medium = page.getByRole('radio', { name: 'M', exact: true })
  await expect(medium).toBeChecked()
  await expect(medium).toHaveAccessibleDescription('Out of stock')
})

test('a visitor who joins from a chosen color is back at that color', async ({
  page,
  openOtherBrowser,
  signUpOwner,
  signUpCustomer,
}) => {
  const theirs = await openOtherBrowser()
  await signIn(theirs, await signUpOwner())
  const storeId = await storeIdOf(theirs)
  await addProducts(theirs, storeId, [
    { item_name: 'Mug', item_id: 'red', color: 'Red' },
    { item_name: 'Mug', item_id: 'blue', color: 'Blue' },
  ])
  const person = await signUpCustomer()
  await page.goto(productPath({ storeId, itemId: 'red' }))
  await page.getByRole('radio', { name: 'Blue' }).press('Space')
  const blue = productPath({ storeId, itemId: 'blue' })
  await expect(page).toHaveURL(blue)
  await page.getByRole('article', { name: 'Mug' }).getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'Create Account / Login' }).click()
  await sendSignInForm(page, person)
  await expect(page).toHaveURL(blue)
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
})

test('a visitor who opens a shared link is asked to join before adding', async ({ page }) => {
  const product = await getPlentifulProduct(page.request)
  await page.goto(productPath({ storeId: product.storeId, itemId: product.item_id }))
  const article = page.getByRole('article', { name: product.item_name })
  await expect(article.getByRole('link', { name: product.storeName })).toHaveAttribute(
    'href',
    `/store/${product.storeId}`,
  )
  await article.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Join Mainstreet!' })).toContainText(product.item_name)
})

test('a product that is gone says so, and leads to its store', async ({ page, allowProblem }) => {
  allowProblem(/404/)
  const { storeId, storeName } = await getPlentifulProduct(page.request)
  await page.goto(productPath({ storeId, itemId: 'no-such-product' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Visit store' }).click()
  await expect(page.getByRole('heading', { level: 1, name: storeName })).toBeVisible()
})
