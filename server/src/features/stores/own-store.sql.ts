import type { GeoPoint } from '#contract/shared/distance.ts'
import type { OwnStore, StoreDraft } from '#contract/stores/own-store.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { editorIdsOf } from '../rights/public.ts'
import { STORE_COLUMNS, type StoreRow, storeOf } from './store-row.ts'

export type OwnStoreRow = StoreRow & {
  employees: number
  userId: string
  editorIds: string[]
  createdAt: Date
}

/** The columns of a store for its owner, for a select from `stores`. */
export const ownStoreColumns = (sql: Sql) => sql`
  ${sql(STORE_COLUMNS.map((name) => `stores.${name}`))}, stores.employees, stores.owner_id as "userId",
  stores.created_at as "createdAt",
  ${editorIdsOf(sql)} as "editorIds"`

/** A store as it is sent to its owner. */
export const ownStoreOf = (row: OwnStoreRow): OwnStore => ({
  ...storeOf(row),
  employees: row.employees,
  userId: row.userId,
  editorIds: row.editorIds,
  createdAt: row.createdAt.toISOString(),
})

/** The column values of a draft. An empty industry becomes null. */
export const storeValues = ({ name, industry, employees, storeAddress }: StoreDraft, point: GeoPoint) => ({
  name,
  industry: industry === '' ? null : industry,
  employees,
  ...storeAddress,
  ...point,
})

export type StoreValues = ReturnType<typeof storeValues>
