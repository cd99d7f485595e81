import { constants } from 'node:fs'
import { chmod, cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { DatabaseHome } from './database-home.ts'
import { hasLibraryLinks, linkLibraries } from './library-links.ts'
import type { Machine } from './machine.ts'
import { runProgram } from './run-program.ts'
import { giveTo } from './server-account.ts'

/** The programs of a PostgreSQL that may or may not run here. */
export type BinariesCandidate = {
  postgres: string
  initdb: string
  pgCtl: string
  libraryDirectories: readonly string[]
}

/** Prepares npm's PostgreSQL for the server's account: in place if possible, otherwise as a copy. */
export async function preparePackagedServer(
  machine: Machine,
  home: DatabaseHome,
  packaged: string,
): Promise<BinariesCandidate> {
  if (await needsCopy(machine, home, packaged)) {
    const copy = await copyServer(home, packaged)
    return programsIn(machine, copy, [join(copy, 'lib')])
  }
  if (machine.platform === 'win32') return programsIn(machine, packaged, [])
  await linkLibraries(packaged, home.libraryDirectory)
  await giveTo(home.account, home.libraryDirectory)
  return programsIn(machine, packaged, [home.libraryDirectory, join(packaged, 'lib')])
}

function programsIn(machine: Machine, native: string, libraryDirectories: string[]): BinariesCandidate {
  const program = (name: string) => join(native, 'bin', machine.platform === 'win32' ? `${name}.exe` : name)
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    libraryDirectories,
  }
}

async function needsCopy(machine: Machine, home: DatabaseHome, packaged: string): Promise<boolean> {
  if (machine.platform === 'win32') return false
  // macOS removes DYLD_LIBRARY_PATH from programs that a shell starts, and initdb starts postgres through a shell. So
  // the links must be beside the libraries, and a package without them is copied.
  if (machine.platform === 'darwin') return !(await hasLibraryLinks(packaged))
  if (!home.account) return false
  const file = join(packaged, 'bin', 'postgres')
  const tried = await runProgram('/bin/sh', ['-c', 'test -x "$1"', 'sh', file], { account: home.account })
  return tried.exitCode !== 0
}

/** Copies the package once for each version, completely or not at all, and deletes older copies. */
async function copyServer(home: DatabaseHome, packaged: string): Promise<string> {
  const prefix = 'programs-'
  const copy = join(home.directory, `${prefix}${await packageVersion(packaged)}`)
  if (await stat(copy).catch(() => null)) return copy
  const unfinished = `${copy}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await cp(packaged, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    // Is free of cost where the file system can share blocks.
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => !source.endsWith('.a'),
  })
  await openToEveryone(unfinished)
  await linkLibraries(unfinished, join(unfinished, 'lib'))
  await rename(unfinished, copy)
  for (const name of await readdir(home.directory)) {
    if (name.startsWith(prefix) && name !== basename(copy)) {
      await rm(join(home.directory, name), { recursive: true, force: true })
    }
  }
  return copy
}

// With a strict umask only root can read the installed files. They are public.
async function openToEveryone(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await openToEveryone(path)
    else if (entry.isFile()) await chmod(path, basename(directory) === 'bin' ? 0o755 : 0o644)
  }
}

async function packageVersion(packaged: string): Promise<string> {
  const text = await readFile(join(dirname(packaged), 'package.json'), 'utf8').catch(() => '{}')
  return (JSON.parse(text) as { version?: string }).version ?? 'unversioned'
}
