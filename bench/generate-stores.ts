import { once } from 'node:events'
import type postgres from 'postgres'
import { uuidv7 } from 'uuidv7'
import { CATEGORY_LABELS, categoryOf, FILTER_CATEGORIES } from '#contract/products/category.ts'
import { chanceFrom } from './chance.ts'
import { type ShelfItem, stockShelf } from './shelf.ts'
import { listTowns, pointIn, townLottery } from './towns.ts'

const OWNERS = 1000
const CHUNK_BYTES = 1 << 18
const SPAN_OF_CREATION_MS = 365 * 24 * 60 * 60 * 1000

/**
 * Fills an empty database with stores in real towns, with ten items each on average. Only the ids differ between runs.
 */
export async function generateStores(sql: postgres.Sql, stores: number): Promise<void> {
  const chance = chanceFrom(20260101)
  const owners = Array.from({ length: OWNERS }, () => uuidv7())
  await copy(sql, 'users (id, username, email, password_hash, role)', function* () {
    for (const [index, id] of owners.entries())
      yield [id, `Owner ${index}`, `owner-${index}@bench.example`, 'none', 'admin']
  })
  const drawTown = townLottery(listTowns(), chance)
  const shelves: { storeId: string; items: ShelfItem[] }[] = []
  const columns = 'id, owner_id, name, industry, street, city, state, zip, latitude, longitude'
  await copy(sql, `stores (${columns})`, function* () {
    for (let number = 1; number <= stores; number++) {
      const town = drawTown()
      const { latitude, longitude } = pointIn(town, chance)
      const speciality = chance.pick(FILTER_CATEGORIES)
      const id = uuidv7()
      shelves.push({ storeId: id, items: stockShelf(speciality, chance) })
      const street = `${1 + Math.floor(chance.fraction() * 4000)} Main Street`
      yield [
        id,
        owners[number % OWNERS],
        `${town.city} ${CATEGORY_LABELS[speciality]} ${number}`,
        CATEGORY_LABELS[speciality],
        street,
        town.city,
        town.state,
        town.zip,
        latitude,
        longitude,
      ]
    }
  })
  const itemColumns = 'store_id, item_id, name, category_name, category, price_cents, quantity, created_at'
  await copy(sql, `inventory_items (${itemColumns})`, function* () {
    const now = Date.now()
    for (const { storeId, items } of shelves) {
      for (const [index, { name, categoryName, priceCents, quantity }] of items.entries()) {
        const created = new Date(now - Math.floor(chance.fraction() * SPAN_OF_CREATION_MS)).toISOString()
        yield [
          storeId,
          `item-${index}`,
          name,
          categoryName,
          categoryOf(categoryName),
          priceCents,
          quantity,
          created,
        ]
      }
    }
  })
  for (const table of ['users', 'stores', 'inventory_items']) await sql`vacuum analyze ${sql(table)}`
}

type Value = string | number | null | undefined

/** Loads rows by COPY. The generated texts hold no tabs, line ends or backslashes. */
async function copy(sql: postgres.Sql, target: string, rows: () => Generator<Value[]>): Promise<void> {
  const stream = await sql.unsafe(`copy ${target} from stdin`).writable()
  let chunk = ''
  for (const row of rows()) {
    chunk += `${row.map((value) => value ?? '\\N').join('\t')}\n`
    if (chunk.length < CHUNK_BYTES) continue
    if (!stream.write(chunk)) await once(stream, 'drain')
    chunk = ''
  }
  stream.end(chunk)
  await once(stream, 'finish')
}
