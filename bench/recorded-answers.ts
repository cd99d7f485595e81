import type postgres from 'postgres'

type Leaf = string | number | boolean | null
type Item = Record<string, unknown>

export const answerTables = (set: string) => ({ texts: `bench_texts_${set}`, rows: `bench_rows_${set}` })

/**
 * Stores the real answers for the two bare routes: once as a text, and once as rows of a table whose columns are the
 * fields of a listed store, product or part of an order. Each set has its own tables: a connection keeps prepared
 * statements, which a table with other columns would break.
 */
export async function recordAnswers(
  sql: postgres.Sql,
  {
    set,
    origin,
    paths,
    headers = {},
  }: { set: string; origin: string; paths: string[]; headers?: Record<string, string> },
): Promise<void> {
  const { texts, rows } = answerTables(set)
  const bodies: string[] = []
  for (const address of paths) {
    const reply = await fetch(`${origin}${address}`, { headers })
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
    bodies.push(await reply.text())
  }
  await sql`drop table if exists ${sql(texts)}, ${sql(rows)}`
  await sql`create table ${sql(texts)} (answer integer primary key, body text not null)`
  for (const [answer, body] of bodies.entries())
    await sql`insert into ${sql(texts)} (answer, body) values (${answer}, ${body})`
  await recordRows(sql, rows, bodies)
  await sql`vacuum analyze ${sql(texts)}, ${sql(rows)}`
}

async function recordRows(sql: postgres.Sql, table: string, bodies: string[]): Promise<void> {
  const answers = bodies.map((body) => listedItems(body).map((item) => leavesOf(item)))
  const columns = new Map<string, string>([['filler', 'text']])
  for (const [name, leaf] of answers.flat(2).filter(([, leaf]) => leaf !== null))
    columns.set(
      name,
      typeof leaf === 'number' ? 'double precision' : typeof leaf === 'boolean' ? 'boolean' : 'text',
    )
  await sql`create table ${sql(table)} (answer integer, position integer, primary key (answer, position))`
  for (const [name, type] of columns)
    await sql`alter table ${sql(table)} add column ${sql(name)} ${sql.unsafe(type)}`
  for (const [answer, items] of answers.entries()) {
    const rows = items.map((leaves) => Object.fromEntries(leaves.filter(([name]) => columns.has(name))))
    // Fills up the difference between the names of the real fields and those of the columns.
    const size = (bodies[answer] ?? '').length - JSON.stringify({ rows }).length
    const filler = 'x'.repeat(Math.max(0, Math.round(size / (rows.length || 1)) - '"filler":"",'.length))
    for (const [position, row] of rows.entries())
      await sql`insert into ${sql(table)} ${sql({ answer, position, filler, ...row })}`
  }
}

function listedItems(body: string): Item[] {
  const { stores, products, suggestions, parts } = JSON.parse(body) as Record<string, Item[] | undefined>
  return suggestions ?? products ?? stores ?? parts ?? []
}

/** `{ a: { b: 1 } }` has the leaf `['a_b', 1]`. */
function leavesOf(item: Item): [string, Leaf][] {
  return Object.entries(item).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? leavesOf(value as Item).map(([name, leaf]): [string, Leaf] => [`${key}_${name}`, leaf])
      : [[key, value as Leaf] satisfies [string, Leaf]],
  )
}
