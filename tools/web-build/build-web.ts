import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hashContent } from './content-hash.ts'

/** The sources of the web app. */
const SOURCES = ['web', 'contract', 'package-lock.json']

export type WebBuild = { directory: string; built: boolean }

/** The web app could not be built; the message holds what the build printed. */
export class WebBuildError extends Error {}

export type BuildOptions = { signal?: AbortSignal | undefined; onBuild?: () => void }

/**
 * Builds the web app into dist/web, for browsers and for the server that draws pages (in .server), unless it was built
 * from the same sources. The build runs in a separate process, which frees its memory when it ends, and writes to a
 * separate directory: a running server keeps its files until the new ones are complete. A release brings the build in
 * place of the sources.
 */
export async function buildWeb(root: string, { signal, onBuild }: BuildOptions = {}): Promise<WebBuild> {
  const directory = path.join(root, 'dist', 'web')
  if (!existsSync(path.join(root, 'web'))) return { directory, built: false }
  const stamp = path.join(root, 'dist', 'web.built-from')
  const sources = await hashContent(root, SOURCES)
  const builtFrom = await readFile(stamp, 'utf8').catch(() => '')
  if (builtFrom === sources && existsSync(path.join(directory, 'index.html'))) {
    return { directory, built: false }
  }
  onBuild?.()
  const fresh = `${directory}.${randomBytes(4).toString('hex')}`
  await mkdir(path.dirname(directory), { recursive: true })
  try {
    await runVite(root, fresh, signal)
    await rm(stamp, { force: true })
    await rm(directory, { recursive: true, force: true })
    await rename(fresh, directory)
    await writeFile(stamp, sources)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return { directory, built: true }
}

function runVite(root: string, outDirectory: string, signal: AbortSignal | undefined): Promise<void> {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const config = path.join(root, 'web', 'vite.config.ts')
  const options = ['--config', config, '--outDir', outDirectory, '--emptyOutDir', '--logLevel', 'warn']
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', ...options], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      reject(new WebBuildError(`The web app could not be built.\n\n${output.trim()}`))
    })
  })
}
