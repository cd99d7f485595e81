import { cardOf, columnOf, listen, moveButton, placeOrder, test, toastOf, watchReads } from '../desk-steps.ts'
import { expect } from '../fixtures.ts'

const ALL_LISTS = /\/api\/desk\/parts\?/
const SHIPPED = /\/api\/desk\/parts\?.*shipped/

test('a new order appears and rings on the open desk, and a move is seen on the other screens', async ({
  page,
  allowProblem,
  counter,
  editor,
}) => {
  const tones = await listen(page)
  const endReads = watchReads(page)
  await page.goto('/admin/orders')
  await editor.goto('/admin/orders')
  await expect(columnOf(page, 'New').getByText('No new orders. They appear here at once.')).toBeVisible()
  // A browser allows sound only after a press.
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByText('Press anywhere on this page once')).toHaveCount(0)
  await page.getByLabel('Search orders').focus()

  const order = await placeOrder(counter, { Loaf: 2, Soap: 1 })
  for (const screen of [page, editor]) {
    await expect(columnOf(screen, 'New')).toContainText(order.orderId)
    await expect(screen).toHaveTitle('(1) Orders · Mainstreet')
  }
  await expect.poll(tones).toBe(2)
  await expect(page.getByLabel('Search orders')).toBeFocused()
  await expect(cardOf(page, order)).toContainText('3 units · $25.50 · Card')
  await expect(cardOf(page, order)).toContainText('2 ×')
  await expect(
    page.getByRole('region', { name: 'Workplace' }).getByRole('link', { name: 'Orders 1 new' }),
  ).toBeVisible()

  // The event says all that the other screen shows.
  allowProblem(/ERR_FAILED/)
  await endReads()
  await moveButton(editor, 'Accept', order).click()
  for (const screen of [page, editor]) {
    await expect(columnOf(screen, 'Processing')).toContainText(order.orderId)
    await expect(columnOf(screen, 'New')).not.toContainText(order.orderId)
    await expect(screen).toHaveTitle('Orders · Mainstreet')
  }
  await page.unrouteAll()
  // An editor cannot cancel what was accepted; the owner can.
  await expect(moveButton(page, 'Cancel', order)).toBeVisible()
  await expect(moveButton(editor, 'Cancel', order)).toHaveCount(0)

  await page.getByRole('button', { name: 'Sound of new orders' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('button', { name: 'Sound of new orders' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  const second = await placeOrder(counter)
  await expect(columnOf(page, 'New')).toContainText(second.orderId)
  expect(await tones()).toBe(0)

  // The home page of an editor leads with what waits.
  await editor.goto('/')
  const waiting = editor.getByRole('region', { name: 'Orders that wait' })
  await expect(waiting.getByRole('link', { name: second.orderId })).toBeVisible()
  await moveButton(page, 'Accept', second).click()
  await expect(waiting).toContainText('No order waits.')
})

test('the first press on the desk reaches what it is aimed at, while it allows the sound', async ({
  page,
  counter,
}) => {
  const order = await placeOrder(counter)
  // The browser counts each look of a journey at its page as a press.
  await page.addInitScript(() =>
    Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { get: () => false }),
  )
  await page.goto('/admin/orders')
  const hint = page.getByText('Press anywhere on this page once')
  await expect(hint).toBeVisible()
  // What listens for the press comes with the count. It asks for earlier presses, which this page denies.
  await expect(
    page.getByRole('region', { name: 'Workplace' }).getByRole('link', { name: / new$/ }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await cardOf(page, order).getByRole('link').hover()
  await expect(hint).toBeVisible()
  await page.mouse.down()
  // The browser allows sound from here on. What the page draws of that comes before the end of the press.
  await page.evaluate(async () => {
    await new AudioContext().resume()
    await new Promise(requestAnimationFrame)
  })
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.orderId}` })).toBeVisible()
  await page.goBack()
  await expect(cardOf(page, order)).toBeVisible()
  await expect(hint).toHaveCount(0)
})

test('orders that came while the stream was down ring once when it is back', async ({
  page,
  allowProblem,
  counter,
}) => {
  allowProblem(/ERR_FAILED/)
  const tones = await listen(page)
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/admin/orders')
  await expect(columnOf(page, 'New').getByText('No new orders. They appear here at once.')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByText('Press anywhere on this page once')).toHaveCount(0)
  const [first, second] = [await placeOrder(counter), await placeOrder(counter, { Soap: 1 })]
  await expect(columnOf(page, 'New')).not.toContainText(first.orderId)
  await page.unroute('**/api/events')
  for (const order of [first, second]) await expect(columnOf(page, 'New')).toContainText(order.orderId)
  await expect(page).toHaveTitle('(2) Orders · Mainstreet')
  await expect.poll(tones).toBe(2)
  // What an event has told is not told again by the list.
  const third = await placeOrder(counter)
  await expect(columnOf(page, 'New')).toContainText(third.orderId)
  await expect.poll(tones).toBe(4)
})

test('of two people who press, the second sees who was first and how the order is', async ({
  page,
  allowProblem,
  counter,
  editor,
}) => {
  allowProblem(/409/)
  const order = await placeOrder(counter)
  // The owner's screen hears of nothing, and still shows the order as new.
  allowProblem(/ERR_FAILED/)
  await page.route('**/api/events', (route) => route.abort())
  const endReads = watchReads(page)
  await page.goto('/admin/orders')
  await expect(cardOf(page, order)).toBeVisible()
  await endReads()
  await editor.goto('/admin/orders')
  await moveButton(editor, 'Accept', order).click()
  await expect(columnOf(editor, 'Processing')).toContainText(order.orderId)
  await expect(toastOf(editor)).toContainText(`Accepted: ${order.orderId}`)

  await moveButton(page, 'Refuse', order).click()
  const dialog = page.getByRole('dialog', { name: `Refuse: order ${order.orderId}` })
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(dialog.getByText('Choose a reason')).toBeVisible()
  const restock = dialog.getByLabel('Return to stock')
  await expect(restock).toBeChecked()
  await dialog.getByLabel('Sold out').check()
  await expect(restock).not.toBeChecked()
  await dialog.getByLabel('Note').fill('The oven is cold.')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    new RegExp(`^June \\w+ was first \\(Accepted\\)\\. Order ${order.orderId} is now ‘Processing’\\.$`),
  )
  await expect(dialog.getByLabel('Sold out')).toBeChecked()
  await expect(dialog.getByLabel('Note')).toHaveValue('The oven is cold.')
  await dialog.getByRole('button', { name: 'Keep the order as it is' }).click()
  await expect(columnOf(page, 'Processing')).toContainText(order.orderId)
})

test('a move is taken back within ten seconds, and a double click accepts one order', async ({
  page,
  counter,
}) => {
  const [first, second] = [await placeOrder(counter), await placeOrder(counter)]
  await page.goto('/admin/orders')
  await expect(
    columnOf(page, 'New')
      .getByRole('listitem')
      .filter({ has: page.locator('h3') }),
  ).toHaveCount(2)
  await moveButton(page, 'Accept', first).dblclick()
  await expect(toastOf(page)).toContainText(`Accepted: ${first.orderId}`)
  await expect(columnOf(page, 'New')).toContainText(second.orderId)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText(`Taken back: ${first.orderId}`)
  await expect(columnOf(page, 'New')).toContainText(first.orderId)
  await cardOf(page, first).getByRole('link').click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveText([/^Placed/, /^Accepted.*taken back$/, /^Taken back/])
})

test('several orders are accepted at once, with a result for each', async ({ page, counter }) => {
  const orders = [await placeOrder(counter), await placeOrder(counter), await placeOrder(counter)]
  const [, , last] = orders
  await page.goto('/admin/orders')
  const select = page.getByLabel(`Select ${orders[0]?.orderId}`)
  // A finger may miss the box.
  const box = await select.boundingBox()
  await page.mouse.click((box?.x ?? 0) - 8, (box?.y ?? 0) - 8)
  await expect(select).toBeChecked()
  await page.getByRole('button', { name: 'Select all new' }).click()
  await expect(page.getByText('3 orders selected')).toBeVisible()
  // Somebody else accepts one of them, and this screen does not hear of it before the press.
  const seen = page.waitForRequest('**/api/desk/accept')
  await page.route('**/api/desk/accept', async (route) => {
    const path = `/api/desk/parts/${last?.firestoreId}/${counter.storeId}/moves`
    await page.request.post(path, { data: { move: 'refuse', version: 1, reason: 'closed' } })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Accept 3 orders' }).click()
  await seen
  await expect(toastOf(page)).toContainText('2 orders of 3 accepted.')
  await expect(toastOf(page)).toContainText(
    `${last?.orderId} was moved by somebody else: it is now ‘Cancelled’.`,
  )
  await expect(columnOf(page, 'Processing').getByRole('heading', { level: 3 })).toHaveCount(2)
})

test('what keeps all columns from loading is said once, and what keeps one is said in it', async ({
  page,
  counter,
  allowProblem,
}) => {
  allowProblem(/429|ERR_FAILED/)
  const placed = await placeOrder(counter)
  const [tryAgain, failed] = [
    page.getByRole('button', { name: 'Try again' }),
    page.getByText('The orders could not be loaded.'),
  ]
  const fail = (lists: RegExp) => page.route(lists, (route) => route.fulfill({ status: 429, json: {} }))
  // A stream that opens reads all lists again, and the number of new orders reads one without a search.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/admin/orders')
  await expect(cardOf(page, placed)).toBeVisible()
  await fail(ALL_LISTS)
  await page.getByLabel('Search orders').fill(placed.orderId)
  await expect(page.getByRole('alert')).toContainText('The orders could not be loaded.')
  await expect(failed).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'New', exact: true })).toBeHidden()
  await page.unroute(ALL_LISTS)
  await fail(SHIPPED)
  await tryAgain.click()
  await expect(cardOf(page, placed)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Shipped' })).toContainText('The orders could not be loaded.')
  await expect(tryAgain).toHaveCount(1)
  await page.unroute(SHIPPED)
  await tryAgain.click()
  await expect(page.getByRole('region', { name: 'Shipped' })).toContainText('Nothing found')
  await expect(tryAgain).toHaveCount(0)
})
