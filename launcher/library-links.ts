import { copyFile, lstat, mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

type LibraryLink = {
  source: string
  target: string
}

/**
 * Creates the symbolic links of the libraries. npm packages cannot contain links, so the package lists them in
 * `pg-symlinks.json` for its install script. Install scripts may be blocked, so the first start creates the links. They
 * are in a directory of the database, because the package may belong to another account.
 */
export async function linkLibraries(nativeDirectory: string, linkDirectory: string): Promise<void> {
  await mkdir(linkDirectory, { recursive: true, mode: 0o755 })
  for (const { source, target } of await listLibraryLinks(nativeDirectory)) {
    await link(join(nativeDirectory, source), join(linkDirectory, basename(target)))
  }
}

/** Whether the package has its links, because its install script was allowed to run. */
export async function hasLibraryLinks(nativeDirectory: string): Promise<boolean> {
  for (const { target } of await listLibraryLinks(nativeDirectory)) {
    if (!(await lstat(join(nativeDirectory, target)).catch(() => null))) return false
  }
  return true
}

// The list has paths from the package's root. This module uses paths from its `native` directory.
async function listLibraryLinks(nativeDirectory: string): Promise<LibraryLink[]> {
  const list = await readFile(join(nativeDirectory, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return (JSON.parse(list) as LibraryLink[]).map(({ source, target }) => ({
    source: relative('native', source),
    target: relative('native', target),
  }))
}

async function link(library: string, linkFile: string): Promise<void> {
  // A link beside its library is relative, so that the directory can be renamed.
  const destination = dirname(library) === dirname(linkFile) ? basename(library) : library
  if ((await readlink(linkFile).catch(() => null)) === destination) return
  await rm(linkFile, { force: true })
  // Some file systems (exFAT, shared folders) have no symbolic links.
  await symlink(destination, linkFile).catch(() => copyFile(library, linkFile))
}
