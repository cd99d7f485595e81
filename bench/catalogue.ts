import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { openBenchDatabase } from './bench-database.ts'
import { type Call, densestPlace, listPaths, randomPlaces } from './catalogue-calls.ts'
import { type Measure, measure, median } from './measure.ts'

/*
 * How many calls a second the catalogue answers, beside a bare Fastify route that selects a stored answer by its
 * key: the same answers, so the same sizes. Three processes share the machine: PostgreSQL, the server (both
 * kinds), and this one, which makes the load. Real and bare alternate; the table shows the median of the repeats.
 */
const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    repeats: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,16,64' },
    calls: { type: 'string', default: 'nearby,local,search' },
    places: { type: 'string', default: 'random,densest' },
    encodings: { type: 'string', default: 'none,browser' },
  },
})
const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd'
const list = (text: string) => text.split(',')

const database = await openBenchDatabase(Number(values.stores))
const densest = await densestPlace(database.sql)
console.log(`${values.stores} stores; the densest place has ${densest.stores} of them within 20 miles.\n`)
const server = fork(path.join(import.meta.dirname, 'catalogue-server.ts'), [
  JSON.stringify(database.connection),
])
await database.sql`create table if not exists bench_answers (id integer primary key, body text not null)`
const [ports] = (await once(server, 'message')) as [{ app: number; bare: number }]
console.log('| call | places | encoding | connections | calls/s | p50 ms | p99 ms | bare calls/s | ratio |')
console.log('|---|---|---|--:|--:|--:|--:|--:|--:|')
for (const call of list(values.calls) as Call[]) {
  for (const place of list(values.places)) {
    const paths = listPaths(call, place === 'densest' ? [densest] : randomPlaces())
    const barePaths = await recordAnswers(database.sql, paths)
    for (const encoding of list(values.encodings)) {
      for (const connections of list(values.connections)) {
        const [real, bare] = await compare(paths, barePaths, Number(connections), encoding)
        const cells = [
          ...[call, place, encoding, connections],
          ...[real.perSecond.toFixed(0), real.p50.toFixed(2), real.p99.toFixed(2)],
          ...[bare.perSecond.toFixed(0), `1/${(bare.perSecond / real.perSecond).toFixed(1)}`],
        ]
        console.log(`| ${cells.join(' | ')} |`)
      }
    }
  }
}
server.disconnect()
await once(server, 'exit')
await database.close()

/** Keeps the real answers for the bare route to give. */
async function recordAnswers(sql: postgres.Sql, paths: string[]): Promise<string[]> {
  await sql`truncate bench_answers`
  for (const [id, address] of paths.entries()) {
    const reply = await fetch(`http://127.0.0.1:${ports.app}${address}`)
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
    await sql`insert into bench_answers (id, body) values (${id}, ${await reply.text()})`
  }
  await sql`vacuum analyze bench_answers`
  return paths.map((_, id) => `/bare/${id}`)
}

async function compare(
  paths: string[],
  barePaths: string[],
  connections: number,
  encoding: string,
): Promise<[Measure, Measure]> {
  const load = {
    connections,
    seconds: Number(values.seconds),
    ...(encoding === 'browser' && { encodings: BROWSER_ENCODINGS }),
  }
  const real: Measure[] = []
  const bare: Measure[] = []
  for (let repeat = 0; repeat < Number(values.repeats); repeat++) {
    bare.push(await measure({ ...load, port: ports.bare, paths: barePaths }))
    real.push(await measure({ ...load, port: ports.app, paths }))
  }
  return [median(real), median(bare)]
}
