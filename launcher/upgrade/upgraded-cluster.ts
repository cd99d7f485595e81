import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import type { DatabaseHome } from '../database-home.ts'

/**
 * Makes a proven new cluster the database. The former one keeps its files under the name `kept`. A crash between the
 * two renames leaves no cluster in place, and the next start goes on with the new one.
 */
export async function replaceCluster(home: DatabaseHome, proven: string, kept: string): Promise<void> {
  await rename(proven, home.upgradedCluster)
  await rename(home.cluster, kept)
  await putUpgradedInPlace(home)
}

/** The last step of an upgrade. Needs the starting lock. */
export async function putUpgradedInPlace(home: DatabaseHome): Promise<void> {
  if (existsSync(home.cluster) || !existsSync(home.upgradedCluster)) return
  await rename(home.upgradedCluster, home.cluster)
}
