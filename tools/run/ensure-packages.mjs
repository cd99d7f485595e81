import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {{ withDevelopment: boolean }} Needs whether the development packages are needed as well
 */

/**
 * What a command needs. `start` and `operate` run without the development packages; they install them all the same, so
 * that `npm test` works next, except where NODE_ENV is 'production'.
 * @param {string} command
 * @param {string | undefined} nodeEnvironment
 * @returns {{ toRun: Needs, toInstall: Needs }}
 */
export function needsOf(command, nodeEnvironment) {
  const isStart = command === 'start' || command === 'operate'
  return {
    toRun: { withDevelopment: !isStart },
    toInstall: { withDevelopment: !isStart || nodeEnvironment !== 'production' },
  }
}

/**
 * Installs the packages if they are not those of package-lock.json. Returns whether they are now.
 * @param {string} root
 * @param {{ toRun: Needs, toInstall: Needs }} needs
 */
export function ensurePackages(root, { toRun, toInstall }) {
  if (arePackagesCurrent(root, toRun)) return true
  // Not on the standard output, which may be read as JSON.
  console.error('Installing packages. This takes a minute, once …')
  // `npm ci` refuses a lock file that lacks the builds for some operating systems; `npm install` accepts it and takes
  // the same versions. Windows cannot delete a running program, and the Node in node_modules may be running this
  // script, so there the packages are changed in place.
  const ways = isRunFrom(path.join(root, 'node_modules')) ? ['install'] : ['ci', 'install']
  let complaint = ''
  for (const way of ways) {
    const { status, error, stderr } = runNpm(root, [
      ...[way, '--no-save', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'],
      toInstall.withDevelopment ? '--include=dev' : '--omit=dev',
    ])
    if (status === 0) {
      writeFileSync(stampFile(root), stampOf(root, toInstall))
      return true
    }
    complaint = `${error ? error.message : ''}${stderr}`.trim()
  }
  console.error(`${complaint}\n\nThe packages could not be installed.`)
  console.error('Check the connection to the npm registry, then try again: npm install')
  return false
}

/**
 * Whether node_modules holds what package-lock.json says: by the stamp of our own last install, else by npm's list of
 * what it installed. The stamp counts only if it is younger than that list: somebody may have run `npm ci` or
 * `npm prune` by hand since.
 * @param {string} root
 * @param {Needs} needs
 */
export function arePackagesCurrent(root, needs) {
  const list = path.join(root, 'node_modules', '.package-lock.json')
  if (timeOf(stampFile(root)) >= timeOf(list)) {
    const stamp = readOr(stampFile(root), '')
    if (stamp === stampOf(root, { withDevelopment: true })) return true
    if (!needs.withDevelopment && stamp === stampOf(root, needs)) return true
  }
  const installed = readOr(list, '')
  if (installed === '') return false
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(installed).packages
  return Object.entries(lock).every(([place, wanted]) => {
    if (place === '' || (wanted.dev && !needs.withDevelopment)) return true
    if (wanted.optional || wanted.devOptional) return !present[place] || isSame(present[place], wanted)
    return isSame(present[place], wanted)
  })
}

/**
 * @param {{ version?: string, integrity?: string } | undefined} present
 * @param {{ version?: string, integrity?: string }} wanted
 */
const isSame = (present, wanted) =>
  present?.version === wanted.version && present?.integrity === wanted.integrity

/**
 * @param {string} root
 * @param {Needs} installed
 */
export function stampOf(root, installed) {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  // The platform is part of it: node_modules may be a copy from another computer, with that computer's programs.
  return `${hash} ${process.platform}-${process.arch}${installed.withDevelopment ? '' : ' production'}\n`
}

/** @param {string} root */
export const stampFile = (root) => path.join(root, 'node_modules', '.installed-from')

/** @param {string} modules */
const isRunFrom = (modules) => process.platform === 'win32' && process.execPath.startsWith(modules)

/**
 * Runs the npm that runs us, with its own Node: the one in node_modules may be about to be replaced.
 * @param {string} directory
 * @param {string[]} args
 * @param {'ignore' | 'pipe'} output what becomes of the standard output
 */
export function runNpm(directory, args, output = 'ignore') {
  const script = process.env.npm_execpath ?? ''
  const isNpm = path.basename(script) === 'npm-cli.js' && existsSync(script)
  const file = isNpm ? (process.env.npm_node_execpath ?? process.execPath) : 'npm'
  return spawnSync(file, isNpm ? [script, ...args] : args, {
    cwd: directory,
    encoding: 'utf8',
    stdio: ['ignore', output, 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    shell: !isNpm && process.platform === 'win32',
  })
}

/** @param {string} file */
const timeOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * @param {string} file
 * @param {string} otherwise
 */
function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise
}
