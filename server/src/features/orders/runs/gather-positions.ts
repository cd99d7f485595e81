import type { Database } from '../../../infrastructure/database/database.ts'
import { type Position, putPositions } from './positions.sql.ts'

/** How long positions wait for those of other couriers. */
const GATHER_MS = 200

export type Positions = {
  /** Resolves when the position is stored. */
  tell(sql: Database['sql'], position: Position, now: Date): Promise<void>
}

/**
 * Gathers the positions of many couriers, and writes them with one statement and one event: a commit for each would
 * make watchers wait for seconds. Of one courier the latest counts.
 */
export function gatherPositions(): Positions {
  let waiting = new Map<string, Position>()
  let written: Promise<void> | null = null

  async function write(sql: Database['sql'], now: Date) {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS))
    const positions = [...waiting.values()]
    waiting = new Map()
    written = null
    await putPositions(sql, positions, now)
  }

  return {
    tell(sql, position, now) {
      const before = waiting.get(position.id)
      if (before === undefined || before.at < position.at) waiting.set(position.id, position)
      written ??= write(sql, now)
      return written
    },
  }
}
