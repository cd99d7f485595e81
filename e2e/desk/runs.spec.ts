import type { Locator } from '@playwright/test'
import { cardOf, columnOf, placeOrder, test } from '../desk-steps.ts'
import { expect, expectAccessible } from '../fixtures.ts'
import { expectNoOverflow } from '../layout.ts'

test('a store sends a courier round, who delivers with one press and goes on without a network', async ({
  page,
  counter,
  openOtherBrowser,
  allowProblem,
}) => {
  await page.goto('/admin/orders')
  const orders = [await placeOrder(counter), await placeOrder(counter), await placeOrder(counter)]
  for (const { firestoreId } of orders) {
    for (const [version, move] of ['accept', 'ready'].entries()) {
      const address = `/api/desk/parts/${firestoreId}/${counter.storeId}/moves`
      await page.request.post(address, { data: { move, version: version + 1 } })
    }
  }
  // Four presses for a run of three.
  for (const { orderId } of orders) await page.getByRole('checkbox', { name: `Select ${orderId}` }).check()
  await page.getByRole('button', { name: 'Start a run' }).click()
  const window = page.getByRole('dialog', { name: 'Link for the courier' })
  await expect(window.getByRole('img', { name: 'QR code with the link' })).toBeVisible()
  await expectAccessible(page)
  const link = (await window.getByText('/courier#').textContent()) ?? ''
  await window.getByRole('button', { name: 'Done' }).click()
  const run = page.getByRole('region', { name: 'Run of 3 orders' })
  await expect(run).toContainText('Not started · 0 of 3 done')
  for (const order of orders) await expect(cardOf(page, order)).toContainText('In a run')

  // Escape cancels a drag of the first stop to the end, and a drop of the second one moves it there.
  await run.getByRole('button', { name: 'Stops' }).click()
  const stops = run.getByRole('listitem')
  const [one, two, three] = await idsOf(stops)
  await dragTo(stops.last(), stops.first(), 'Escape')
  await dragTo(stops.last(), stops.nth(1))
  await expect.poll(() => idsOf(stops)).toEqual([one, three, two])

  const phone = await openOtherBrowser()
  await phone.setViewportSize({ width: 320, height: 640 })
  await phone.context().grantPermissions(['geolocation'])
  await phone.context().setGeolocation({ latitude: 36.16, longitude: -86.78 })
  await phone.goto(link)
  await expect(phone.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(phone)
  const number = phone.getByLabel('Your phone number, so that the store can call you')
  await number.fill('555')
  await phone.getByRole('button', { name: 'Start' }).click()
  await expect(phone.getByText('Enter a phone number such as (615) 555-0142')).toBeVisible()
  await number.fill('(615) 555-01')
  allowProblem(/400 \(Bad Request\)/)
  await phone.getByRole('button', { name: 'Start' }).click()
  await expect(phone.getByRole('alert')).toHaveText('Enter a phone number such as (615) 555-0142')
  await expect(number).toHaveValue('(615) 555-01')
  await number.fill('(615) 555-0142')
  await phone.getByRole('button', { name: 'Start' }).click()
  await expect(run.getByRole('link', { name: 'Call the courier' })).toHaveAttribute('href', 'tel:6155550142')
  const next = phone.getByRole('region', { name: 'Next stop' })
  await expect(next.getByRole('link', { name: 'Navigate' })).toBeVisible()
  for (const order of orders) await expect(columnOf(page, 'Shipped')).toContainText(order.orderId)
  await expect(phone.getByText('The next customer sees where you are.')).toBeVisible()
  const place = run.getByRole('link', { name: 'Where the courier is' })
  await expect(place).toHaveAttribute('href', /36\.16/)
  await phone.context().setGeolocation({ latitude: 36.17, longitude: -86.78 })
  await expect(place).toHaveAttribute('href', /36\.17/)

  // The customer of the next door sees the courier, and others the doors before theirs.
  const nextText = (await next.textContent()) ?? ''
  const first = orders.find(({ orderId }) => nextText.includes(orderId))
  const { customer } = counter
  await customer.goto(`/orders/${first?.firestoreId}`)
  await expect(customer.getByText('The courier is on the way to you · ')).toBeVisible()
  await customer.goto('/')
  await expect(customer.getByText('2 stops before yours · ')).toBeVisible()
  await expectAccessible(phone)
  await expectNoOverflow(phone)

  await next.getByRole('button', { name: 'Delivered' }).click()
  await expect(phone.getByText('1 of 3 done')).toBeVisible()
  await expect(run).toContainText('1 of 3 done')
  await expect(customer.getByText('One stop before yours · ')).toBeVisible()
  await phone.getByRole('button', { name: 'Undo' }).click()
  await expect(phone.getByText('0 of 3 done')).toBeVisible()
  await expect(run).toContainText('0 of 3 done')

  // Without a network it goes on.
  allowProblem(/ERR_INTERNET_DISCONNECTED/)
  await phone.context().setOffline(true)
  await next.getByRole('button', { name: 'Delivered' }).click()
  await expect(phone.getByText('1 of 3 done')).toBeVisible()
  await next.getByRole('button', { name: 'Could not deliver' }).press('Enter')
  await expect(phone.getByRole('form', { name: 'Could not deliver' })).toBeFocused()
  await phone.getByLabel('I left it with a neighbor').check()
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByText('Enter who has it')).toBeVisible()
  await phone.getByLabel('Name of the neighbor').fill('Mrs. Bell')
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(
    phone.getByText('No network. 2 steps wait on this phone and will be sent later.'),
  ).toBeVisible()
  await phone.context().setOffline(false)
  await expect(run).toContainText('2 of 3 done')

  await next.getByRole('button', { name: 'Could not deliver' }).click()
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByRole('region', { name: 'All stops are done' })).toContainText('Take back to')
  await expect(run).toContainText('3 of 3 done')
  await expect(run).toContainText('Could not be delivered · Nobody at home')
  await phone.getByRole('button', { name: 'Finish the run' }).click()
  await expect(phone.getByText('This link has ended')).toBeVisible()
  await expect(run).toHaveCount(0)
  await expectNoOverflow(page)
})

