import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startBalancer } from '../deploy/balancers/start-balancer.ts'
import { assertInstalled, run } from '../deploy/programs.ts'
import { openBenchDatabase } from './bench-database.ts'
import { listPaths, randomPlaces } from './catalogue-calls.ts'
import { startLiveProcess } from './live-process.ts'
import { measure, median } from './measure.ts'
import { makeCustomers, stockShelves } from './order-drafts.ts'
import { placeOrders } from './order-load.ts'

/*
 * Measures what a second process behind HAProxy adds, in turns: one, two, one, two. Debian's cpulimit gives each
 * process a share of one core, so that the database, HAProxy and the load generator have the rest of the machine, as
 * they would have machines of their own. Each process has as many connections. The shares that the processes took are
 * in the table.
 */
const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '25' },
    stores: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    repeats: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
  },
})
const seconds = Number(values.seconds)
const connections = Number(values.connections)
/** The first calls of a process compile its code. */
const WARM_UP_SECONDS = 5

type Load = { port: number; connections: number; seconds: number }
type PerSecond = (load: Load) => Promise<number>
type Turn = { perSecond: number; cores: number }

assertInstalled({ haproxy: 'haproxy', cpulimit: 'cpulimit' })
const database = await openBenchDatabase(Number(values.stores))
const customers = await makeCustomers(database.sql, 2 * connections)
const shelf = await stockShelves(database.sql, 2000)

console.log('| what | one, a second | cores | two, a second | cores | ratio |\n|---|--:|--:|--:|--:|--:|')
for (const call of ['nearby', 'local', 'search'] as const) {
  const paths = listPaths(call, randomPlaces())
  await compare(call, async (load) => (await measure({ ...load, paths, encodings: 'gzip' })).perSecond)
}
await compare('orders', async ({ port, connections, seconds }) => {
  const { perSecond, refused } = await placeOrders(port, customers.slice(0, connections), shelf, seconds)
  if (refused > 0) throw new Error(`${refused} orders were refused though there was stock for all`)
  return perSecond
})
await database.close()

async function compare(what: string, perSecond: PerSecond): Promise<void> {
  const turns: { one: Turn; two: Turn }[] = []
  for (let repeat = 0; repeat < Number(values.repeats); repeat++)
    turns.push({ one: await turn(1, perSecond), two: await turn(2, perSecond) })
  const middle = (figure: (of: (typeof turns)[number]) => number) => median(turns.map(figure))
  const cells = [
    what,
    middle(({ one }) => one.perSecond).toFixed(0),
    middle(({ one }) => one.cores).toFixed(2),
    middle(({ two }) => two.perSecond).toFixed(0),
    middle(({ two }) => two.cores).toFixed(2),
    middle(({ one, two }) => two.perSecond / one.perSecond).toFixed(2),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

/** Starts this many processes, and measures them when they are warm. */
async function turn(count: number, perSecond: PerSecond): Promise<Turn> {
  // Emails of orders that an earlier turn has left would be this turn's work.
  await database.sql`delete from jobs`
  const processes = await Promise.all(
    Array.from({ length: count }, () => startLiveProcess(database.connection)),
  )
  await using balancer = await startBalancer(
    'HAProxy',
    processes.map(({ port }) => port),
  )
  const load = { port: balancer.port, connections: connections * count }
  await perSecond({ ...load, seconds: WARM_UP_SECONDS })
  await database.sql`delete from jobs`
  const limits = processes.map(({ pid }) => run('cpulimit', ['-p', String(pid), '-l', values.share]))
  // It looks at a process for a moment before it limits it.
  await sleep(1000)
  const processorMs = async () => {
    const work = await Promise.all(processes.map((process) => process.work()))
    return work.reduce((sum, each) => sum + each.processorMs, 0)
  }
  const [before, since] = [await processorMs(), performance.now()]
  const reached = await perSecond({ ...load, seconds })
  const cores = ((await processorMs()) - before) / (performance.now() - since)
  await Promise.all(limits.map((limit) => limit.stop()))
  await Promise.all(processes.map((process) => process.stop()))
  return { perSecond: reached, cores }
}
