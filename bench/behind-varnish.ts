import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { productCall } from '#contract/products/product-path.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { aCache } from '../deploy/varnish/varnish.fixture.ts'
import { openBenchDatabase } from './bench-database.ts'
import { randomPlaces } from './catalogue-calls.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { startLiveProcess } from './live-process.ts'
import { type Measure, measure, median } from './measure.ts'

/*
 * Measures what visitors read, from Mainstreet itself and through Varnish (deploy/varnish) in turns: answers a second,
 * the share that Varnish has kept, and the processor time of the server for an answer. Some addresses are asked more
 * than others: the tenth half as often as the fifth. The load generator, Varnish, server and database share the
 * machine.
 */
const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    repeats: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
  },
})
const TOWNS = 200
const CALLS = 3000

const database = await openBenchDatabase(Number(values.stores))
const server = await startLiveProcess(database.connection)
const cache = await aCache(server.port)
console.log(
  '| what | addresses | calls/s | with Varnish | ratio | kept | processor ms | with Varnish | ratio |',
)
console.log(`|---|${'--:|'.repeat(8)}`)
for (const [name, paths] of Object.entries(await addressesOf(database.sql))) {
  const direct: Turn[] = []
  const cached: Turn[] = []
  for (let repeat = 0; repeat < Number(values.repeats); repeat++) {
    direct.push(await turn(server.port, paths))
    cached.push(await turn(cache.port, paths))
  }
  const middle = (turns: Turn[], figure: (turn: Turn) => number) => median(turns.map(figure))
  const ratio = (figure: (turn: Turn) => number) =>
    median(cached.map((turn, repeat) => figure(turn) / figure(direct[repeat] ?? turn)))
  const cells = [
    ...[name, new Set(paths).size],
    ...[direct, cached].map((turns) => middle(turns, ({ perSecond }) => perSecond).toFixed(0)),
    ratio(({ perSecond }) => perSecond).toFixed(2),
    `${(100 * middle(cached, ({ kept }) => kept)).toFixed(1)} %`,
    ...[direct, cached].map((turns) => middle(turns, ({ processorMs }) => processorMs).toFixed(3)),
    ratio(({ processorMs }) => processorMs).toFixed(4),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
await cache[Symbol.asyncDispose]()
await server.stop()
await database.close()

type Turn = Measure & { kept: number; processorMs: number }

async function turn(port: number, paths: string[]): Promise<Turn> {
  const before = await server.work()
  const load = { connections: Number(values.connections), seconds: Number(values.seconds) }
  const measured = await measure({ port, paths, encodings: 'gzip', ...load })
  const after = await server.work()
  return {
    ...measured,
    kept: Math.max(0, 1 - (after.calls - before.calls) / measured.answers),
    processorMs: (after.processorMs - before.processorMs) / measured.answers,
  }
}

async function addressesOf(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const chance = chanceFrom(5)
  const towns = randomPlaces().slice(0, TOWNS)
  const at = ({ latitude, longitude }: GeoPoint) =>
    `latitude=${latitude.toFixed(5)}&longitude=${longitude.toFixed(5)}`
  const items = await sql<{ storeId: string; itemId: string }[]>`
    select store_id as "storeId", item_id as "itemId" from inventory_items where item_id = 'item-0' limit ${TOWNS}`
  const often = <Kind>(all: readonly Kind[], address: (one: Kind) => string) =>
    Array.from({ length: CALLS }, () => address(popular(all, chance)))
  return {
    'products of a town': often(towns, (town) => `/api/products/local?${at(town)}`),
    'stores of a town': often(towns, (town) => `/api/stores/nearby?${at(town)}`),
    'a store': often(items, ({ storeId }) => `/api/stores/${storeId}`),
    'products of a store': often(items, ({ storeId }) => `/api/stores/${storeId}/products`),
    'a product': often(items, productCall),
  }
}

/** One of them: the first is the most popular. */
function popular<Kind>(all: readonly Kind[], chance: Chance): Kind {
  const one = all[Math.floor(all.length ** chance.fraction()) - 1]
  if (one === undefined) throw new RangeError('There is nothing to ask for')
  return one
}
