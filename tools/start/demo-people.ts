import type { Sql } from '#server/infrastructure/database/database.ts'

export const DEMO_PASSWORD = 'mainstreet-demo'

export const demoPeople = {
  customer: { email: 'customer@mainstreet.example', does: 'shops near central Nashville' },
  owner: { email: 'owner@mainstreet.example', does: 'owns stores' },
  editor: { email: 'editor@mainstreet.example', does: 'keeps the inventory of a store' },
} as const

/** Whether the database holds the demo town, now or from an earlier start. */
export async function hasDemoTown(sql: Sql): Promise<boolean> {
  const people = await sql`select id from users where email = ${demoPeople.customer.email}`
  return people.length > 0
}
