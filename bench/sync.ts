import { parseArgs } from 'node:util'
import { SYNC_BATCH_AT_MOST } from '#contract/inventory/sync-rules.ts'
import type { SyncChange } from '#contract/inventory/update-inventory.ts'
import { PLATFORMS, platformNames } from '#contract/platforms/platform.ts'
import { startFakePlatforms } from '#sandbox/start-fake-platforms.ts'
import { openBenchDatabase } from './bench-database.ts'
import { startLiveProcess } from './live-process.ts'
import { median } from './measure.ts'
import {
  type BenchShop,
  callApi,
  connectShop,
  fillInventory,
  makeBenchShop,
  readProducts,
} from './sync-shop.ts'

/*
 * Measures a shop with very many products on each platform: the time until the first page of its list, until all pages
 * are read, and until all products are synced in batches. The inventory is first empty; then it holds every product
 * with other stock, and as many items of the store's own.
 */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '5000' }, repeats: { type: 'string', default: '3' } },
})
const count = Number(values.products)

const database = await openBenchDatabase(1000)
const platforms = await startFakePlatforms()
const server = await startLiveProcess(database.connection, {
  SECRET_KEY: 'the key of a bench, long enough to be one',
  SHOPIFY_API_BASE: platforms.bases.shopify,
  SQUARESPACE_API_BASE: platforms.bases.squarespace,
  WIX_API_BASE: platforms.bases.wix,
})
console.log(
  '| platform | first page ms | all read s | pages | synced s, empty | synced s, full | slowest batch ms |',
)
console.log('|---|--:|--:|--:|--:|--:|--:|')
for (const platform of PLATFORMS) {
  const runs: Awaited<ReturnType<typeof run>>[] = []
  for (let repeat = 0; repeat < Number(values.repeats); repeat++) {
    runs.push(await run(await makeBenchShop(database.sql, platforms, { platform, port: server.port, count })))
  }
  const middle = (of: (one: (typeof runs)[number]) => number) => median(runs.map(of))
  const cells = [
    platformNames[platform],
    middle(({ firstPageMs }) => firstPageMs).toFixed(0),
    (middle(({ readMs }) => readMs) / 1000).toFixed(2),
    middle(({ pages }) => pages),
    (middle(({ empty }) => empty.totalMs) / 1000).toFixed(2),
    (middle(({ full }) => full.totalMs) / 1000).toFixed(2),
    middle(({ full }) => full.slowestMs).toFixed(0),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
await server.stop()
await platforms[Symbol.asyncDispose]()
await database.close()

async function run(shop: BenchShop) {
  await connectShop(shop)
  const { products, ...read } = await readProducts(shop)
  if (products.length !== count) throw new Error(`${products.length} products were read`)
  const empty = await sync(shop, products, 'added')
  await fillInventory(database.sql, shop, count)
  const sold = products.map((product) => ({ ...product, quantity: 77, seenQuantity: product.quantity }))
  return { ...read, empty, full: await sync(shop, sold, 'modified') }
}

/** Syncs one batch after the other, as the browser does. */
async function sync(shop: BenchShop, products: object[], expected: SyncChange['change']) {
  let slowestMs = 0
  const startedAt = performance.now()
  for (let sent = 0; sent < products.length; sent += SYNC_BATCH_AT_MOST) {
    const batch = products.slice(sent, sent + SYNC_BATCH_AT_MOST)
    const batchAt = performance.now()
    const { changes } = await callApi<{ changes: SyncChange[] }>(shop, '/inventory/update', {
      method: 'POST',
      body: JSON.stringify({
        products: batch.map((one) => ({ ...one, storeId: shop.storeId, platform: shop.platform })),
      }),
    })
    slowestMs = Math.max(slowestMs, performance.now() - batchAt)
    const odd = changes.filter(({ change }) => change !== expected)
    if (changes.length !== batch.length || odd.length > 0) throw new Error(`Not ${expected}: ${odd[0]?.id}`)
  }
  return { totalMs: performance.now() - startedAt, slowestMs }
}
