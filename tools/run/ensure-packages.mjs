import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Installs the packages if they are not those of package-lock.json. Returns whether they are now.
 * @param {string} root
 * @param {{ withDevelopment: boolean }} needs
 */
export function ensurePackages(root, needs) {
  if (arePackagesCurrent(root, needs)) return true
  console.log('Installing packages. This takes a minute, once …')
  // `npm ci` refuses a lock file without the programs of platforms that the registry it was made with did not have.
  // `npm install` takes the same versions and does not mind. Windows does not delete a program that runs, and it may
  // be the one in node_modules that runs us; there the packages are changed in place.
  const ways = isRunFrom(path.join(root, 'node_modules')) ? ['install'] : ['ci', 'install']
  let complaint = ''
  for (const way of ways) {
    const { status, error, stderr } = runNpm(root, [way, '--no-save'])
    if (status === 0) {
      writeFileSync(stampFile(root), stampOf(root))
      return true
    }
    complaint = `${error ? error.message : ''}${stderr}`.trim()
  }
  console.error(`${complaint}\n\nThe packages could not be installed.`)
  console.error('Check the connection to the npm registry, then try again: npm install')
  return false
}

/**
 * Whether node_modules holds what package-lock.json says: by the stamp of our own last install, else by npm's own
 * list of what it installed (someone may have run `npm ci` by hand, or left development packages out).
 * @param {string} root
 * @param {{ withDevelopment: boolean }} needs
 */
export function arePackagesCurrent(root, needs) {
  if (readOr(stampFile(root), '') === stampOf(root)) return true
  const installed = readOr(path.join(root, 'node_modules', '.package-lock.json'), '')
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

/** @param {string} root */
export function stampOf(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  // The platform as well: node_modules may have come along from another computer, with its programs.
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
}

/** @param {string} root */
export const stampFile = (root) => path.join(root, 'node_modules', '.installed-from')

/** @param {string} modules */
const isRunFrom = (modules) => process.platform === 'win32' && process.execPath.startsWith(modules)

/**
 * By the npm that runs us, with the Node that runs it: the one in node_modules is about to be replaced.
 * @param {string} root
 * @param {string[]} command
 */
function runNpm(root, command) {
  const args = [
    ...command,
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ]
  const script = process.env.npm_execpath ?? ''
  const isNpm = path.basename(script) === 'npm-cli.js' && existsSync(script)
  const file = isNpm ? (process.env.npm_node_execpath ?? process.execPath) : 'npm'
  return spawnSync(file, isNpm ? [script, ...args] : args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: !isNpm && process.platform === 'win32',
  })
}

/**
 * @param {string} file
 * @param {string} otherwise
 */
function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise
}
