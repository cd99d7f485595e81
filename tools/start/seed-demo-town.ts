import type postgres from 'postgres'

/**
 * Fills an empty database with the demo town and says so. With the token of a courier's link, that courier has a run.
 * The town's data are loaded only if they are needed.
 */
export async function seedDemoTown(
  sql: postgres.Sql,
  say: (line: string) => void,
  courierToken: string | null = null,
): Promise<boolean> {
  const [people] = await sql<{ none: boolean }[]>`select not exists (select from users) as none`
  if (!people?.none) return false
  say('Filling the demo town …')
  const { seedDemo } = await import('#seed/seed-demo.ts')
  return seedDemo(sql, new Date(), courierToken)
}
