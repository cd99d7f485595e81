import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listSourceFiles } from '../checks/source-files.ts'
import { root } from '../test/root.ts'
import { buildWeb } from '../web-build/build-web.ts'
import { type Description, describeRelease, listReleaseFiles, walkRelease } from './release-content.ts'

const description: Description = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
const { reached, packages } = walkRelease(await listSourceFiles(root))
const files = listReleaseFiles(root)
const released = describeRelease(description, packages)

test('a release contains every source file that it reaches, and their data', () => {
  expect([...reached].filter((file) => !files.includes(file))).toEqual([])
  expect(files).toEqual(
    expect.arrayContaining([
      'server/migrations/0001-accounts.sql',
      'server/src/features/geocoding/water/water.json.br',
      'seed/drawings.json.br',
      'deploy/balancers/haproxy.cfg',
      'LICENSE',
    ]),
  )
})

test('a release contains no tests, no sources of the web app and no development tools', () => {
  expect(
    files.filter((file) => /\.(test|fixture|spec)\.|^(web|testing|e2e|bench|faults)\//.test(file)),
  ).toEqual([])
  expect(files.filter((file) => /^(tools|deploy)\/.*\.(ts|mjs)$/.test(file) && !reached.has(file))).toEqual(
    [],
  )
})

test('a release names exactly the packages that it imports, and brings no Node', () => {
  const imported = new Set(packages.map(({ to }) => to.slice('npm:'.length)))
  expect(Object.keys(released.dependencies)).toEqual([...imported].sort())
  expect(released.dependencies).not.toHaveProperty('vite')
  expect(released).not.toHaveProperty('devDependencies')
  expect(Object.keys(released.optionalDependencies).filter((name) => name.includes('node-'))).toEqual([])
  expect(released.scripts).toEqual({ start: description.scripts.start })
})

test('a release contains the built web app with the module that draws pages, and a start builds nothing', async () => {
  const copy = await mkdtemp(path.join(tmpdir(), 'mainstreet-release-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  const web = ['dist/web/.server/draw-page.js', 'dist/web/.vite/manifest.json', 'dist/web/index.html']
  for (const file of [...web, 'dist/web.built-from', 'node_modules/vite/index.js']) {
    await mkdir(path.join(copy, path.dirname(file)), { recursive: true })
    await writeFile(path.join(copy, file), '')
  }
  expect(listReleaseFiles(copy)).toEqual(web)
  await expect(buildWeb(copy)).resolves.toEqual({ directory: path.join(copy, 'dist', 'web'), built: false })
})
