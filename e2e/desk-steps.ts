import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { orderDraft } from '#testing/order-draft.ts'
import { test as base } from './fixtures.ts'
import { addProducts } from './inventory-steps.ts'
import { type Person, signIn } from './people.ts'
import { makeEditor } from './platform-steps.ts'
import { storeIdOf } from './promotion-steps.ts'

export type Counter = { owner: Page; storeId: string; customer: Page; june: Person }
type Fixtures = {
  /** An owner on `page` whose store sells loaves and soap, and a customer in another browser. */
  counter: Counter
  /** An editor of the store in a third browser. */
  editor: Page
}

export const test = base.extend<Fixtures>({
  counter: async ({ page: owner, signUpOwner, signUpCustomer, openOtherBrowser }, use) => {
    const june = await signUpCustomer()
    await signIn(owner, await signUpOwner())
    const storeId = await storeIdOf(owner)
    await addProducts(owner, storeId, [
      { item_name: 'Loaf', quantity: 100 },
      { item_name: 'Soap', quantity: 100 },
    ])
    const customer = await openOtherBrowser()
    await signIn(customer, june)
    await use({ owner, storeId, customer, june })
  },
  editor: async ({ counter: { owner, storeId }, signUpCustomer, openOtherBrowser }, use) => {
    const [editor, theirs] = [await signUpCustomer(), await openOtherBrowser()]
    await signIn(theirs, editor)
    await makeEditor(owner, storeId, theirs, editor)
    await signIn(theirs, editor)
    await use(theirs)
  },
})

export type Placed = { orderId: string; firestoreId: string }

/** Places an order through the API, as the signed-in customer. */
export async function placeOrder(
  { owner, storeId, customer }: Counter,
  wanted: Record<string, number> = { Loaf: 2 },
): Promise<Placed> {
  const reply = await owner.request.get(`/api/stores/${storeId}/inventory`)
  const { items } = (await reply.json()) as { items: { item_id: string; item_name: string }[] }
  const lines = Object.entries(wanted).map(([name, quantity]) => ({
    itemId: items.find(({ item_name }) => item_name === name)?.item_id ?? '',
    name,
    priceCents: 850,
    quantity,
    storeId,
  }))
  const placed = await customer.request.post('/api/orders', {
    headers: { 'idempotency-key': randomUUID() },
    data: orderDraft(lines),
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { orderId, firestoreId } = (await placed.json()) as Placed
  return { orderId, firestoreId }
}

/** The card of an order on the desk. */
export const cardOf = (page: Page, { orderId }: Placed): Locator =>
  page.locator('[data-part]').filter({ has: page.getByRole('heading', { name: orderId }) })

/** A column of the board. */
export const columnOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** The button of a move on a card. */
export const moveButton = (page: Page, label: string, { orderId }: Placed): Locator =>
  page.getByRole('button', { name: `${label} ${orderId}`, exact: true })

export const toastOf = (page: Page): Locator => page.getByRole('region', { name: 'Last move' })

/** Counts the tones that the page plays from its next load on. */
export async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = window as unknown as { tones: number }
    heard.tones = 0
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...given) {
      heard.tones += 1
      start.apply(this, given)
    }
  })
  return () => page.evaluate(() => (window as unknown as { tones: number }).tones)
}

/**
 * Notes which lists of the desk the page reads from now on. Returns how to end that: afterwards the page shows what it
 * hears. The answer to a read that is under way is older than what it hears, and no later read would correct that.
 */
export function watchReads(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  const isRead = (address: URL) => address.pathname === '/api/desk/parts'
  const end = (request: Request) => void underWay.delete(request)
  page.on('request', (request) => {
    if (isRead(new URL(request.url()))) underWay.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    await page.route(isRead, (route) => route.abort())
    await expect.poll(() => underWay.size).toBe(0)
  }
}

/**
 * Empties the field of a search while React draws the page with the words that were just sent. The first price of that
 * drawing takes so long that React lets the page's events come first, and then begins again. The field then has
 * `data-emptied`.
 */
export const emptyDuringTheNextSearch = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const { replaceState } = history
    const { toFixed } = Number.prototype
    history.replaceState = function (...change) {
      history.replaceState = replaceState
      replaceState.apply(this, change)
      Number.prototype.toFixed = function (digits) {
        Number.prototype.toFixed = toFixed
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          input.select()
          document.execCommand('delete')
          input.dataset.emptied = ''
        }
        port2.postMessage(null)
        const end = performance.now() + 100
        while (performance.now() < end);
        return toFixed.call(this, digits)
      }
    }
  })
