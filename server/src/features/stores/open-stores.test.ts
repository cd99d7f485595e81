import { aStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

const views = [
  { view: 'open_stores', condition: 'stores.deleted_at is null' },
  { view: 'public_stores', condition: 'stores.shown' },
]

describe.for(views)('the view $view', ({ view, condition }) => {
  test('has every column of the table, and no deleted store', async ({ database: { sql }, database }) => {
    const columnsOf = (table: string) => sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = ${table} order by ordinal_position`
    expect(await columnsOf(view)).toEqual(await columnsOf('stores'))
    const [open, deleted] = [await aStore(database), await aStore(database)]
    await sql`update stores set deleted_at = now() where id = ${deleted.id}`
    expect(await sql`select id from ${sql(view)} where id in (${open.id}, ${deleted.id})`).toEqual([
      { id: open.id },
    ])
  })

  test.for([
    ['by cell', 'select id, x, y, z from stores where cell = any(array[1, 2])'],
    ['by owner', "select id from stores where owner_id = '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'"],
    [
      'with items',
      'select items.item_id from inventory_items items join stores on stores.id = items.store_id',
    ],
  ] as const)('is searched %s by the same plan as the table', async ([, query], { database: { sql } }) => {
    const planOf = (text: string) => sql.unsafe(`explain (costs off) ${text}`)
    const [joint] = query.includes('where') ? ['and'] : ['where']
    const viewed = query.replace(/(from|join) stores/, `$1 ${view} stores`)
    expect(await planOf(viewed)).toEqual(await planOf(`${query} ${joint} ${condition}`))
  })
})
