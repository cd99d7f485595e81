import type { GeoPoint } from '#contract/shared/distance.ts'
import type { OwnStore, StoreDraft } from '#contract/stores/own-store.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { editorIdsOf } from '../rights/public.ts'
import {
  STORE_COLUMNS,
  STORE_WORDS,
  type StoreRow,
  type StoreWords,
  storeOf,
  storeWordsOf,
} from './store-row.ts'

export type OwnStoreRow = StoreRow & {
  employees: number
  userId: string
  editorIds: string[]
  createdAt: Date
  suspension: OwnStore['suspension']
} & StoreWords

/** The columns of a store for its owner, for a select from `stores`. */
export const ownStoreColumns = (sql: Sql) => sql`
  ${sql([...STORE_COLUMNS, ...STORE_WORDS].map((name) => `stores.${name}`))},
  stores.employees, stores.owner_id as user_id,
  stores.created_at,
  ${editorIdsOf(sql)} as editor_ids,
  (
    select json_build_object('since', suspensions.since, 'reason', suspensions.reason, 'answer', suspensions.answer)
    from suspensions where suspensions.store_id = stores.id and suspensions.lifted_at is null
  ) as suspension`

/** A store as it is sent to its owner. */
export const ownStoreOf = (row: OwnStoreRow, timeZone: string): OwnStore => ({
  ...storeOf(row),
  ...storeWordsOf(row),
  timeZone,
  employees: row.employees,
  userId: row.userId,
  editorIds: row.editorIds,
  createdAt: row.createdAt.toISOString(),
  suspension: row.suspension && {
    ...row.suspension,
    since: new Date(row.suspension.since).toISOString(),
  },
})

/** The column values of a draft. An empty text becomes null. What a draft does not have stays as it is. */
export function storeValues(draft: StoreDraft, point: GeoPoint) {
  const { name, industry, category, employees, storeAddress, description, phone, site, logo, picture } = draft
  const given = Object.entries({ description, phone, site, logo, picture, chosenCategory: category })
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => [column, value || null])
  return {
    name,
    industry: industry === '' ? null : industry,
    employees,
    ...storeAddress,
    ...point,
    ...(Object.fromEntries(given) as Partial<
      StoreWords & Pick<StoreRow, 'logo' | 'picture' | 'chosenCategory'>
    >),
  }
}

export type StoreValues = ReturnType<typeof storeValues>
