import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { type Program, run, untilReady } from '../programs.ts'

/** The folder of this version. */
export const THIS_VERSION = path.resolve(import.meta.dirname, '../..')

const SERVE = 'deploy/update/serve.ts'
const PARTS = ['package.json', 'contract', 'launcher', 'server']

/** Writes the server of a commit into a temporary folder, and returns it. It uses the packages of this version. */
export async function checkOut(commit: string): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-former-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const archive = path.join(directory, 'archive.tar')
  try {
    execFileSync('git', ['archive', '--output', archive, commit, ...PARTS], { cwd: THIS_VERSION })
  } catch (cause) {
    throw new Error(`The commit ${commit} is not in this copy of the repository: git fetch --unshallow`, {
      cause,
    })
  }
  execFileSync('tar', ['-xf', archive, '-C', directory])
  await symlink(path.join(THIS_VERSION, 'node_modules'), path.join(directory, 'node_modules'))
  await mkdir(path.join(directory, path.dirname(SERVE)), { recursive: true })
  await copyFile(path.join(THIS_VERSION, SERVE), path.join(directory, SERVE))
  return directory
}

/** Starts a process of the version in this folder, and stops it when the test ends. It logs errors only. */
export async function startProcess(
  version: string,
  { port, url }: { port: number; url: string },
): Promise<Program> {
  const data = await mkdtemp(path.join(tmpdir(), 'mainstreet-updated-'))
  const running = run(process.execPath, [path.join(version, SERVE)], {
    cwd: version,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      MAP_TILE_URL: 'none',
      PORT: String(port),
      SECRET_KEY: 'the one key of all processes, new and old',
      TRUST_PROXY: '1',
    },
  })
  onTestFinished(async () => {
    await running.stop()
    await rm(data, { recursive: true, force: true })
  })
  await untilReady('Mainstreet', running, async () => (await fetch(`http://127.0.0.1:${port}/api/ready`)).ok)
  return running
}
