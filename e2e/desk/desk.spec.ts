import { MOVES } from '#contract/orders/moves.ts'
import {
  cardOf,
  columnOf,
  emptyDuringTheNextSearch,
  moveButton,
  placeOrder,
  test,
  toastOf,
} from '../desk-steps.ts'
import { expect, expectAccessible, ON_A_MAP } from '../fixtures.ts'
import { expectFocusIn } from '../focus.ts'
import { expectNoOverflow } from '../layout.ts'

test('with the keyboard alone one order after another is accepted, packed, handed over and taken back', async ({
  page,
  counter,
}) => {
  const [first, second] = [await placeOrder(counter), await placeOrder(counter, { Soap: 1 })]
  await page.goto('/admin/orders')
  await expect(cardOf(page, first)).toBeVisible()
  const linkOf = (order: typeof second) => cardOf(page, order).getByRole('link')

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Next order')).toBeVisible()
  await expectFocusIn(list)
  // In a window the keys do nothing.
  await page.keyboard.press('j')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await emptyDuringTheNextSearch(page.getByLabel('Search orders'))
  await page.getByLabel('Search orders').focus()
  await page.keyboard.type('a')
  await expect(page.getByLabel('Search orders')).toHaveAttribute('data-emptied')
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(page.getByLabel('Search orders')).toHaveValue('')
  for (const order of [second, first]) await expect(cardOf(page, order)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(linkOf(first)).toBeFocused()
  await page.keyboard.press('a')
  await expect(columnOf(page, 'Processing')).toContainText(first.orderId)
  // The next order takes its place.
  await expect(linkOf(second)).toBeFocused()
  await expect(toastOf(page)).toContainText(`Accepted: ${first.orderId}`)
  await page.keyboard.press('u')
  await expect(columnOf(page, 'New')).toContainText(first.orderId)
  await expect(columnOf(page, 'Processing')).not.toContainText(first.orderId)
  // A key does nothing while the order is still being moved.
  await expect(toastOf(page)).toContainText(`Taken back: ${first.orderId}`)
  await page.keyboard.press('k')
  await expect(linkOf(first)).toBeFocused()
  await page.keyboard.press('a')
  await expect(linkOf(second)).toBeFocused()
  await page.keyboard.press('j')
  await expect(linkOf(first)).toBeFocused()
  await expect(toastOf(page)).toContainText(`Accepted: ${first.orderId}`)
  await page.keyboard.press('r')
  await expect(cardOf(page, first).getByText('Ready', { exact: true })).toBeVisible()
  await expect(toastOf(page)).toContainText(`Made ready: ${first.orderId}`)
  await linkOf(first).focus()
  await page.keyboard.press('h')
  await expect(columnOf(page, 'Shipped')).toContainText(first.orderId)
  await expect(toastOf(page)).toContainText(`Handed over: ${first.orderId}`)

  await linkOf(second).focus()
  await page.keyboard.press('h')
  await expect(toastOf(page)).toContainText(`‘Hand over’ is not possible: order ${second.orderId} is ‘New’.`)
  await page.keyboard.press('x')
  const dialog = page.getByRole('dialog', { name: `Refuse: order ${second.orderId}` })
  await expect(dialog.getByRole('radio')).toHaveCount(MOVES.refuse.reasons.length)
  await expect(dialog.getByLabel('Nobody at home')).toHaveCount(0)
  await expectFocusIn(dialog)
  await dialog.getByLabel('Closed').focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  // What is over is folded, until somebody opens it.
  await expect(cardOf(page, second)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancelled 1', expanded: false }).press('Enter')
  await expect(page.getByRole('button', { name: 'Cancelled 1', expanded: true })).toBeFocused()
  await expect(columnOf(page, 'Cancelled')).toContainText(second.orderId)
  await expect(toastOf(page)).toContainText(`Refused: ${second.orderId}`)
  // What returns stock cannot be taken back.
  await expect(toastOf(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.reload()
  await expect(columnOf(page, 'Cancelled')).toContainText(second.orderId)
  await page.getByRole('button', { name: 'Cancelled 1', expanded: true }).press('Enter')
  await expect(cardOf(page, second)).toHaveCount(0)
})

test('orders are found by number, name and product, and the URL keeps view, status and search', async ({
  page,
  counter,
}) => {
  const [loaves, soap] = [await placeOrder(counter), await placeOrder(counter, { Soap: 1 })]
  await page.goto('/admin/orders')
  const search = page.getByLabel('Search orders')
  await search.fill('soa')
  await expect(cardOf(page, loaves)).toHaveCount(0)
  await expect(cardOf(page, soap)).toBeVisible()
  await search.fill(loaves.orderId)
  await expect(cardOf(page, soap)).toHaveCount(0)
  await expect(cardOf(page, loaves)).toBeVisible()
  await page.getByText('List', { exact: true }).click()
  await expect(page.getByLabel('List')).toBeChecked()
  await expect(page).toHaveURL(new RegExp(`search=${loaves.orderId}`))
  await page.reload()
  await expect(search).toHaveValue(loaves.orderId)
  await expect(cardOf(page, loaves)).toBeVisible()
  await search.fill('nobody')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  // The second press comes before the page has drawn the first one.
  await page.getByRole('button', { name: 'Show all orders' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    document.querySelector<HTMLAnchorElement>('[aria-label=Status] a[href*=shipped]')?.click()
  })
  await expect(page).toHaveURL(({ search }) => search === '?status=shipped')
  await expect(page.getByRole('heading', { name: 'Nothing on its way.' })).toBeVisible()
  await page.getByRole('region', { name: 'Status' }).getByRole('link', { name: 'New 2' }).click()
  await expect(cardOf(page, loaves)).toBeVisible()
})

test('a move shows in the history of its order also while nothing arrives live', async ({
  page,
  allowProblem,
  counter,
}) => {
  allowProblem(/ERR_FAILED/)
  const { firestoreId } = await placeOrder(counter)
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`/admin/orders/${firestoreId}/${counter.storeId}`)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Placed')
  await page.keyboard.press('a')
  await expect(history).toContainText(/Accepted\s*Otis/)
})

test('the page of an order has its lines, address, map and history, and prints on three papers', async ({
  page,
  counter,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const order = await placeOrder(counter, { Loaf: 2, Soap: 1 })
  await page.goto('/admin/orders')
  await cardOf(page, order).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.orderId}` })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`Order ${order.orderId} · Mainstreet$`))
  await expect(page.getByRole('main').getByText(/^Due /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Products', exact: true })).toContainText('Loaf')
  await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toContainText('1718 Hayes Street')
  await expect(page.getByRole('region', { name: /^Map of 1718 Hayes Street/ })).toBeVisible()
  await expectAccessible(page, ON_A_MAP)
  await page.keyboard.press('a')
  await expect(page.getByRole('region', { name: 'History' })).toContainText(/Accepted\s*Otis/)
  for (const [label, paper, width, height] of [
    ['Packing slip', 'slip', 612, 792],
    ['Receipt, 80 mm', 'receipt', 226, null],
    ['Label, A6', 'label', 297, 419],
  ] as const) {
    await page.getByRole('button', { name: label }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
    const sheet = page.locator(`[data-paper=${paper}]`)
    await expect(sheet).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeVisible()
    await expect(sheet).toContainText(/^Due /)
    await expect(sheet).toContainText(order.orderId)
    await expect(page.getByRole('heading', { level: 1, name: `Order ${order.orderId}` })).toBeHidden()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(boxes, 'it fits on one page').toHaveLength(1)
    expect(Number(boxes[0]?.[1])).toBeCloseTo(width, -1)
    if (height !== null) expect(Number(boxes[0]?.[2])).toBeCloseTo(height, -1)
    await page.emulateMedia({ media: null })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(sheet).toHaveCount(0)
  }
})

test('Back from the page of an order, and its way to all orders, lead to its card', async ({
  page,
  counter,
}) => {
  const [first] = [await placeOrder(counter), await placeOrder(counter)]
  const link = cardOf(page, first).getByRole('link')
  await page.goto('/admin/orders')
  await link.click()
  const heading = page.getByRole('heading', { level: 1, name: `Order ${first.orderId}` })
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(link).toBeFocused()
})

test('the desk is accessible and fits at three widths, and nobody else reaches it', async ({
  page,
  counter,
}) => {
  const order = await placeOrder(counter)
  await page.goto('/admin')
  // Its name says how many are new, as soon as that is known.
  await page
    .getByRole('region', { name: 'Workplace' })
    .getByRole('link', { name: /^Orders/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(moveButton(page, 'Accept', order)).toBeVisible()
    await expect(cardOf(page, order)).toContainText(/^Due /)
    await expectAccessible(page)
    await expectNoOverflow(page, `${width} px`)
  }
  // A phone has no board, and begins with the new orders.
  const tabs = page.getByRole('region', { name: 'Status' }).getByRole('link')
  await expect(tabs).toHaveText([/^New/, /^Processing/, /^Shipped/, /^Delivered/, /^Cancelled/, 'All'])
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  await tabs.last().click()
  await expect(page).toHaveURL(({ search }) => search === '?view=list')
  await expect(tabs.last()).toHaveAttribute('aria-current', 'page')
  await counter.customer.goto('/admin/orders')
  await expect(counter.customer).toHaveURL('/')
})

test('a notification is asked for by a press, and raised while nobody looks at the page', async ({
  page,
  context,
  counter,
}) => {
  await context.grantPermissions(['notifications'])
  await page.addInitScript(() => {
    const raised: string[] = []
    Object.assign(window, { raised })
    class Raised {
      static permission = 'default'
      static async requestPermission() {
        Raised.permission = 'granted'
        return Raised.permission
      }
      constructor(title: string, { body }: { body: string }) {
        raised.push(`${title}: ${body}`)
      }
    }
    Object.assign(window, { Notification: Raised })
    document.hasFocus = () => false
  })
  const raised = () => page.evaluate(() => (window as unknown as { raised: string[] }).raised)
  await page.goto('/admin/orders')
  const before = await placeOrder(counter)
  await expect(cardOf(page, before)).toBeVisible()
  expect(await raised()).toEqual([])
  await page.getByRole('button', { name: 'Notify me of new orders' }).click()
  await expect(page.getByRole('button', { name: 'Notifications are on' })).toBeVisible()
  await placeOrder(counter)
  await expect.poll(raised).toHaveLength(1)
  expect((await raised())[0]).toMatch(/^New order at Corner Shop \w+: June \w+: 2 units, \$17\.00$/)
})

test('an order that could not be moved is shown as it was, and says so', async ({
  page,
  allowProblem,
  counter,
}) => {
  allowProblem(/ERR_FAILED/)
  const order = await placeOrder(counter)
  await page.goto('/admin/orders')
  await page.route('**/moves', (route) => route.abort())
  await moveButton(page, 'Accept', order).click()
  await expect(toastOf(page)).toContainText('No answer came. Look at the order, then press again.')
  await expect(columnOf(page, 'New')).toContainText(order.orderId)
  await page.unroute('**/moves')
  await moveButton(page, 'Accept', order).click()
  await expect(columnOf(page, 'Processing')).toContainText(order.orderId)
})
