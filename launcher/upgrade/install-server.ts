import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { application } from '../application.ts'
import { DatabaseStartError } from '../database-start-error.ts'
import { type Machine, serverPackage } from '../machine.ts'

/**
 * Installs npm's newest PostgreSQL of a major version below a directory, without running its scripts. Returns its
 * `native` directory.
 */
export async function installServer(
  machine: Machine,
  majorVersion: number,
  directory: string,
  signal?: AbortSignal,
): Promise<string> {
  const name = serverPackage()
  if (name === undefined) throw cannotInstall(majorVersion, `npm has none for ${machine.platform}`)
  await mkdir(directory, { recursive: true })
  try {
    // A range would not do: all versions of the package are prereleases.
    const versions: unknown = JSON.parse(
      await runNpm(machine, directory, ['view', name, 'versions', '--json'], signal),
    )
    const version = [versions].flat().findLast((one) => String(one).startsWith(`${majorVersion}.`))
    if (version === undefined) throw new Error(`npm has no ${name} ${majorVersion}`)
    const settings = ['--prefix=.', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    await runNpm(machine, directory, ['install', `${name}@${version}`, ...settings], signal)
  } catch (error) {
    signal?.throwIfAborted()
    const { stderr, message } = error as Error & { stderr?: string }
    throw cannotInstall(majorVersion, stderr?.split('\n')[0]?.replace(/^npm error (code )?/, '') || message)
  }
  return join(directory, 'node_modules', name, 'native')
}

async function runNpm(machine: Machine, cwd: string, args: string[], signal?: AbortSignal): Promise<string> {
  const [file, first] = npmCommand(machine)
  // The directory is not among the arguments: it is the working directory.
  const { stdout } = await promisify(execFile)(file, [...first, ...args], { cwd, signal, windowsHide: true })
  return stdout
}

/** How npm is started without a shell: the npm that started this process, or the one on PATH. */
function npmCommand({ platform, searchPath }: Machine): [string, string[]] {
  const caller = process.env.npm_execpath ?? ''
  if (basename(caller) === 'npm-cli.js') return [process.env.npm_node_execpath ?? process.execPath, [caller]]
  if (platform !== 'win32') return ['npm', []]
  // On Windows `npm` is a script for a shell. The program is beside it.
  const programs = searchPath
    .split(delimiter)
    .map((place) => join(place, 'node_modules', 'npm', 'bin', 'npm-cli.js'))
  const program = programs.find(existsSync)
  if (program === undefined) throw new Error('npm is not on PATH')
  return [process.execPath, [program]]
}

function cannotInstall(majorVersion: number, reason: string): DatabaseStartError {
  return new DatabaseStartError(
    `The upgrade needs PostgreSQL ${majorVersion} once more, to read the database. None is on PATH, and npm could not ` +
      `install it: ${reason}. Nothing was changed.`,
    `Run "${application.upgradeCommand}" again where npm reaches its registry, or install PostgreSQL ${majorVersion} so ` +
      `that "postgres" is on PATH (on Debian: apt install postgresql-${majorVersion}, and its folder ` +
      `/usr/lib/postgresql/${majorVersion}/bin).`,
  )
}