test('a courier needs the PIN of the customer, or a photo at the door', async ({
  page,
  counter,
  openOtherBrowser,
  allowProblem,
}) => {
  allowProblem(/409/)
  const { storeId, customer } = counter
  const phone = await openOtherBrowser()
  await phone.setViewportSize({ width: 320, height: 640 })
  const next = phone.getByRole('region', { name: 'Next stop' })
  const startRun = async (proof: 'pin' | 'photo') => {
    await page.request.put(`/api/stores/${storeId}/proof`, { data: { proof } })
    const { firestoreId: orderId } = await placeOrder(counter)
    for (const [version, move] of ['accept', 'ready'].entries()) {
      const address = `/api/desk/parts/${orderId}/${storeId}/moves`
      await page.request.post(address, { data: { move, version: version + 1 } })
    }
    const reply = await page.request.post('/api/desk/runs', { data: { parts: [{ orderId, storeId }] } })
    await phone.goto(`/courier#${((await reply.json()) as { token: string }).token}`)
    await phone.getByRole('button', { name: 'Start' }).click()
    await expect(next).toBeVisible()
    return orderId
  }

  const order = await startRun('pin')
  await customer.goto(`/orders/${order}`)
  const pin = /\d{4}/.exec((await customer.getByText(/PIN for the courier/).textContent()) ?? '')?.[0] ?? ''
  const field = next.getByLabel('PIN of the customer')
  const wrong = pin === '0000' ? '0001' : '0000'
  await field.fill(wrong)
  await field.press('Enter')
  await expect(next.getByText('The PIN was wrong. 4 tries are left.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(wrong)
  await expectAccessible(phone)
  await expectNoOverflow(phone)
  // A stop that has failed asks for it after a press.
  await next.getByRole('button', { name: 'Could not deliver' }).click()
  await phone.getByRole('button', { name: 'Save' }).click()
  const over = phone.getByRole('region', { name: 'Done', exact: true })
  await over.getByRole('button', { name: 'Delivered to' }).click()
  await expect(over.getByLabel('PIN of the customer')).toBeFocused()
  await over.getByLabel('PIN of the customer').fill(pin)
  await over.getByLabel('PIN of the customer').press('Enter')
  await expect(over).toContainText('Delivered')
  await expect(over.getByLabel('PIN of the customer')).toHaveCount(0)

  const photographed = await startRun('photo')
  const chooser = phone.waitForEvent('filechooser')
  await next.getByRole('button', { name: 'Delivered' }).click()
  const buffer = await phone.screenshot({ type: 'jpeg', quality: 50 })
  await (await chooser).setFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer })
  await expect(phone.getByText('All stops are done')).toBeVisible()
  await customer.goto(`/orders/${photographed}`)
  await expect(customer.getByRole('img', { name: 'The delivery at your door' })).toBeVisible()
})

const idsOf = async (stops: Locator) =>
  (await stops.allTextContents()).map((text) => /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0])

async function dragTo(target: Locator, stop: Locator, key?: string) {
  await target.scrollIntoViewIfNeeded()
  const [from, to] = await Promise.all([stop.boundingBox(), target.boundingBox()])
  if (from === null || to === null) throw new Error('A stop is not shown.')
  const { mouse, keyboard } = stop.page()
  await mouse.move(from.x + 16, from.y + from.height / 2)
  await mouse.down()
  await mouse.move(to.x + 16, to.y + to.height - 4, { steps: 4 })
  if (key) await keyboard.press(key)
  await mouse.up()
}
