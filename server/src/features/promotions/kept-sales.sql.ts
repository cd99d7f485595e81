import type { Sql } from '../../infrastructure/database/database.ts'

/** An expression on `order_lines lines`: the units that are still delivered. */
export const keptUnits = (sql: Sql) => sql`coalesce(lines.kept_quantity, lines.quantity)`

/**
 * An expression on `order_lines lines`: what codes take off these units. `keptDiscountCentsOf` in SQL, for sums over many
 * orders. A discount times its units may be more than an integer holds.
 */
export const keptDiscount = (sql: Sql) => sql`
  round(lines.discount_cents::bigint * ${keptUnits(sql)} / lines.quantity::numeric)`

/**
 * An expression on `order_lines lines`: what these units cost after the discount. Revenue and sales are sums of this.
 * A line is rounded by itself, so lines have the same sum in whichever groups.
 */
export const keptSales = (sql: Sql) => sql`
  (lines.price_cents::bigint * ${keptUnits(sql)} - ${keptDiscount(sql)})::bigint`
