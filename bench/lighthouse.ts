import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { productPath } from '#contract/products/product-path.ts'
import { browserFlags } from '#tools/browser/browser-flags.ts'
import { findBrowser } from '#tools/browser/find-browser.ts'
import startServerOfTheJourneys from '#tools/e2e/global-setup.ts'

/*
 * Measures Lighthouse's scores of the pages that people arrive on, with the demo town: mobile preset, simulated phone
 * and network, the median of some runs. With LIGHTHOUSE_DETAILS it also names the audits that cost points.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const stop = await startServerOfTheJourneys()
const base = process.env.E2E_BASE_URL ?? ''
const executablePath = findBrowser()
if (executablePath === null) throw new Error('There is no Chromium or Chrome on this computer.')
const port = await freePort()
const browser = await chromium.launch({
  executablePath,
  args: [...browserFlags, `--remote-debugging-port=${port}`],
})

console.log(`| page | ${categories.join(' | ')} | FCP ms | LCP ms | TBT ms | CLS |\n|---|${'--:|'.repeat(8)}`)
for (const address of [
  '/',
  '/products/local?place=Nashville,+TN&lat=36.1627&lng=-86.7816',
  `/store/${await someStore()}`,
  await someProductPage(),
]) {
  const runs = []
  for (let run = 0; run < Number(values.runs); run++) runs.push(await audit(address))
  runs.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))
  const middle = runs[runs.length >> 1]
  console.log(
    `| ${[address.split('?')[0], ...(middle?.scores ?? []), ...(middle?.times ?? [])].join(' | ')} |`,
  )
}
await browser.close()
await stop?.()

async function audit(address: string) {
  const result = await lighthouse(base + address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address !== null && typeof address === 'object' ? address.port : 0
}
