import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { productPath } from '#contract/products/product-path.ts'
import { startServer } from '#server/app/start.ts'
import { readConfig } from '#server/config/config.ts'
import { seedDemoTown } from '#tools/start/seed-demo-town.ts'
import { buildWeb } from '#tools/web-build/build-web.ts'

/*
 * Measures the processor time that the server's process takes for the pages that it draws, with the demo town: for the
 * document without a drawing, for a drawing that is kept, and for a new one. The answers are not compressed.
 */
const VISITS = 100

const dataDirectory = await mkdtemp(path.join(tmpdir(), 'mainstreet-bench-'))
await chmod(dataDirectory, 0o755)
const steps: ((hurry: AbortSignal) => Promise<void>)[] = []
const { signal } = new AbortController()
const { directory } = await buildWeb(path.resolve(import.meta.dirname, '..'))
const { app } = await startServer({
  config: readConfig({ PORT: '0', DATA_DIR: dataDirectory, MAP_TILE_URL: 'none', LOG_LEVEL: 'silent' }),
  cleanUp: (step) => steps.push(step),
  stop: signal,
  prepare: (sql) => seedDemoTown(sql, () => {}),
  webDirectory: Promise.resolve(directory),
  limitCalls: false,
})

console.log('| page | without ms | kept ms | new ms | kB |\n|---|--:|--:|--:|--:|')
for (const [name, address] of Object.entries(await someAddresses())) {
  const visit = (number: number, headers = {}) => app.inject({ url: `${address}${number}`, headers })
  const figures = [
    await cost((number) => visit(number, { cookie: 'mainstreet_session=none' })),
    await cost(() => visit(0)),
    // Another address is drawn anew. The texts are the same for every query.
    name === '/' ? '' : await cost((number) => visit(number + 1)),
  ]
  console.log(`| ${[name, ...figures, ((await visit(0)).body.length / 1000).toFixed(0)].join(' | ')} |`)
}
for (const step of steps.reverse()) await step(signal)
await rm(dataDirectory, { recursive: true, force: true })

async function someAddresses(): Promise<Record<string, string>> {
  const reply = await app.inject('/api/products/local?latitude=36.1627&longitude=-86.7816')
  const [product] = reply.json<{ products: { storeId: string; item_id: string }[] }>().products
  if (product === undefined) throw new Error('The demo town has no products.')
  const { storeId, item_id: itemId } = product
  return {
    '/': '/?visit=',
    '/products/local': '/products/local?place=Nashville,+TN&lat=36.1627&lng=-86.7816&visit=',
    '/store/{id}': `/store/${storeId}?visit=`,
    '/store/{id}/product/{id}': `${productPath({ storeId, itemId })}?visit=`,
  }
}

/** Milliseconds of this process for a visit, after as many that warm it up. */
async function cost(visit: (number: number) => Promise<unknown>): Promise<string> {
  for (let number = 0; number < VISITS; number++) await visit(number)
  const before = process.cpuUsage()
  for (let number = VISITS; number < 2 * VISITS; number++) await visit(number)
  const { user, system } = process.cpuUsage(before)
  return ((user + system) / 1000 / VISITS).toFixed(2)
}
