import type { Page } from '@playwright/test'
import { canMove, MOVE_NAMES, MOVES, type MoveName, moveOf } from '#contract/orders/moves.ts'
import type { OrderStatus } from '#contract/orders/states.ts'
import { cardOf, moveButton, type Placed, placeOrder, test, toastOf } from '../desk-steps.ts'
import { expect, serverAt } from '../fixtures.ts'
import { addProducts } from '../inventory-steps.ts'

/** Makes moves of a store's part through the API, as the person who is signed in on `page`. */
async function move(page: Page, path: string, names: readonly MoveName[], first = 1): Promise<void> {
  for (const [index, name] of names.entries()) {
    const reply = await page.request.post(`/api/desk/parts/${path}/moves`, {
      data: { move: name, version: first + index, reason: moveOf(name).reasons?.[0] ?? null },
    })
    expect(reply.status(), await reply.text()).toBe(200)
  }
}

/** No move leads to 'completed'. */
type Reached = Exclude<OrderStatus, 'completed'>

/** How a part gets to the state from which a move starts. */
const wayTo: Record<Reached, MoveName[]> = {
  pending: [],
  processing: ['accept'],
  shipped: ['accept', 'handOver'],
  delivered: ['accept', 'handOver', 'deliver'],
  cancelled: ['refuse'],
}
const words: Record<Reached, string> = {
  pending: 'New',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** Opens the page of an order at the desk, which then hears nothing of what others do. */
async function openDeaf(page: Page, path: string): Promise<void> {
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`/admin/orders/${path}`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Placed')
}

const press = (page: Page, name: MoveName, order: Placed) =>
  moveButton(page, moveOf(name).label, order).click()

/** Answers the question for the reason of a move with its first reason and a note. */
async function answer(page: Page, name: MoveName, order: Placed) {
  const { label } = moveOf(name)
  const dialog = page.getByRole('dialog', { name: `${label}: order ${order.orderId}` })
  await dialog.getByRole('radio').first().check()
  await dialog.getByLabel('Note').fill('Ask for Mia.')
  await dialog.getByRole('button', { name: label, exact: true }).click()
  return dialog
}

const ownersMoves = MOVE_NAMES.filter((name) => moveOf(name).by.includes('owner'))

test('each move that somebody else was faster with says who did it and how the order is now', async ({
  page,
  counter,
  editor,
  allowProblem,
}) => {
  allowProblem(/409|ERR_FAILED/)
  for (const name of ownersMoves) {
    const { from, to, done, reasons } = moveOf(name)
    const way = wayTo[from[0] as Reached]
    const order = await placeOrder(counter)
    const path = `${order.firestoreId}/${counter.storeId}`
    await move(page, path, way)
    await openDeaf(page, path)
    const byEditor = moveOf(name).by.includes('editor')
    const faster = byEditor ? editor : counter.customer
    // What only owners do, another tab of the owner has done.
    await move(byEditor ? faster : page, path, [name], way.length + 1)

    await press(page, name, order)
    const said = new RegExp(
      `^${byEditor ? 'June' : 'Otis'} \\w+ was first \\(${done}\\)\\. Order ${order.orderId} is now ‘${words[to as Reached]}’\\.`,
    )
    if (reasons) {
      const dialog = await answer(page, name, order)
      await expect(dialog.getByRole('alert')).toHaveText(said)
      await expect(dialog.getByRole('radio').first()).toBeChecked()
      await expect(dialog.getByLabel('Note')).toHaveValue('Ask for Mia.')
      await dialog.getByRole('button', { name: 'Keep the order as it is' }).click()
    } else {
      await expect(toastOf(page)).toContainText(said)
      await expect(toastOf(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
    }
    // The page shows the order as it is, with one event for each move that was made.
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(history).toHaveCount(way.length + 2)
    await expect(moveButton(page, moveOf(name).label, order)).toHaveCount(0)
  }
})

test('a person is offered the moves of the table, and no others', async ({ page, counter, editor }) => {
  const states = Object.keys(wayTo) as Reached[]
  const orders = []
  for (const status of states) {
    const order = await placeOrder(counter)
    await move(page, `${order.firestoreId}/${counter.storeId}`, wayTo[status])
    orders.push(order)
  }
  for (const [actor, screen] of [
    ['owner', page],
    ['editor', editor],
  ] as const) {
    await screen.goto('/admin/orders')
    for (const [index, status] of states.entries()) {
      const labels = MOVE_NAMES.filter((name) => canMove(name, { status, readyAt: null }, actor)).map(
        (name) => moveOf(name).label,
      )
      await expect(cardOf(screen, orders[index] as Placed).getByRole('button')).toHaveText(labels)
    }
  }
})

test('an editor who sends the owner’s move, or has left the store, is refused in plain words', async ({
  page,
  counter,
  editor,
  allowProblem,
}) => {
  allowProblem(/40[349]|ERR_FAILED/)
  const order = await placeOrder(counter)
  const path = `${order.firestoreId}/${counter.storeId}`
  await move(page, path, ['accept'])
  await openDeaf(editor, path)
  await editor.route('**/moves', (route) =>
    route.continue({ postData: JSON.stringify({ move: 'cancel', version: 2, reason: 'closed' }) }),
  )
  await press(editor, 'handOver', order)
  await expect(toastOf(editor)).toContainText('Only the owner of the store can do this.')
  await editor.unroute('**/moves')
  // The refused press is taken back on the screen: the order can still be handed over.
  await expect(moveButton(editor, 'Hand over', order)).toBeVisible()

  const team = await page.request.get(`/api/stores/${counter.storeId}/team`)
  const { members } = (await team.json()) as { members: { userId: string; role: string }[] }
  const left = members.find(({ role }) => role === 'editor')
  const removed = await page.request.delete(`/api/stores/${counter.storeId}/editors/${left?.userId}`)
  expect(removed.ok(), await removed.text()).toBe(true)
  await press(editor, 'handOver', order)
  await expect(toastOf(editor)).toContainText('This order does not exist, or it is not one of your store.')
})

test('an undo that comes after another move or after ten seconds changes nothing and says why', async ({
  page,
  counter,
  editor,
  allowProblem,
}) => {
  allowProblem(/409|ERR_FAILED/)
  const order = await placeOrder(counter)
  const path = `${order.firestoreId}/${counter.storeId}`
  await page.clock.install()
  await openDeaf(page, path)
  await press(page, 'accept', order)
  const undo = toastOf(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await move(editor, path, ['ready'], 2)
  await undo.click()
  await expect(toastOf(page)).toContainText(
    /^June \w+ was first \(Made ready\)\. Order .* is now ‘Processing’\./,
  )
  await expect(moveButton(page, 'Ready', order)).toHaveCount(0)

  // The server of this press has a clock that is a minute ahead. It starts before, because the button goes after ten
  // seconds.
  const { address: later } = await serverAt(new Date(Date.now() + 60_000))
  await page.route('**/undo', async (route) => {
    const { pathname } = new URL(route.request().url())
    const headers = { ...(await route.request().allHeaders()), origin: later }
    await route.fulfill({ response: await route.fetch({ url: `${later}${pathname}`, headers }) })
  })
  await press(page, 'handOver', order)
  await undo.click()
  await expect(toastOf(page)).toContainText('A move can be taken back for 10 seconds.')
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([/^Placed/, /^Accepted/, /^Made ready/, /^Handed over/])
  // The button goes by itself when it is too late.
  await press(page, 'deliver', order)
  await expect(undo).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(toastOf(page)).toHaveCount(0)
})

test('a line of an order that is handed over or cancelled meanwhile stays as it is, and so does what was typed', async ({
  page,
  counter,
  editor,
  allowProblem,
}) => {
  allowProblem(/409|ERR_FAILED/)
  const { storeId } = counter
  for (const { act, said } of [
    {
      act: (path: string) => move(editor, path, ['ready', 'handOver'], 2),
      said: /^June \w+ was first \(Handed over\)\. Order .* is now ‘Shipped’\./,
    },
    {
      act: (path: string) => move(page, path, ['cancel'], 2),
      said: /^Otis \w+ was first \(Cancelled\)\. Order .* is now ‘Cancelled’\./,
    },
  ]) {
    const order = await placeOrder(counter, { Loaf: 3, Soap: 1 })
    const path = `${order.firestoreId}/${storeId}`
    await move(page, path, ['accept'])
    await openDeaf(page, path)
    await page.getByRole('button', { name: 'Change quantity of Loaf' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change quantity: Loaf' })
    await dialog.getByLabel('How many can you deliver?').fill('1')
    await dialog.getByLabel('Another reason').check()
    await dialog.getByLabel('Note').fill('One fell down.')
    await act(path)
    await dialog.getByRole('button', { name: 'Save units' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(said)
    await expect(dialog.getByLabel('How many can you deliver?')).toHaveValue('1')
    await expect(dialog.getByLabel('Another reason')).toBeChecked()
    await expect(dialog.getByLabel('Note')).toHaveValue('One fell down.')
    await dialog.getByRole('button', { name: 'Keep the line as it is' }).click()
    // Nothing can be changed any more.
    await expect(page.getByRole('button', { name: /Change quantity|Not available|Replace/ })).toHaveCount(0)
  }
})

test('a customer’s press that comes too late says how the order is, and the desk says what the customer did', async ({
  page,
  counter,
  allowProblem,
}) => {
  allowProblem(/409|ERR_FAILED/)
  const { customer, storeId } = counter
  await addProducts(page, storeId, [{ item_name: 'Rye loaf', price: 7, quantity: 5 }])
  const [taken, withdrawn] = [await placeOrder(counter), await placeOrder(counter)]
  await customer.route('**/api/events', (route) => route.abort())

  // The store accepts before the customer cancels.
  await customer.goto(`/orders/${taken.firestoreId}`)
  const cancel = customer.getByRole('button', { name: MOVES.withdraw.label })
  await expect(cancel).toBeVisible()
  await move(page, `${taken.firestoreId}/${storeId}`, ['accept'])
  await cancel.click()
  await customer.getByRole('alertdialog').getByRole('button', { name: MOVES.withdraw.label }).click()
  await expect(customer.getByRole('alert')).toHaveText(
    /was faster\. The order is now: being packed\. It was not cancelled by you\.$/,
  )
  await expect(cancel).toHaveCount(0)

  // The store withdraws its offer before the customer accepts it.
  const lines = `/api/desk/parts/${taken.firestoreId}/${storeId}`
  const { items } = (await (await page.request.get(`/api/stores/${storeId}/inventory`)).json()) as {
    items: { item_id: string; item_name: string }[]
  }
  const itemId = items.find(({ item_name }) => item_name === 'Rye loaf')?.item_id
  const offered = await page.request.post(`${lines}/lines/1/offers`, {
    data: { version: 2, itemId, quantity: 2, note: null, restock: true },
  })
  expect(offered.status(), await offered.text()).toBe(200)
  await customer.reload()
  const offer = customer.getByRole('region', { name: /offers 2 × Rye loaf instead of Loaf$/ })
  await expect(offer).toBeVisible()
  const { offers } = (await (await page.request.get(lines)).json()) as { offers: { id: string }[] }
  expect((await page.request.post(`${lines}/offers/${offers[0]?.id}/withdraw`, { data: {} })).ok()).toBe(true)
  await offer.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByRole('alert')).toHaveText(
    'The store has taken this offer back. Your order is as it was.',
  )
  await expect(offer).toHaveCount(0)

  // The customer cancels before the store accepts.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/admin/orders')
  await expect(cardOf(page, withdrawn)).toBeVisible()
  const reply = await customer.request.post(
    `/api/orders/${withdrawn.firestoreId}/parts/${storeId}/withdraw`,
    {
      data: { version: 1 },
    },
  )
  expect(reply.status()).toBe(200)
  await press(page, 'accept', withdrawn)
  await expect(toastOf(page)).toContainText(
    /^The customer was first \(Cancelled by the customer\)\. Order .* is now ‘Cancelled’\./,
  )
})
