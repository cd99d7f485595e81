// Writes a release into dist/release: the archive, its SHA-256 and its software bill of materials. `npm run release`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listSourceFiles } from './checks/source-files.ts'
import {
  type Description,
  describeRelease,
  listReleaseFiles,
  walkRelease,
} from './release/release-content.ts'
import { runNpm } from './run/ensure-packages.mjs'
import { root } from './test/root.ts'
import { buildWeb } from './web-build/build-web.ts'

const description: Description & { version: string } = JSON.parse(
  await readFile(path.join(root, 'package.json'), 'utf8'),
)
const name = `mainstreet-${description.version}`
const target = path.join(root, 'dist', 'release')
const parent = await mkdtemp(path.join(tmpdir(), 'mainstreet-release-'))
try {
  await buildWeb(root, { onBuild: () => console.log('Building the web app …') })
  const bill = await fill(path.join(parent, name))
  await mkdir(target, { recursive: true })
  const archive = path.join(target, `${name}.tar.gz`)
  // Windows, macOS and Linux have this program.
  finish('tar', spawnSync('tar', ['-czf', archive, '-C', parent, name], { encoding: 'utf8' }))
  const hash = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex')
  await writeFile(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`)
  await writeFile(path.join(target, `${name}.cdx.json`), bill)
  console.log(`${path.relative(process.cwd(), archive)}\nSHA-256 ${hash}`)
} finally {
  await rm(parent, { recursive: true, force: true })
}

/** Writes what the archive contains into a directory, and returns its software bill of materials. */
async function fill(directory: string): Promise<string> {
  for (const file of listReleaseFiles(root))
    await cp(path.join(root, file), path.join(directory, file), { preserveTimestamps: true })
  const { packages } = walkRelease(await listSourceFiles(root))
  const released = describeRelease(description, packages)
  await writeFile(path.join(directory, 'package.json'), `${JSON.stringify(released, null, 2)}\n`)
  await cp(path.join(root, 'package-lock.json'), path.join(directory, 'package-lock.json'))
  // npm removes from the lock file what package.json no longer names. All other versions and hashes stay.
  const trim = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']
  finish('npm install', runNpm(directory, trim))
  const list = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']
  return finish('npm sbom', runNpm(directory, list, 'pipe'))
}

function finish(
  program: string,
  { status, error, stdout, stderr }: { status: number | null; error?: Error; stdout: string; stderr: string },
): string {
  if (status !== 0) throw new Error(`${program} failed. ${error?.message ?? stderr}`)
  return stdout
}
