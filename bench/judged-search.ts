import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type postgres from 'postgres'
import { LOCAL_PRODUCTS_PAGE_SIZE } from '#contract/products/list-local-products.ts'
import { PRODUCT_RADIUS_MILES } from '#contract/products/product-radius.ts'
import { distanceMiles, type GeoPoint } from '#contract/shared/distance.ts'
import { seedDemo } from '#seed/seed-demo.ts'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/infrastructure/database/open-database.ts'
import { type BenchDatabase, openBenchDatabase, openFilledDatabase } from './bench-database.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { MISSPELLINGS } from './misspellings.ts'

/*
 * Searches 300 times, in the demo town and in the generated catalogue, and judges the first ten products. A query is
 * some words of a product nearby, in any order; two of three have one typing error in a word of at least four letters,
 * at any letter. A product is judged by plain comparison with the intended words: 3 when it has them all, 2 when a word
 * of it begins with each, 1 when it contains each. Recall counts the products of grade 3. Searches for an occasion are
 * judged in the demo town: how many of the first ten have one of the words that a person would accept. So are common
 * misspellings of what it sells: one is found when the right word also finds one of the first ten.
 */
const { values } = parseArgs({
  options: {
    queries: { type: 'string', default: '300' },
    stores: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '7' },
    show: { type: 'boolean', default: false },
  },
})
const AT_MOST = 10

/**
 * Searches for an occasion in the demo town, each with words of products that a person would accept for it. Judged by
 * hand from the list of the town's products.
 */
const OCCASION_SEARCHES: Readonly<Record<string, string>> = {
  gift: 'gift token bouquet candle scarf mug chocolate bonbons caramels pralines soap bath necklace bracelet journal puzzle bear parfum',
  'birthday gift':
    'gift token birthday bouquet candle balloons piñata cake cupcake card scarf mug chocolate bonbons necklace journal puzzle bear',
  'birtday gift':
    'gift token birthday bouquet candle balloons piñata cake cupcake card scarf mug chocolate bonbons necklace journal puzzle bear',
  'present for mom':
    'gift token bouquet roses candle scarf bath tea teapot chocolate bonbons necklace earrings balm',
  'present for my dad': 'gift token mug beard wallet bean sauce multi socks cap record watch',
  'something for a baby': 'swaddle baby bear duck parent mitten rattle toy',
  'new baby': 'swaddle parent baby bear duck mitten rattle toy',
  flowers: 'flowers sunflowers bouquet roses tulips hyacinth hibiscus eucalyptus',
  housewarming: 'housewarming candle vase cutting mug pothos plant honey oil towel bowl',
  'thank you': 'gift token card bouquet chocolate bonbons caramels pralines candle honey preserves',
  'sick friend': 'broth soup tea honey drops elderberry ginger puzzle bouquet tulips sunflowers',
  'dinner tonight':
    'pizza pie tagliatelle spaghetti soup dumplings tacos pork thighs steak nigiri sausage ribs burrito baguette',
  'valentines day':
    'bouquet roses tulips chocolate bonbons caramels pralines candle necklace earrings parfum',
}

type Item = { key: string; words: string[] }
type Query = { intended: string[]; typed: string; hasTypo: boolean }
type Verdict = { query: Query; recall: number; ndcg: number }

const verdicts: Verdict[] = []
const fitting = new Map<string, number>()
const misspellings = new Map<string, boolean>()
const chance = chanceFrom(Number(values.seed))
const half = Number(values.queries) / 2
await judge(await openFilledDatabase('mainstreet_bench_demo', (sql) => seedDemo(sql, new Date())), half)
await judge(await openBenchDatabase(Number(values.stores)), half)

console.log('| queries | count | recall@10 | nDCG@10 |')
console.log('|---|--:|--:|--:|')
show('all', verdicts)
show(
  'one typing error',
  verdicts.filter(({ query }) => query.hasTypo),
)
show(
  'as written',
  verdicts.filter(({ query }) => !query.hasTypo),
)
const fit = [...fitting.values()]
console.log(
  `Fitting of the first ten for ${fit.length} occasions: ${(fit.reduce((a, b) => a + b, 0) / fit.length).toFixed(3)}`,
)
const missed = [...misspellings].filter(([, isFound]) => !isFound).map(([typed]) => typed)
console.log(`Common misspellings: ${misspellings.size - missed.length} of ${misspellings.size} found`)
if (values.show) {
  console.log(`Not found: ${missed.join(', ')}`)
  for (const [typed, part] of fitting) console.log(`${typed}: ${part.toFixed(2)}`)
  for (const { query, recall, ndcg } of verdicts.filter(({ recall, ndcg }) => recall < 1 || ndcg < 0.9))
    console.log(
      `${query.typed} (${query.intended.join(' ')}): recall ${recall.toFixed(2)}, nDCG ${ndcg.toFixed(2)}`,
    )
}

function show(name: string, of: readonly Verdict[]) {
  const mean = (part: (verdict: Verdict) => number) =>
    (of.reduce((sum, verdict) => sum + part(verdict), 0) / of.length).toFixed(3)
  console.log(`| ${name} | ${of.length} | ${mean(({ recall }) => recall)} | ${mean(({ ndcg }) => ndcg)} |`)
}

