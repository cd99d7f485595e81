import { readFile } from 'node:fs/promises'
import path from 'node:path'

type LockedPackage = {
  integrity?: string
  /** The package is inside the archive of its parent, whose hash covers it. */
  inBundle?: boolean
  link?: boolean
  optionalDependencies?: Record<string, string>
}
export type Lockfile = { packages: Record<string, LockedPackage> }

/**
 * Finds packages that npm would install without comparing a hash, and missing builds for other operating systems:
 * without its build the product does not start there.
 */
export function findUnlockedPackages({ packages }: Lockfile): string[] {
  const names = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')))
  return Object.entries(packages).flatMap(([place, { integrity, inBundle, link, optionalDependencies }]) => {
    const needsHash = place !== '' && !inBundle && !link
    return [
      ...(needsHash && !/^sha512-/.test(integrity ?? '') ? [`${place} has no integrity hash`] : []),
      ...Object.keys(optionalDependencies ?? {})
        .filter((name) => !names.has(name))
        .map((name) => `${name} is missing, which ${place || 'this project'} needs on some platforms`),
    ]
  })
}

export const findLockfileOffences = async (root: string): Promise<string[]> =>
  findUnlockedPackages(JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as Lockfile)
