import { expect, test } from 'vitest'
import { isZipOfOtherState, statesOfZip } from '#contract/shared/zip-state.ts'
import { zipDirectory } from './zip-directory.ts'

test('every ZIP of the directory lies in a state that its prefix allows, and unused prefixes have no state', () => {
  const { findZip } = zipDirectory()
  const prefixes = new Set<string>()
  const wrong: string[] = []
  for (let number = 0; number < 100_000; number += 1) {
    const zip = String(number).padStart(5, '0')
    const state = findZip(zip)?.city.state
    if (state === undefined) continue
    prefixes.add(zip.slice(0, 3))
    if (!statesOfZip(zip).includes(state)) wrong.push(`${zip} ${state}`)
  }
  expect(wrong).toEqual([])
  const unknown = Array.from({ length: 1000 }, (_, prefix) => String(prefix).padStart(3, '0'))
    .filter((prefix) => !prefixes.has(prefix))
    .filter((prefix) => statesOfZip(`${prefix}00`).length > 0)
  expect(unknown).toEqual([])
})

test.for([
  ['TN', '37203', false],
  ['TN', '90210', true],
  ['NY', '06390', false],
  ['TN', '9021', false],
  ['TN', '', false],
  ['', '90210', false],
  ['TN', '00000', false],
] as const)('state %o and ZIP %o contradict each other: %s', ([state, zip, contradict]) => {
  expect(isZipOfOtherState({ state, zip })).toBe(contradict)
})
