import { copyFile, lstat, mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

interface LibraryLink {
  source: string
  target: string
}

/**
 * npm packages cannot carry symbolic links, so the binaries come with a list of them (`pg-symlinks.json`) for an
 * install script to make. Install scripts never run here; the links are made on first start instead, in a
 * directory of ours, because the package may belong to someone else.
 */
export async function linkLibraries(nativeDirectory: string, linkDirectory: string): Promise<void> {
  await mkdir(linkDirectory, { recursive: true, mode: 0o755 })
  for (const { source, target } of await listLibraryLinks(nativeDirectory)) {
    await link(join(nativeDirectory, source), join(linkDirectory, basename(target)))
  }
}

/** Whether the package has its links already, from an install script that was allowed to run. */
export async function hasLibraryLinks(nativeDirectory: string): Promise<boolean> {
  for (const { target } of await listLibraryLinks(nativeDirectory)) {
    if (!(await lstat(join(nativeDirectory, target)).catch(() => null))) return false
  }
  return true
}

// The list counts from the package's root; here everything counts from its `native` directory.
async function listLibraryLinks(nativeDirectory: string): Promise<LibraryLink[]> {
  const list = await readFile(join(nativeDirectory, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return (JSON.parse(list) as LibraryLink[]).map(({ source, target }) => ({
    source: relative('native', source),
    target: relative('native', target),
  }))
}

async function link(library: string, linkFile: string): Promise<void> {
  // Beside its library the link is relative, so that the directory may be renamed.
  const destination = dirname(library) === dirname(linkFile) ? basename(library) : library
  if ((await readlink(linkFile).catch(() => null)) === destination) return
  await rm(linkFile, { force: true })
  // Some file systems (exFAT, shared folders) have no symbolic links.
  await symlink(destination, linkFile).catch(() => copyFile(library, linkFile))
}
