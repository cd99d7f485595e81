import type { Page } from '@playwright/test'
import { type Platform, platformNames } from '#contract/platforms/platform.ts'
import type { PlatformProduct } from '#contract/platforms/platform-product.ts'
import { continueToPayment } from '../checkout-steps.ts'
import { expect, signIn, test } from '../fixtures.ts'
import { productRow } from '../inventory-steps.ts'
import { connectToSandbox, platformRow } from '../platform-steps.ts'
import { follow, localTimeIn } from '../promotion-steps.ts'
import { productCard } from '../shelf.ts'

const shops: { platform: Platform; offer: RegExp }[] = [
  { platform: 'wix', offer: /^Wix/ },
  { platform: 'squarespace', offer: /^Squarespace/ },
  { platform: 'shopify', offer: /^Shopify, 51/ },
]

test('an owner opens a shop with what it sells elsewhere, a neighbour buys, and hears of a promotion', async ({
  page,
  signUpOwner,
  signUpCustomer,
  openOtherBrowser,
}) => {
  test.setTimeout(180_000)
  const owner = await signUpOwner()
  await signIn(page, owner)
  await addCompany(page, 'Second Hearth')

  const editor = await signUpCustomer()
  const link = await invite(page, owner.storeName, editor.email)
  const theirs = await openOtherBrowser()
  await signIn(theirs, editor)
  await theirs.goto(link)
  await theirs.getByRole('button', { name: 'Accept Invitation' }).click()
  await theirs.getByRole('banner').getByRole('link', { name: 'Product Settings' }).click()
  await addProduct(theirs, 'Seeded loaf')

  await page.goto('/admin/product-settings')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: owner.storeName })
  await expect(productRow(page, 'Seeded loaf')).toBeVisible()
  const storeId = new URL(page.url()).searchParams.get('store') ?? ''
  const synced: { platform: Platform; product: PlatformProduct }[] = []
  for (const { platform, offer } of shops) {
    await openConnectForm(page)
    await connectToSandbox(page, offer)
    synced.push({ platform, product: await syncOne(page, storeId, platform) })
  }
  await page.getByRole('tab', { name: 'Local Inventory' }).click()
  for (const { product } of synced) await expect(productRow(page, product.title)).toBeVisible()

  const customer = await openOtherBrowser()
  const june = await signUpCustomer()
  await signIn(customer, june)
  await follow(customer, june, storeId)
  for (const { product } of synced) await putIntoCart(customer, owner.storeName, product.title)
  await customer.goto('/checkout')
  await continueToPayment(customer)
  await customer.getByRole('button', { name: 'Place Order' }).click()
  await expect(customer.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()

  for (const { platform, product } of synced) {
    const left = (product.quantity ?? 0) - 1
    await page.goto(`/admin/product-settings?store=${storeId}`)
    await expect(quantityOf(page, product)).toHaveValue(String(left))
    await expect(async () => {
      const there = await findAtPlatform(page, storeId, platform, product.id)
      expect(there?.quantity).toBe(left)
    }).toPass({ timeout: 20_000 })
    await page.goto(`/admin/product-settings?store=${storeId}&tab=platform&platform=${platform}`)
    await expect(platformRow(page, product.title)).toContainText('Synced')
    await expect(quantityOf(page, product)).toHaveValue(String(left))
  }

  await launchPromotion(page, storeId, 'Loaves for two')
  await expect(customer.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await customer.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(customer.getByRole('link', { name: 'Loaves for two' })).toBeVisible()
})

async function addCompany(page: Page, name: string): Promise<void> {
  await page.goto('/admin/companies')
  await page.getByRole('button', { name: 'Add New Company' }).click()
  await page.getByLabel('Company Name').fill(name)
  await page.getByLabel('Street').fill('600 West Main Street')
  await page.getByLabel('City').fill('Louisville')
  await page.getByLabel('State').selectOption('KY')
  await page.getByLabel('Zip').fill('40202')
  await page.getByRole('button', { name: 'Add Company' }).click()
  await expect(page.getByRole('heading', { name: 'Your Companies (2)' })).toBeVisible()
}

/** Invites an editor and returns the link that the page offers. */
async function invite(page: Page, storeName: string, email: string): Promise<string> {
  await page.goto('/admin/users')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: storeName })
  await page.getByRole('button', { name: 'Invite First Team Member' }).click()
  await page.getByLabel('Editor Email Address').fill(email)
  await page.getByRole('button', { name: 'Send Invite' }).click()
  const said = page.getByText('Invite created! Copy this link to simulate the invite: http')
  return ((await said.textContent()) ?? '').replace(/^.*the invite: /, '')
}

async function addProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await dialog.getByLabel('Product Name').fill(name)
  await dialog.getByLabel('Price').fill('8.50')
  await dialog.getByLabel('Quantity').fill('12')
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(productRow(page, name)).toBeVisible()
}

/** The form stands open until something is connected; after that it is behind a button. */
async function openConnectForm(page: Page): Promise<void> {
  const form = page.getByRole('heading', { name: 'Connect to Platform' })
  const another = page.getByRole('button', { name: 'Connect Another Platform' })
  await expect(form.or(another)).toBeVisible()
  if (await another.isVisible()) await another.click()
  await expect(form).toBeVisible()
}

/** Syncs the platform's first active product that has stock to spare. */
async function syncOne(page: Page, storeId: string, platform: Platform): Promise<PlatformProduct> {
  const product = (await listAtPlatform(page, storeId, platform)).find(
    ({ status, quantity, price }) => status === 'active' && (quantity ?? 0) > 5 && price !== null,
  )
  if (!product) throw new Error(`The sandbox of ${platformNames[platform]} has nothing to sell.`)
  await page.goto(`/admin/product-settings?store=${storeId}&tab=platform&platform=${platform}`)
  await page.getByRole('checkbox', { name: `Select ${product.title}`, exact: true }).check()
  await page.getByRole('button', { name: 'Sync Selected Products' }).click()
  await expect(page.getByText('Products synced successfully!')).toBeVisible()
  await expect(platformRow(page, product.title)).toContainText('Synced')
  return product
}

async function listAtPlatform(page: Page, storeId: string, platform: Platform): Promise<PlatformProduct[]> {
  const reply = await page.request.get(`/api/${platform}/products?storeId=${storeId}`)
  expect(reply.ok(), await reply.text()).toBe(true)
  return ((await reply.json()) as { products: PlatformProduct[] }).products
}

const findAtPlatform = async (page: Page, storeId: string, platform: Platform, productId: string) =>
  (await listAtPlatform(page, storeId, platform)).find(({ id }) => id === productId)

const quantityOf = (page: Page, { title }: PlatformProduct) =>
  page.getByLabel(`Quantity of ${title}`, { exact: true })

/** Finds the product nearby, and adds the one of that store. */
async function putIntoCart(page: Page, storeName: string, title: string): Promise<void> {
  await page.goto(`/products/local?search=${encodeURIComponent(title)}`)
  const card = productCard(page, title).filter({ hasText: storeName })
  await card.getByRole('button', { name: 'Add to Cart' }).click()
}

async function launchPromotion(page: Page, storeId: string, title: string): Promise<void> {
  await page.goto(`/admin/marketing-portal?store=${storeId}`)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Two for the price of one.')
  await page.getByLabel('Promotion Type').selectOption('bogo')
  await page.getByLabel('Start Date').fill(await localTimeIn(page, 0))
  await page.getByLabel('End Date').fill(await localTimeIn(page, 60))
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await expect(page.getByText('Promotion created successfully! 1 users will be notified.')).toBeVisible()
}
