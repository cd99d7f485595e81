import { chromium, type Page } from '@playwright/test'
import { browserFlags } from '#tools/browser/browser-flags.ts'
import { findBrowser } from '#tools/browser/find-browser.ts'
import startServerOfTheJourneys from '#tools/e2e/global-setup.ts'

/*
 * The inventory of a store with 10,000 items, in a browser: from the press of Enter until the new price is on the
 * screen and until the server has it, and from the press of a button until 1,000 items are changed and the screen says
 * so.
 */
const ITEMS = 10_000
const TIMES = 20

/**
 * In the page: submits the form of the focused input, and waits for the frame that shows the text, and for the answer.
 * It is text, because the types here know no browser.
 */
const TIME_FROM_ENTER = `(price) => new Promise((resolve) => {
  const form = document.activeElement.closest('form')
  const row = form.closest('tr')
  const from = performance.now()
  let shown = 0
  const look = () => {
    if (!row.textContent.includes(price)) return requestAnimationFrame(look)
    shown = performance.now() - from
  }
  new PerformanceObserver((list, observer) => {
    const answer = list.getEntries().find(({ startTime, name }) => startTime >= from && name.includes('/inventory/bolt'))
    if (answer === undefined) return
    observer.disconnect()
    const wait = () => shown === 0
      ? requestAnimationFrame(wait)
      : resolve({ shown, saved: answer.startTime + answer.duration - from })
    wait()
  }).observe({ type: 'resource' })
  form.requestSubmit()
  requestAnimationFrame(look)
})`

const stop = await startServerOfTheJourneys()
const base = process.env.E2E_BASE_URL ?? ''
const executablePath = findBrowser()
if (executablePath === null) throw new Error('There is no Chromium or Chrome on this computer.')
const browser = await chromium.launch({ executablePath, args: [...browserFlags] })
const page = await browser.newPage({ baseURL: base, viewport: { width: 1440, height: 900 } })
await openShop(page)

console.log('| what | median ms | slowest ms |\n|---|--:|--:|')
const inPlace = []
for (let turn = 0; turn < TIMES; turn++) inPlace.push(await changePrice(page, turn))
show(
  'a price, on the screen',
  inPlace.map(({ shown }) => shown),
)
show(
  'a price, saved',
  inPlace.map(({ saved }) => saved),
)

await page.goto('/admin/product-settings?search=bolt-01')
await page.getByText(`1,000 of ${ITEMS.toLocaleString('en-US')} Products`).waitFor()
for (const button of ['Hide', 'Remove']) {
  const times: { done: number; undone: number }[] = []
  for (let turn = 0; turn < 5; turn++) times.push(await changeThousand(page, button))
  show(
    `${button} 1,000, on the screen`,
    times.map(({ done }) => done),
  )
  show(
    `Undo of ${button}`,
    times.map(({ undone }) => undone),
  )
}
await browser.close()
await stop?.()

async function openShop(on: Page): Promise<void> {
  const { request } = on
  const email = `bench-${Date.now()}@mainstreet.example`
  const password = 'correct-horse-battery'
  const storeAddress = { street: '400 Main Street', city: 'Knoxville', state: 'TN', zip: '37902' }
  await request.post('/api/signup', {
    data: { username: 'Bench', email, password, role: 'admin', storeName: 'Bolts', storeAddress },
  })
  const { user } = await (await request.post('/api/login', { data: { username: email, password } })).json()
  const { stores } = await (await request.get('/api/inventory/stores')).json()
  const address = `/api/stores/${stores[0].id}/inventory/import`
  const rows = Array.from(
    { length: ITEMS },
    (_, row) => `bolt-${String(row).padStart(5, '0')},Bolt ${row},Hardware,1,5`,
  )
  const csv = ['item_id,item_name,item_category,price,quantity', ...rows].join('\n')
  const { preview } = await (await request.post(address, { data: { csv } })).json()
  await request.post(address, { data: { csv, apply: preview.fingerprint } })
  await on.goto('/robots.txt')
  await on.evaluate((saved) => localStorage.setItem('currentUser', saved), JSON.stringify(user))
  await on.goto('/admin/product-settings')
  await on.getByText(`${ITEMS.toLocaleString('en-US')} Products`).waitFor()
}

/** Types a new price into a row and presses Enter. */
async function changePrice(on: Page, turn: number): Promise<{ shown: number; saved: number }> {
  const row = on.getByRole('row').nth(1 + turn)
  const price = `2.${String(10 + turn)}`
  await row.getByRole('button', { name: /^Change the price/ }).click()
  await row.getByRole('textbox', { name: /^Price/ }).fill(price)
  const saving = on.waitForResponse((reply) => reply.request().method() === 'PATCH')
  const times = on.evaluate<{ shown: number; saved: number }>(`(${TIME_FROM_ENTER})('$${price}')`)
  await saving
  return times
}

/** Selects the thousand that the list finds, presses the button and then 'Undo'. */
async function changeThousand(on: Page, button: string): Promise<{ done: number; undone: number }> {
  await on.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await on.getByRole('button', { name: 'Select all 1,000' }).click()
  const bar = on.getByRole('region', { name: 'Selected products' })
  const from = performance.now()
  await bar.getByRole('button', { name: button, exact: true }).click()
  await on.getByText(/^1,000 products were (hidden|removed)\.$/).waitFor()
  const done = performance.now() - from
  const undoing = performance.now()
  await on.getByRole('button', { name: 'Undo' }).click()
  await on.getByText('1,000 products are as they were.').waitFor()
  const undone = performance.now() - undoing
  await on.getByText('1,000 of 10,000 Products').waitFor()
  return { done, undone }
}

function show(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  console.log(`| ${what} | ${sorted[sorted.length >> 1]?.toFixed(0)} | ${sorted.at(-1)?.toFixed(0)} |`)
}
