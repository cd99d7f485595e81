import { fillCart, linesOf, readCart } from '../cart-contents.ts'
import { continueToPayment } from '../checkout-steps.ts'
import { expect, signIn, signInByApi, test } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { addProducts, openInventory, stockField } from '../inventory-steps.ts'
import { openShop, placeByApi, refuseByApi, type Shop } from '../own-order-steps.ts'
import { openPlatformProducts, openProductSettings, takeOffer } from '../platform-steps.ts'
import { launch, storeIdOf } from '../promotion-steps.ts'
import { fillNewStore } from '../store-steps.ts'

/** The browser of a customer, and a shop whose owner works in another browser. */
const shopTest = test.extend<{ shop: Shop }>({
  shop: async ({ page, signUpCustomer, signUpOwner, openOtherBrowser }, use) => {
    const shop = await openShop(await openOtherBrowser(), await signUpOwner(), 'Rye bread')
    await signIn(page, await signUpCustomer())
    await use(shop)
  },
})

test('a person who goes on while they are logged out is logged out', async ({
  page,
  signUpCustomer,
  allowProblem,
}) => {
  // The bell may ask once more with the session that has ended.
  allowProblem(/401/)
  await signIn(page, await signUpCustomer())
  const letGo = await hold(page, /\/assets\/visitor-home-[^/]+\.js$/)
  await page.goto('/')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Logout' }).click()
  await banner.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await letGo()
  await expect(banner.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

shopTest('Order again leads nobody away who has gone on', async ({ page, shop }) => {
  const orderId = await placeByApi(page, [shop])
  await refuseByApi([shop], orderId)
  await page.goto('/cart')
  await page.getByRole('banner').getByRole('link', { name: 'Your orders' }).click()
  const letGo = await hold(page, `**/api/orders/${orderId}/again`)
  await page.getByRole('button', { name: /^Order again/ }).click()
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await letGo()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect(page).toHaveURL('/about')
})

shopTest('a placed order leads nobody away who has gone on', async ({ page, shop, allowProblem }) => {
  allowProblem(/409/)
  const banner = page.getByRole('banner')
  const alert = page.getByRole('alertdialog')
  await page.goto('/')
  // The first try names an old price.
  await fillCart(
    page,
    (await linesOf(page, [shop])).map((line) => ({ ...line, price: line.price + 1 })),
  )
  const placeAndLeave = async () => {
    await page.goto('/checkout')
    await continueToPayment(page)
    const letGo = await hold(page, '**/api/orders')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await banner.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    return letGo
  }
  const refuse = await placeAndLeave()
  await refuse()
  await expect(alert).toContainText(shop.name)
  await alert.getByRole('button', { name: 'OK' }).click()
  const place = await placeAndLeave()
  await place()
  await expect(alert).toHaveText(/^Order .* placed successfully!/)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/about')
  expect(await readCart(page)).toEqual([])
  await page.goto('/checkout')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

shopTest('a code that is cancelled while it is checked is not in the order', async ({ page, shop }) => {
  await launch(shop.page, shop.storeId, { title: 'Ten off', code: { promoCode: 'SAVE10' } })
  await page.goto('/')
  await fillCart(page, await linesOf(page, [shop]))
  await page.goto('/cart')
  const open = page.getByRole('button', { name: `Add a code for ${shop.storeName}` })
  await open.click()
  await page.getByLabel(`Code for ${shop.storeName}`, { exact: true }).fill('SAVE10')
  const letGo = await hold(page, '**/code-check')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await letGo()
  await page.reload()
  await expect(open).toBeVisible()
})

test('what an owner types while a form is sent stays', async ({ page, signUpOwner, openOtherBrowser }) => {
  const owner = await signUpOwner()
  await signInByApi(await openOtherBrowser(), owner)
  await signIn(page, owner)
  await page.goto('/admin/users')
  await page.getByLabel('Store', { exact: true }).selectOption({ label: owner.storeName })
  await page.getByRole('button', { name: 'Add User' }).click()
  const email = page.getByLabel('Editor Email Address')
  await email.fill('first@mainstreet.example')
  const sendInvite = await hold(page, '**/invites')
  await page.getByRole('button', { name: 'Send Invite' }).click()
  await email.fill('second@mainstreet.example')
  await sendInvite()
  await expect(page.getByText('Invite created!')).toBeVisible()
  await expect(email).toHaveValue('second@mainstreet.example')
  const revoke = await hold(page, '**/invites/*')
  await page.getByRole('button', { name: 'Revoke first@mainstreet.example' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await email.focus()
  await revoke()
  await expect(page.getByRole('button', { name: /^Revoke/ })).toHaveCount(0)
  await expect(email).toBeFocused()

  await page.goto('/admin/marketing-portal')
  const title = page.getByLabel('Title')
  await title.fill('Summer sale')
  await page.getByLabel('Description').fill('Everything must go.')
  await page.getByLabel('Start Date').fill('2031-01-01T10:00')
  await page.getByLabel('End Date').fill('2031-01-02T10:00')
  const sendPromotion = await hold(page, '**/api/promotions')
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await title.fill('Autumn sale')
  await sendPromotion()
  await expect(page.getByText('Promotion created successfully!')).toBeVisible()
  await expect(title).toHaveValue('Autumn sale')

  await page.goto('/account/security')
  const newEmail = page.getByLabel('New email')
  await newEmail.fill('first@mainstreet.example')
  const sendEmail = await hold(page, '**/api/account/email')
  await page.getByRole('button', { name: 'Change email' }).click()
  await newEmail.fill('second@mainstreet.example')
  await sendEmail()
  await expect(page.getByText('A link is on its way to first@mainstreet.example.')).toBeVisible()
  await expect(newEmail).toHaveValue('second@mainstreet.example')
  const currentPassword = page.getByLabel('Current password')
  const keepEmail = await hold(page, '**/api/account/email')
  await page.getByRole('button', { name: 'Keep my email' }).click()
  await currentPassword.focus()
  await keepEmail()
  await expect(page.getByText('Your email stays as it is.')).toBeVisible()
  await expect(currentPassword).toBeFocused()
  const logOutOthers = await hold(page, '**/api/account/sessions')
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await newEmail.focus()
  await logOutOthers()
  await expect(page.getByText('Your other devices are logged out.')).toBeVisible()
  await expect(newEmail).toBeFocused()

  await page.goto('/admin/companies/hand-over')
  const receiver = page.getByLabel('Email of the new owner')
  await receiver.fill('first@mainstreet.example')
  const sendOffer = await hold(page, '**/handover')
  await page.getByRole('button', { name: 'Make the offer' }).click()
  await receiver.fill('second@mainstreet.example')
  await sendOffer()
  await expect(page.getByText('The offer is made.')).toBeVisible()
  await expect(receiver).toHaveValue('second@mainstreet.example')
  const withdraw = await hold(page, '**/handover')
  await page.getByRole('button', { name: /^Take back/ }).click()
  await receiver.focus()
  await withdraw()
  await expect(page.getByText('The offer is taken back.')).toBeAttached()
  await expect(receiver).toBeFocused()
})

test('the page of a store keeps what belongs to it', async ({ page, signUpOwner }) => {
  const owner = await signUpOwner()
  await signIn(page, owner)
  await fillNewStore(page)
  const add = await hold(page, /\/api\/stores$/)
  await page.getByRole('button', { name: 'Add company' }).click()
  await page.getByRole('row', { name: owner.storeName }).getByRole('button', { name: /Edit/ }).click()
  const name = page.getByRole('dialog').getByLabel('Company Name')
  await name.focus()
  await add()
  await expect(page.getByText('The company was added.')).toBeAttached()
  await expect(name).toBeFocused()

  await page.goto('/admin/marketing-portal')
  const store = page.getByLabel('Store', { exact: true })
  await store.selectOption({ label: owner.storeName })
  await page.getByLabel('Title').fill('Summer sale')
  await page.getByLabel('Description').fill('Everything must go.')
  await page.getByLabel('Start Date').fill('2031-01-01T10:00')
  await page.getByLabel('End Date').fill('2031-01-02T10:00')
  const launchIt = await hold(page, '**/api/promotions')
  await page.getByRole('button', { name: 'Launch Promotion' }).click()
  await store.selectOption({ label: 'Second Hearth' })
  await launchIt()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByText('Promotion created successfully!')).toHaveCount(0)
  await store.selectOption({ label: owner.storeName })
  await expect(page.getByText('Promotion created successfully!')).toBeVisible()
})

test('a quantity that is typed while another is saved stays', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await addProducts(page, await storeIdOf(page), [{ item_name: 'Loaf', quantity: 3 }])
  await openInventory(page)
  const quantity = stockField(page, 'Loaf')
  await quantity.fill('4')
  const letGo = await hold(page, '**/api/stores/*/inventory/*')
  await quantity.press('Enter')
  await quantity.fill('7')
  await letGo()
  await expect(page.getByText('The quantity is now 4.')).toBeAttached()
  await expect(quantity).toHaveValue('7')
  await quantity.press('Enter')
  await expect(page.getByText('The quantity is now 7.')).toBeAttached()
})

test('settings that change while they are saved are not called saved', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await page.goto(`/admin/companies/${await storeIdOf(page)}/delivery`)
  const reminder = page.getByLabel('Remind after (minutes)')
  const save = page.getByRole('button', { name: 'Save reminder' })
  await reminder.fill('7')
  const letGo = await hold(page, '**/acceptance')
  await save.click()
  await reminder.fill('9')
  await letGo()
  await expect(page.getByRole('button', { name: 'Save reminder' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('Saved. It counts')).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Saved. It counts')).toBeVisible()

  const preparation = page.getByLabel('Preparation time in minutes')
  await preparation.fill('20')
  const letFormGo = await hold(page, /\/delivery$/)
  await page.getByRole('button', { name: 'Save slots' }).click()
  await preparation.fill('25')
  await letFormGo()
  await expect(page.getByRole('button', { name: 'Save slots' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('Saved. Customers see it now.')).toHaveCount(0)
})

test('what an owner chooses right after connecting a shop stays', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await openProductSettings(page)
  await takeOffer(page, /^Wix/)
  const letGo = await hold(page, '**/api/inventory/stores?*')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await openPlatformProducts(page)
  const product = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
  await product.check()
  await letGo()
  await expect(product).toBeChecked()
})

test('an upload does not replace the address that is typed meanwhile', async ({ page, signUpOwner }) => {
  await signIn(page, await signUpOwner())
  await openInventory(page)
  await page.getByRole('button', { name: 'Add your first product' }).click()
  const letGo = await hold(page, '**/api/pictures')
  await page.getByLabel('Picture file', { exact: true }).setInputFiles({
    name: 'dot.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  const address = page.getByLabel('Picture Address')
  await address.fill('https://pictures.example/rye.png')
  await letGo()
  await expect(page.getByRole('button', { name: 'Upload picture' })).not.toHaveAttribute('aria-busy')
  await expect(address).toHaveValue('https://pictures.example/rye.png')
})
