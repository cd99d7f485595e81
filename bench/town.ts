import path from 'node:path'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '#launcher/start-embedded-postgres.ts'
import { migrate } from '#server/infrastructure/database/migrate.ts'
import { generateOrders } from './generate-orders.ts'
import { generateStores } from './generate-stores.ts'

/*
 * Fills the embedded database of a new data directory with a town, about ten items for each store. The commands that
 * move a whole database (export, import, backup, database upgrade) are measured on it.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'data/bench-town' },
    stores: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '100000' },
  },
})

const server = await startEmbeddedPostgres({ dataDirectory: path.resolve(values.data) })
const sql = postgres({ ...server.connection, onnotice: () => {} })
try {
  await migrate(sql)
  const [filled] = await sql`select 1 from stores limit 1`
  if (filled) throw new Error(`${values.data} has stores already`)
  await generateStores(sql, Number(values.stores))
  await generateOrders(sql, { orders: Number(values.orders), open: 200 })
  const [size] = await sql`
    select pg_size_pretty(pg_database_size(current_database())) as database, count(*)::int as items from inventory_items`
  console.log(`${values.data}: ${size?.items} items, ${values.orders} orders, ${size?.database}`)
} finally {
  await sql.end()
  await server.stop()
}
