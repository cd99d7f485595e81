import { expect, test } from 'vitest'
import { timeZoneOf } from '#server/features/delivery/time-zone.ts'
import { EXCEPTIONS, listZonedZips } from './zip-time-zones.ts'

test('the zone of every ZIP of the directory is that of the boundaries', () => {
  const zips = listZonedZips()
  expect(zips.length).toBeGreaterThan(40_000)
  const wrong = zips.filter(({ zip, state, timeZone }) => timeZoneOf({ state, zip }) !== timeZone)
  expect(wrong, 'node tools/cut-time-zones.ts makes the table again').toEqual([])
})

test('each exception is a ZIP of the directory', () => {
  const zips = new Set(listZonedZips().map(({ zip }) => zip))
  expect(Object.keys(EXCEPTIONS).filter((zip) => !zips.has(zip))).toEqual([])
})
