import { expect, expectAccessible, signIn, test } from '../fixtures.ts'
import { addProducts, stockField } from '../inventory-steps.ts'
import {
  connectToSandbox,
  openPlatformProducts,
  openProductSettings,
  platformRow,
  takeOffer,
} from '../platform-steps.ts'
import { storeIdOf } from '../promotion-steps.ts'

const sandboxes = [
  { name: 'Shopify', offer: 'Shopify, 51 products', shop: 'Rosemary & Rye Online' },
  { name: 'Shopify', offer: 'Shopify, by client id and secret', shop: 'Rosemary & Rye Online' },
  { name: 'Squarespace', offer: 'Squarespace, 40 products', shop: 'Fern & Tallow Online' },
  { name: 'Wix', offer: 'Wix, 20 products', shop: 'Wix' },
]

for (const { name, offer, shop } of sandboxes) {
  test(`an owner connects ${offer}, syncs a product, and disconnects`, async ({ page, signUpOwner }) => {
    await signIn(page, await signUpOwner())
    await openProductSettings(page)
    await expect(page.getByRole('heading', { name: 'Connect to Platform' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await connectToSandbox(page, offer)
    await expect(page.getByText(`${name} credentials saved successfully!`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Connect to Platform' })).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Local Inventory' })).toHaveAttribute('aria-selected', 'true')

    await openPlatformProducts(page)
    const connection = page.getByRole('region', { name: `${name} connection` })
    await expect(connection.getByRole('heading', { name: shop })).toBeVisible()
    await expect(connection.getByText('Sandbox', { exact: true })).toBeVisible()
    await expect(page.getByRole('table').getByText('Draft').first()).toBeVisible()
    // The lists are alike: check the shortest.
    if (name === 'Wix') await expectAccessible(page)

    const box = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
    const title = (await page.getByRole('row').nth(1).locator('[title]').first().getAttribute('title')) ?? ''
    await expect(platformRow(page, title)).toContainText('Not Synced')
    for (const label of ['Not Synced', 'Active', 'Draft']) {
      await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
    }
    await expect(page.getByText(`Select ${title}`)).toHaveCount(0)
    await box.check()
    await page.getByLabel(`Quantity of ${title}`, { exact: true }).fill('77')
    await page.getByRole('button', { name: 'Sync selected products' }).click()
    await expect(page.getByText('Products synced successfully!')).toBeVisible()
    await expect(platformRow(page, title)).toContainText('Modified')
    await expect(platformRow(page, title)).toContainText(/^.*77 here, \d+ at/)

    await page.getByRole('tab', { name: 'Local Inventory' }).click()
    await expect(stockField(page, title)).toHaveValue('77')

    await page.getByRole('tab', { name: 'Platform Products' }).click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`from ${name}?`)
    await question.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText(`${name} is disconnected.`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Connect to Platform' })).toBeVisible()
    await expect(page.getByLabel(`Quantity of ${title}`, { exact: true })).toHaveValue('77')
  })
}

const invented = [
  {
    name: 'Shopify',
    address: ['Shop Domain', 'corner-bakery.example'],
    token: 'Admin API Access Token',
    answer: /^Error: Every Shop Domain of Shopify ends in \.myshopify\.com/,
    offer: 'Shopify, 51 products',
  },
  {
    name: 'Shopify',
    address: ['Shop Domain', 'corner-bakery.myshopify.com'],
    token: 'Admin API Access Token',
    answer: /^Error: .*no shop with this domain/,
    offer: 'Shopify, 51 products',
  },
  {
    name: 'Squarespace',
    address: ['Site URL', 'https://corner-bakery.example'],
    token: 'API Access Token',
    answer: /^Error: Squarespace does not accept this API key/,
    offer: 'Squarespace, 40 products',
  },
  {
    name: 'Wix',
    address: ['Site ID', 'my-site'],
    token: 'API Key / OAuth Token',
    answer: /^Error: .*Wix/,
    offer: 'Wix, 20 products',
  },
] as const

for (const { name, address, token, answer, offer } of invented) {
  test(`invented credentials of ${name} for ${address[1]} are saved, and its products say what it answered`, async ({
    page,
    signUpOwner,
    allowProblem,
  }) => {
    allowProblem(/422|Failed to load resource/)
    await signIn(page, await signUpOwner())
    await openProductSettings(page)
    for (const label of ['Store', 'Platform']) await expect(page.getByLabel(label)).toHaveCount(1)
    await expect(page.getByLabel('Store')).not.toHaveValue('')
    await expect(page.getByRole('button', { name: offer })).toHaveCount(0)
    await page.getByLabel('Platform').selectOption(name)
    await page.getByLabel(address[0]).fill(address[1])
    await page.getByLabel(token).fill('invented-token')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText(`${name} credentials saved successfully!`)).toBeVisible()
    await expect(page.getByLabel(address[0])).toHaveCount(0)
    await expect(page.getByText(/local inventory/i)).toHaveCount(1)

    const listed = page.waitForRequest(/\/products/)
    await page.getByRole('tab', { name: 'Platform Products' }).click()
    expect(new URL((await listed).url()).search).toBe('')
    await expect(page.getByRole('heading', { name: answer })).toBeVisible()
    await expect(page.getByText('Platform Products')).toHaveCount(1)
    // The connection says the same, once the platform was asked for the stock.
    const failure = page.getByRole('alert').filter({ hasText: 'could not be kept in step' })
    await expect(failure).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Change credentials' }).click()
    await expect(page.getByLabel(address[0])).toHaveValue(address[1])
    await expect(page.getByLabel('Platform')).toHaveCount(0)
    await takeOffer(page, offer)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText(`${name} credentials saved successfully!`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Read again' })).toBeVisible()
    await expect(failure).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Change credentials' })).toHaveCount(1)
  })
}

test('a store with two platforms offers a choice between them', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await connectToSandbox(page, /^Wix/)
  await page.getByRole('button', { name: 'Choose products' }).click()
  await expect(page.getByRole('tab', { name: 'Platform Products' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Read again' })).toBeVisible()
  await page.getByRole('button', { name: 'Connect another platform' }).click()
  await expect(page.getByRole('heading', { name: 'Connect to Platform' })).toBeVisible()
  await expect(page.getByLabel('Platform')).toHaveCount(1)
  await expect(page.getByLabel('Platform').getByRole('option')).toHaveText(['Shopify', 'Squarespace'])
  await connectToSandbox(page, /^Squarespace/)
  await expect(page.getByRole('radio', { name: 'Squarespace' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Squarespace connection' })).toBeVisible()
  await page.getByText('Wix', { exact: true }).first().click()
  await expect(page).toHaveURL(/platform=wix/)
  await expect(page.getByRole('region', { name: 'Wix connection' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Products at Wix' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('table', { name: 'Products at Wix' })).toBeVisible()
})

test('a late answer of one form leaves the form that was opened since', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await connectToSandbox(page, 'Shopify, 51 products')
  await openPlatformProducts(page)
  const opened = Promise.withResolvers<void>()
  await page.route('**/connection', async (route) => {
    if (route.request().method() === 'PUT') await opened.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Change credentials' }).click()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await takeOffer(page, 'Shopify, 5,000 products')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await sent
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Connect another platform' }).click()
  await page.getByLabel('Site URL').fill('https://www.fern-and-tallow.example')
  opened.resolve()
  await expect(page.getByText('Shopify credentials saved successfully!')).toBeVisible()
  await expect(page.getByLabel('Site URL')).toHaveValue('https://www.fern-and-tallow.example')
  await expect(page.getByLabel('Site URL')).toBeFocused()
})

test('other credentials open another shop; Cancel gives the focus back', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await connectToSandbox(page, 'Shopify, 51 products')
  await openPlatformProducts(page)
  const change = page.getByRole('button', { name: 'Change credentials' })
  await change.click()
  await expect(page.getByRole('heading', { name: 'Change Shopify Credentials' })).toBeFocused()
  await expect(page.getByLabel('Shop Domain')).toHaveValue('rosemary-and-rye.myshopify.com')
  await expect(page.getByLabel('Admin API Access Token')).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(change).toBeFocused()
  await expect(page.getByRole('button', { name: 'Read again' })).toBeEnabled()
  // The answer of the shop before comes after the connection, also that of a reading that began by itself.
  const connected = Promise.withResolvers<void>()
  await page.route(
    '**/api/shopify/products*',
    async (route) => {
      const response = await route.fetch()
      await connected.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Read again' }).click({ force: true })
  await change.click()
  await connectToSandbox(page, 'Shopify, 5,000 products')
  await expect(page.getByRole('heading', { name: 'The Everything Store' })).toBeVisible()
  connected.resolve()
  await expect(page.getByRole('checkbox', { name: 'Select Product 1', exact: true })).toBeVisible()
})

test('a store with products has the connect form open after them', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await addProducts(page, await storeIdOf(page), [{ item_name: 'Loaf' }])
  await openProductSettings(page)
  await expect(page.getByLabel('Shop Domain')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use your online shop' }).click()
  await expect(page.getByRole('heading', { name: 'Connect to Platform' })).toBeFocused()
  await connectToSandbox(page, /^Wix/)
})
