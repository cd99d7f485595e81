import type { GeoPoint } from '#contract/shared/distance.ts'
import type { Company, CompanyDraft } from '#contract/stores/company.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { STORE_COLUMNS, type StoreRow, storeOf } from './store-row.ts'

export type CompanyRow = StoreRow & {
  employees: number
  userId: string
  editorIds: string[]
  createdAt: Date
}

/** The columns of a store that only its owner sees, for a select from `stores`. */
export const companyColumns = (sql: Sql) => sql`
  ${sql(STORE_COLUMNS.map((name) => `stores.${name}`))}, stores.employees, stores.owner_id as "userId",
  stores.created_at as "createdAt",
  array(
    select store_editors.user_id from store_editors where store_editors.store_id = stores.id
    order by store_editors.created_at, store_editors.user_id
  ) as "editorIds"`

/** A store as its owner gets it. */
export const companyOf = (row: CompanyRow): Company => ({
  ...storeOf(row),
  employees: row.employees,
  userId: row.userId,
  editorIds: row.editorIds,
  createdAt: row.createdAt.toISOString(),
})

/** What is stored of a draft; an industry without words is none. */
export const companyValues = (
  { name, industry, employees, storeAddress }: CompanyDraft,
  point: GeoPoint,
) => ({
  name,
  industry: industry === '' ? null : industry,
  employees,
  ...storeAddress,
  ...point,
})

export type CompanyValues = ReturnType<typeof companyValues>
