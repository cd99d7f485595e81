import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Platform } from '#contract/platforms/platform.ts'
import { platformSettings } from '#server/app/feature-settings.ts'
import { rotateKey } from '#server/app/rotate-key.ts'
import { readConfig } from '#server/config/config.ts'
import { openCredentials, sealCredentials } from '#server/features/platforms/sealed-credentials.ts'
import { openBenchDatabase } from './bench-database.ts'
import { median } from './measure.ts'

/*
 * Measures a change of the secret key over many connections, while eight readers open random credentials as calls to
 * the shops do. Any read that fails is counted.
 */
const { values } = parseArgs({
  options: { connections: { type: 'string', default: '10000' }, repeats: { type: 'string', default: '5' } },
})
const wanted = Number(values.connections)
const READERS = 8

const { sql, close } = await openBenchDatabase(Math.ceil(wanted / 2))
const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-bench-key-'))
const config = readConfig({ DATA_DIR: directory })
const settings = platformSettings(config)

type Connection = { storeId: string; platform: Platform }
const stores = await sql<{ id: string }[]>`select id from stores limit ${Math.ceil(wanted / 2)}`
const connections = stores
  .flatMap(({ id }): Connection[] => [
    { storeId: id, platform: 'shopify' },
    { storeId: id, platform: 'wix' },
  ])
  .slice(0, wanted)
await sql`delete from platform_connections`
for (let from = 0; from < connections.length; from += 1000) {
  const rows = await Promise.all(
    connections.slice(from, from + 1000).map(async (connection) => ({
      store_id: connection.storeId,
      platform: connection.platform,
      address: 'shop',
      credentials: await sealCredentials(settings, connection, {
        apiToken: `shpat_${connection.storeId}`,
        clientId: '',
        clientSecret: '',
      }),
      connected_at: new Date(),
    })),
  )
  await sql`insert into platform_connections ${sql(rows)}`
}

let reads = 0
let failures = 0
let reading = true
const readers = Array.from({ length: READERS }, async () => {
  while (reading) {
    const connection = connections[Math.floor(Math.random() * connections.length)]
    if (!connection) throw new Error('There is no connection.')
    const [row] = await sql<{ credentials: Buffer }[]>`
      select credentials from platform_connections
      where store_id = ${connection.storeId} and platform = ${connection.platform}`
    reads += 1
    await openCredentials(settings, connection, row?.credentials ?? Buffer.alloc(0)).catch(() => {
      failures += 1
    })
  }
})
const times: number[] = []
for (let repeat = 0; repeat < Number(values.repeats); repeat++) {
  const started = performance.now()
  await rotateKey({ sql, operatorId: null, now: new Date() }, config)
  times.push(performance.now() - started)
}
reading = false
await Promise.all(readers)
console.log(
  '| connections | rotation s, median | slowest s | reads meanwhile | failed |\n|--:|--:|--:|--:|--:|',
)
const seconds = (ms: number) => (ms / 1000).toFixed(2)
console.log(
  `| ${[connections.length, seconds(median(times)), seconds(Math.max(...times)), reads, failures].join(' | ')} |`,
)
await sql`delete from platform_connections`
await close()
await rm(directory, { recursive: true, force: true })
