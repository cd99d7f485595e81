import { realpath } from 'node:fs/promises'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import type { Machine } from './machine.ts'
import type { BinariesCandidate } from './server-binaries.ts'

/** Every `postgres` on PATH, in its order. Links are followed: its other programs lie beside the real file. */
export async function findServersOnPath(machine: Machine): Promise<BinariesCandidate[]> {
  const suffix = machine.platform === 'win32' ? '.exe' : ''
  const found = new Map<string, BinariesCandidate>()
  for (const directory of machine.searchPath.split(delimiter).filter(isAbsolute)) {
    const postgres = await realpath(join(directory, `postgres${suffix}`)).catch(() => null)
    if (postgres === null) continue
    const programs = dirname(postgres)
    found.set(postgres, {
      postgres,
      initdb: join(programs, `initdb${suffix}`),
      pgCtl: join(programs, `pg_ctl${suffix}`),
      libraryDirectories: [],
    })
  }
  return [...found.values()]
}
