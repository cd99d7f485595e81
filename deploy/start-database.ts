import type { TestProject } from 'vitest/node'
import { openGate } from '#testing/open-gate.ts'
import startDatabase, { startTemporary } from '#testing/start-database.ts'

/** A PostgreSQL for the run at an address that other programs reach. The embedded one listens on a socket alone. */
export default async function startReachableDatabase(project: TestProject) {
  const { connection, stop } = await startTemporary()
  const gate = await openGate(connection)
  process.env.TEST_DATABASE_URL = gate.url
  await startDatabase(project)
  return async () => {
    await gate.close()
    await stop()
  }
}
