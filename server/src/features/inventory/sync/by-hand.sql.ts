import type { HandField } from '#contract/inventory/by-hand.ts'
import type { Fragment, Sql } from '../../../infrastructure/database/database.ts'

/**
 * The value of `by_hand` after a change at the store: adds each field whose condition is true. Only items of a platform
 * have such fields, as only their refresh could change them; color and size only where the item is a variant.
 */
export function byHandWith(
  sql: Sql,
  isChanged: Partial<Record<HandField, Fragment>>,
  table = 'inventory_items',
): Fragment {
  const column = (name: string) => sql(`${table}.${name}`)
  const follows = (field: string) =>
    field === 'color' || field === 'size' ? sql`${column('platform_variant_id')} is not null` : sql`true`
  const fields = Object.entries(isChanged).reduce(
    (list, [field, condition]) =>
      sql`${list} || case when ${follows(field)} and ${condition} then array[${field}::text] end`,
    sql`${column('by_hand')}`,
  )
  return sql`case when ${column('platform')} is null then ${column('by_hand')}
    else array(select distinct field from unnest(${fields}) as set_by_hand (field) order by field) end`
}
