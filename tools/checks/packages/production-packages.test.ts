import { expect, test } from 'vitest'
import { root } from '../../test/root.ts'
import { listSourceFiles } from '../source-files.ts'
import { findDevelopmentPackages, listProductionPackages } from './production-packages.ts'

const packagesOf = (files: Record<string, string>) =>
  listProductionPackages(
    Object.entries(files).map(([file, text]) => ({ file, text })),
    ['tools/start.ts'],
  ).map(({ to }) => to)

test('the packages of every reached file are listed, for every way of reaching it', () => {
  const packages = packagesOf({
    'tools/start.ts': "import './a.ts'\nconst b = () => import('#server/b.ts')\nnew Worker('./c.ts')",
    'tools/a.ts': "import { x } from '@scope/static/deep.js'\nresolve('looked-up/data.json')",
    'server/src/b.ts': "export * from 'on-demand'",
    'tools/c.ts': "import worker from 'in-worker'",
    'tools/unused.ts': "import unused from 'unused'",
  })
  expect(packages.sort()).toEqual(['npm:@scope/static', 'npm:in-worker', 'npm:looked-up', 'npm:on-demand'])
})

test('types need no package', () => {
  expect(packagesOf({ 'tools/start.ts': "import type { x } from 'only-types'" })).toEqual([])
})

test('the product starts without development packages', async () => {
  const files = await listSourceFiles(root)
  expect(findDevelopmentPackages(root, files)).toEqual([])
  // Shows that the walk reaches static, on-demand and data packages.
  const packages = listProductionPackages(files, ['tools/start.ts']).map(({ to }) => to)
  expect(packages).toEqual(expect.arrayContaining(['npm:fastify', 'npm:graphql', 'npm:rrad']))
})
