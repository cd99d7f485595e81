import type { APIRequestContext } from '@playwright/test'
import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'
import { continueToPayment } from '../checkout-steps.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import {
  connectToSandbox,
  openPlatformProducts,
  openProductSettings,
  platformRow,
} from '../platform-steps.ts'

const TITLE = 'Silk blouse'

/** The platform's own stock of each choice of the blouse. */
async function stockThere(
  request: APIRequestContext,
  storeId: string,
): Promise<Record<string, number | null>> {
  const reply = await request.get(`/api/wix/products?storeId=${storeId}`)
  const { products } = (await reply.json()) as { products: ListedPlatformProduct[] }
  const blouse = products.find(({ title }) => title === TITLE)
  return Object.fromEntries(
    (blouse?.variants ?? []).map(({ color, size, quantity }) => [`${color} ${size}`, quantity]),
  )
}

test("a product's variants become choices with own price and stock, and a sale takes its variant alone", async ({
  page,
  openOtherBrowser,
  signUpOwner,
  signUpCustomer,
}) => {
  const [owner, june] = [await signUpOwner(), await signUpCustomer('knoxville')]
  await signIn(page, owner)
  const storeId = await openProductSettings(page)
  await connectToSandbox(page, /^Wix/)
  await openPlatformProducts(page)
  const row = platformRow(page, TITLE)
  await expect(row).toContainText('9 choices, $110.00 to $114.00')
  const quantity = page.getByLabel(`Quantity of ${TITLE}`, { exact: true })
  await quantity.fill('20')
  await expect(row).toContainText('Spread over 9 choices.')
  await expectAccessible(page)
  await quantity.press('Escape')
  await expect(row).not.toContainText('Spread')

  await page.getByRole('checkbox', { name: `Select ${TITLE}`, exact: true }).check()
  await page.getByRole('button', { name: 'Sync selected products' }).click()
  await expect(page.getByText('Products synced successfully!')).toBeVisible()
  await expect(row).toContainText('Synced')
  await page.getByRole('tab', { name: 'Local Inventory' }).click()
  await expect(page.getByText('9 Products', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Teal' })).toHaveCount(3)

  const before = await stockThere(page.request, storeId)
  const [color = '', size = ''] =
    Object.entries(before)
      .find(([, units]) => (units ?? 0) > 2)?.[0]
      .split(' ') ?? []
  const customer = await openOtherBrowser()
  await signIn(customer, june)
  await customer.goto(`/store/${storeId}`)
  await customer.getByRole('main').getByRole('link', { name: TITLE }).first().click()
  const article = customer.getByRole('article', { name: TITLE })
  await article.getByRole('group', { name: 'Color' }).getByText(color, { exact: true }).click()
  await article.getByRole('group', { name: 'Size' }).getByText(size, { exact: true }).click()
  await expect(article).toContainText('Silk blouse, packed by hand in Nashville.')
  const price = { S: '$110.00', M: '$112.00', L: '$114.00' }[size] ?? ''
  await expect(article).toContainText(price)
  await article.getByRole('button', { name: 'Add to Cart' }).click()
  await customer.goto('/checkout')
  await continueToPayment(customer)
  const ordered = `${TITLE} · ${color} · ${size}`
  await expect(customer.getByRole('complementary', { name: 'Order summary' })).toContainText(ordered)
  await customer.getByRole('button', { name: 'Place Order' }).click()
  await expect(customer.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(customer.getByRole('definition').filter({ hasText: `1 × ${ordered}` })).toBeVisible()

  const sold = `${color} ${size}`
  const after = { ...before, [sold]: (before[sold] ?? 0) - 1 }
  await expect.poll(() => stockThere(page.request, storeId)).toEqual(after)

  await page.goto('/admin/orders')
  await expect(page.getByRole('main')).toContainText(ordered)
})
