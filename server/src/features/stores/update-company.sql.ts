import type { Sql } from '../../infrastructure/database/database.ts'
import { type CompanyRow, type CompanyValues, companyColumns } from './company.sql.ts'

export type OwnStore = { storeId: string; ownerId: string }

/** Whether there is such a store and it is theirs. */
export async function isOwnStore(sql: Sql, { storeId, ownerId }: OwnStore): Promise<boolean> {
  const found = await sql`
    select id from stores where id = ${storeId} and owner_id = ${ownerId} and deleted_at is null`
  return found.length > 0
}

/** Changes a store of this owner; null when they have no such store. */
export async function saveCompany(
  sql: Sql,
  { storeId, ownerId }: OwnStore,
  values: CompanyValues,
): Promise<CompanyRow | null> {
  const [company] = await sql<CompanyRow[]>`
    update stores set ${sql(values)}
    where id = ${storeId} and owner_id = ${ownerId} and deleted_at is null
    returning ${companyColumns(sql)}`
  return company ?? null
}
