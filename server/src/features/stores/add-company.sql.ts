import { uuidv7 } from 'uuidv7'
import type { Sql } from '../../infrastructure/database/database.ts'
import { type CompanyRow, type CompanyValues, companyColumns } from './company.sql.ts'

/** Records a store of this owner. */
export async function insertCompany(
  sql: Sql,
  ownerId: string,
  values: CompanyValues,
  now: Date,
): Promise<CompanyRow> {
  const row = { id: uuidv7(), owner_id: ownerId, ...values, created_at: now }
  const [company] = await sql<CompanyRow[]>`insert into stores ${sql(row)} returning ${companyColumns(sql)}`
  if (company === undefined) throw new Error('An inserted store was not returned')
  return company
}
