import { expect, test } from 'vitest'
import { findUnlockedPackages } from './lockfile.ts'

const integrity = 'sha512-DiKejs=='

test('a package without a hash, and a missing build for another platform, are named', () => {
  const offences = findUnlockedPackages({
    packages: {
      '': { optionalDependencies: { 'server-linux': '1', 'server-darwin': '1' } },
      'node_modules/server-linux': { integrity },
      'node_modules/tool': { integrity: 'sha1-abc' },
      'node_modules/tool/node_modules/part': {},
    },
  })
  expect(offences).toEqual([
    'server-darwin is missing, which this project needs on some platforms',
    'node_modules/tool has no integrity hash',
    'node_modules/tool/node_modules/part has no integrity hash',
  ])
})

test('a package inside the archive of its parent needs no hash of its own', () => {
  const packages = {
    '': {},
    'node_modules/a': { integrity },
    'node_modules/a/node_modules/b': { inBundle: true },
  }
  expect(findUnlockedPackages({ packages })).toEqual([])
})
