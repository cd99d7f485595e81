import { createServer } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import type { DeskPart } from '#contract/orders/desk.ts'
import { productPath } from '#contract/products/product-path.ts'
import { runCommandLine } from '#server/app/command-line/run-command-line.ts'
import { browserFlags } from '#tools/browser/browser-flags.ts'
import { logIn, type Person } from '#tools/browser/demo-pages.ts'
import { findBrowser } from '#tools/browser/find-browser.ts'
import startServerOfTheJourneys from '#tools/e2e/global-setup.ts'
import { demoPeople } from '#tools/start/demo-people.ts'

/*
 * Measures Lighthouse's scores with the demo town: mobile preset, simulated phone and network, the median of some runs.
 * The pages are those that visitors arrive on, or with --as those of an owner, an editor or an operator, who are logged
 * in, or that of a courier. With --again the browser has opened each page before. With LIGHTHOUSE_DETAILS it also names the audits that cost
 * points.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    as: { type: 'string', default: 'visitor' },
    again: { type: 'boolean', default: false },
  },
})
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const stop = await startServerOfTheJourneys()
const base = process.env.E2E_BASE_URL ?? ''
const executablePath = findBrowser()
if (executablePath === null) throw new Error('There is no Chromium or Chrome on this computer.')
const port = await freePort()
// Lighthouse opens its pages in the browser's own context, which only this launch leads to.
const context = await chromium.launchPersistentContext('', {
  executablePath,
  args: [...browserFlags, `--remote-debugging-port=${port}`],
})

const pagesOf: Record<string, () => Promise<string[]>> = {
  visitor: async () => [
    '/',
    '/products/local?place=Nashville,+TN&lat=36.1627&lng=-86.7816',
    `/store/${await someStore()}`,
    await someProductPage(),
  ],
  async owner() {
    const storeId = await logInAs('owner')
    return [
      '/admin',
      '/admin/orders',
      '/admin/product-settings',
      '/admin/companies',
      `/admin/companies/${storeId}/delivery`,
      '/admin/users',
      '/admin/marketing-portal',
    ]
  },
  async editor() {
    await logInAs('editor')
    return ['/', '/admin/orders', '/admin/product-settings']
  },
  async operator() {
    await makeOwnerAnOperator()
    await logInAs('owner')
    return ['/operator']
  },
  courier: async () => [`/courier#${await someRun()}`],
}
const pages = await pagesOf[values.as]?.()
if (!pages) throw new Error(`--as must be one of ${Object.keys(pagesOf).join(', ')}`)

console.log(`| page | ${categories.join(' | ')} | FCP ms | LCP ms | TBT ms | CLS |\n|---|${'--:|'.repeat(8)}`)
for (const address of pages) {
  if (values.again) await visit(address)
  const runs = []
  for (let run = 0; run < Number(values.runs); run++) runs.push(await audit(address))
  runs.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))
  const middle = runs[runs.length >> 1]
  console.log(
    `| ${[address.split(/[?#]/)[0], ...(middle?.scores ?? []), ...(middle?.times ?? [])].join(' | ')} |`,
  )
}
await context.close()
await stop?.()

async function audit(address: string) {
  const result = await lighthouse(base + address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    disableStorageReset: values.again,
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${address}`)
  const { lhr } = result
  if (process.env.LIGHTHOUSE_DETAILS) {
    for (const { id, score, displayValue } of Object.values(lhr.audits)) {
      if (score !== null && score < 0.95) console.error(`  ${address} ${id}: ${score} ${displayValue ?? ''}`)
    }
  }
  const value = (id: string, digits: number) => (lhr.audits[id]?.numericValue ?? Number.NaN).toFixed(digits)
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    times: [
      value('first-contentful-paint', 0),
      value('largest-contentful-paint', 0),
      value('total-blocking-time', 0),
      value('cumulative-layout-shift', 3),
    ],
  }
}

/** Opens a page and leaves it by a link, as somebody does who comes back to it later. */
async function visit(address: string) {
  const page = await context.newPage()
  await page.goto(base + address, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'About' }).first().click()
  await page.waitForURL('**/about')
  await page.close()
}

/** Logs a person of the demo town in, in the measured browser. Returns one of the stores that this person works for. */
async function logInAs(person: Person): Promise<string> {
  const { cookie, user } = await logIn(base, person)
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: base }])
  const page = await context.newPage()
  await page.goto(`${base}/robots.txt`)
  await page.evaluate((saved) => localStorage.setItem('currentUser', saved), JSON.stringify(user))
  const reply = await page.request.get(`${base}/api/inventory/stores`)
  const { stores } = (await reply.json()) as { stores: { id: string }[] }
  await page.close()
  return stores[0]?.id ?? ''
}

async function makeOwnerAnOperator(): Promise<void> {
  await runCommandLine({
    args: ['operators', 'add', demoPeople.owner.email],
    environment: { ...process.env, DATA_DIR: path.dirname(process.env.E2E_OUTBOX ?? '') },
    print: () => {},
    complain: (line) => console.error(line),
  })
}

async function someStore(): Promise<string> {
  const reply = await fetch(`${base}/api/stores/nearby?latitude=36.1627&longitude=-86.7816&limit=1`)
  const { stores } = (await reply.json()) as { stores: { id: string }[] }
  return stores[0]?.id ?? ''
}

async function someProductPage(): Promise<string> {
  const reply = await fetch(`${base}/api/products/local?latitude=36.1627&longitude=-86.7816&limit=20`)
  const { products } = (await reply.json()) as {
    products: { storeId: string; item_id: string; image: string | null }[]
  }
  const product = products.find(({ image }) => image !== null)
  return product ? productPath({ storeId: product.storeId, itemId: product.item_id }) : '/'
}

/** The token of a run of an owner who asks for a PIN, before the courier sets out. */
async function someRun(): Promise<string> {
  const { cookie } = await logIn(base, 'owner')
  const call = async (method: string, route: string, body?: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const reply = await fetch(`${base}/api${route}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${route} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  const { parts } = (await call('GET', '/desk/parts?status=pending')) as { parts: DeskPart[] }
  const stops = parts.slice(0, 3).map(({ firestoreId, storeId }) => ({ orderId: firestoreId, storeId }))
  for (const { orderId, storeId } of stops) {
    await call('PUT', `/stores/${storeId}/proof`, { proof: 'pin' })
    for (const [place, move] of ['accept', 'ready'].entries())
      await call('POST', `/desk/parts/${orderId}/${storeId}/moves`, { move, version: place + 1 })
  }
  return ((await call('POST', '/desk/runs', { parts: stops })) as { token: string }).token
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address !== null && typeof address === 'object' ? address.port : 0
}