/** Searches in the fullest places of a database. */
async function judge({ connection, sql, close }: BenchDatabase, queries: number): Promise<void> {
  const database = openDatabase({ connection })
  const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, limitCalls: false })
  const places = await sql<GeoPoint[]>`
    select avg(latitude) as latitude, avg(longitude) as longitude
    from stores where cell is not null group by cell order by count(*) desc, cell limit 10`
  const shelves = await Promise.all(
    places.map(async (place) => ({ place, items: await itemsNear(sql, place) })),
  )
  for (let number = 0; number < queries; number++) {
    const { place, items } = shelves[number % shelves.length] ?? { place: null, items: [] }
    if (place === null) throw new RangeError('There are no stores')
    const query = writeQuery(items, chance, number % 3 !== 0)
    verdicts.push({ query, ...grade(query, items, await search(app, place, query.typed)) })
  }
  const [middle] = shelves
  if (connection.database === 'mainstreet_bench_demo' && middle) {
    await judgeOccasions(app, middle)
    await judgeMisspellings(app, middle.place)
  }
  await app.close()
  await database.close()
  await close()
}

/** A page of fewer than ten products counts as if the others did not fit. */
async function judgeOccasions(app: FastifyInstance, { place, items }: { place: GeoPoint; items: Item[] }) {
  const wordsOf = new Map(items.map(({ key, words }) => [key, words]))
  for (const [typed, accepted] of Object.entries(OCCASION_SEARCHES)) {
    const fits = new Set(plainWords(accepted).flatMap((word) => [word, `${word}s`]))
    const found = await search(app, place, typed)
    fitting.set(
      typed,
      found.filter((key) => wordsOf.get(key)?.some((word) => fits.has(word))).length / AT_MOST,
    )
  }
}

/** Leaves out words that no shop has anything for. */
async function judgeMisspellings(app: FastifyInstance, place: GeoPoint) {
  for (const [typed, right] of Object.entries(MISSPELLINGS)) {
    const fit = new Set(await search(app, place, right, LOCAL_PRODUCTS_PAGE_SIZE))
    if (fit.size === 0) continue
    misspellings.set(
      typed,
      (await search(app, place, typed)).some((key) => fit.has(key)),
    )
  }
}

async function itemsNear(sql: postgres.Sql, place: GeoPoint): Promise<Item[]> {
  const rows = await sql<(GeoPoint & { key: string; text: string })[]>`
    select items.store_id || '/' || items.item_id as key, items.name || ' ' || items.category_name as text,
      stores.latitude, stores.longitude
    from inventory_items as items join open_stores as stores on stores.id = items.store_id
    where not items.hidden and stores.latitude is not null`
  return rows
    .filter((row) => distanceMiles(place, row) <= PRODUCT_RADIUS_MILES)
    .map(({ key, text }) => ({ key, words: plainWords(text) }))
}

function plainWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
}

/** One to three words of one product. */
function writeQuery(items: readonly Item[], { fraction }: Chance, hasTypo: boolean): Query {
  for (;;) {
    const item = items[Math.floor(fraction() * items.length)]
    const known = [...new Set(item?.words)].filter((word) => word.length >= 4 && !/\d/.test(word))
    const shuffled = known.map((word) => ({ word, place: fraction() })).toSorted((a, b) => a.place - b.place)
    const intended = shuffled.slice(0, 1 + Math.floor(fraction() * 3)).map(({ word }) => word)
    const [wrong, ...right] = intended
    if (wrong === undefined) continue
    const typed = [...right, hasTypo ? mistype(wrong, fraction) : wrong].join(' ')
    return { intended, typed, hasTypo }
  }
}

/** One letter missing, too many, wrong, or swapped with the next. */
function mistype(word: string, fraction: () => number): string {
  for (;;) {
    const place = Math.floor(fraction() * word.length)
    const letter = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(fraction() * 26)] ?? 'a'
    const [before, own = '', next = '', after] = [
      word.slice(0, place),
      word[place],
      word[place + 1],
      word.slice(place + 2),
    ]
    const typos = [
      before + next + after,
      before + letter + own + next + after,
      before + letter + next + after,
      before + next + own + after,
    ]
    const typed = typos[Math.floor(fraction() * typos.length)] ?? word
    if (typed !== word) return typed
  }
}

async function search(
  app: FastifyInstance,
  place: GeoPoint,
  typed: string,
  limit = AT_MOST,
): Promise<string[]> {
  const query = new URLSearchParams({
    latitude: `${place.latitude}`,
    longitude: `${place.longitude}`,
    search: typed,
    limit: `${limit}`,
  })
  const reply = await app.inject({ url: `/api/products/local?${query}` })
  if (reply.statusCode !== 200) throw new Error(`'${typed}' answered ${reply.statusCode}`)
  const { products } = reply.json<{ products: { storeId: string; item_id: string }[] }>()
  return products.map(({ storeId, item_id: itemId }) => `${storeId}/${itemId}`)
}

function grade({ intended }: Query, items: readonly Item[], found: readonly string[]) {
  const gradeOf = ({ words }: Item) => {
    const all = (has: (word: string, wanted: string) => boolean) =>
      intended.every((wanted) => words.some((word) => has(word, wanted)))
    if (all((word, wanted) => word === wanted)) return 3
    if (all((word, wanted) => word.startsWith(wanted))) return 2
    return all((word, wanted) => word.includes(wanted)) ? 1 : 0
  }
  const grades = new Map(items.map((item) => [item.key, gradeOf(item)]))
  const gains = (list: readonly number[]) =>
    list.slice(0, AT_MOST).reduce((sum, value, place) => sum + (2 ** value - 1) / Math.log2(place + 2), 0)
  const got = found.map((key) => grades.get(key) ?? 0)
  const best = [...grades.values()].toSorted((one, other) => other - one)
  const relevant = best.filter((value) => value === 3).length
  return {
    recall: got.filter((value) => value === 3).length / Math.min(AT_MOST, relevant),
    ndcg: gains(got) / gains(best),
  }
}
