import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { keysOf } from '#contract/shared/tables.ts'
import { openBenchDatabase } from './bench-database.ts'
import { type Call, densestPlace, listPaths, randomPlaces } from './catalogue-calls.ts'
import { type Measure, measure, median, medianMeasure } from './measure.ts'
import { recordAnswers } from './recorded-answers.ts'

/*
 * Measures how many calls a second the catalogue answers, and compares it with two bare Fastify routes whose answers
 * have the same sizes. One selects the rows of a page by an index and lets Fastify write them; the other selects the
 * whole stored answer by its key. Three processes share the machine: PostgreSQL, the server with all routes, and this
 * one, which makes the load. The routes take turns; the table shows the medians of the repeats, and of the ratios
 * within each repeat.
 */
const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    repeats: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,16,64' },
    calls: { type: 'string', default: 'nearby,local,search,suggestions' },
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
const [ports] = (await once(server, 'message')) as [{ app: number; bare: number }]
console.log(
  '| call | places | encoding | connections | calls/s | p50 ms | p99 ms | bare rows/s | ratio | bare text/s | ratio |',
)
console.log('|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|')
for (const call of list(values.calls) as Call[]) {
  for (const place of list(values.places)) {
    const paths = listPaths(call, place === 'densest' ? [densest] : randomPlaces())
    const set = `${call}_${place}`
    await recordAnswers(database.sql, { set, origin: `http://127.0.0.1:${ports.app}`, paths })
    for (const encoding of list(values.encodings)) {
      for (const connections of list(values.connections)) {
        const { real, rows, text } = await compare(set, paths, Number(connections), encoding)
        const cells = [
          ...[call, place, encoding, connections],
          ...[real.perSecond.toFixed(0), real.p50.toFixed(2), real.p99.toFixed(2)],
          ...[rows, text].flatMap(({ perSecond, times }) => [perSecond.toFixed(0), `1/${times.toFixed(1)}`]),
        ]
        console.log(`| ${cells.join(' | ')} |`)
      }
    }
  }
}
server.disconnect()
await once(server, 'exit')
await database.close()

type Kind = 'real' | 'rows' | 'text'
/** The calls that a bare route answers, and their ratio to those of the real one. */
type Bare = { perSecond: number; times: number }

async function compare(
  set: string,
  paths: string[],
  connections: number,
  encoding: string,
): Promise<{ real: Measure; rows: Bare; text: Bare }> {
  const load = {
    connections,
    seconds: Number(values.seconds),
    ...(encoding === 'browser' && { encodings: BROWSER_ENCODINGS }),
  }
  const bare = (kind: Kind) => ({
    port: ports.bare,
    paths: paths.map((_, answer) => `/${kind}/${set}/${answer}`),
  })
  const kinds = { rows: bare('rows'), real: { port: ports.app, paths }, text: bare('text') }
  const measures: Record<Kind, Measure[]> = { real: [], rows: [], text: [] }
  for (let repeat = 0; repeat < Number(values.repeats); repeat++) {
    for (const kind of keysOf(kinds)) measures[kind].push(await measure({ ...load, ...kinds[kind] }))
  }
  const faster = (kind: Kind) => ({
    perSecond: median(measures[kind].map(({ perSecond }) => perSecond)),
    times: median(
      measures[kind].map(
        ({ perSecond }, repeat) => perSecond / (measures.real[repeat]?.perSecond ?? Number.NaN),
      ),
    ),
  })
  return { real: medianMeasure(measures.real), rows: faster('rows'), text: faster('text') }
}
