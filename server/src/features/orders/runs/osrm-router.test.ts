import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeRouter, startFakeRouter } from '#testing/fake-router.ts'
import { osrmRouter } from './osrm-router.ts'

const store = { latitude: 36.16, longitude: -86.78 }
const door = { latitude: 36.17, longitude: -86.7 }
const island = { latitude: 36.2, longitude: -86.6 }

let fake: FakeRouter
beforeAll(async () => {
  fake = await startFakeRouter(() => 0)
})
afterAll(() => fake[Symbol.asyncDispose]())
beforeEach(() => {
  fake.trouble = null
  fake.seconds = (from, to) => (to.latitude > from.latitude ? 61.5 : 80)
  fake.calls.length = 0
})

test('a router is asked once for all ways, which may take longer back than there', async () => {
  fake.seconds = (from, to) =>
    [from, to].some(({ latitude }) => latitude === island.latitude)
      ? null
      : to.latitude > from.latitude
        ? 61.5
        : 80
  expect(await osrmRouter({ url: fake.url }).timesBetween([store, door, island])).toEqual([
    [0, 61.5, null],
    [80, 0, null],
    [null, null, 0],
  ])
  expect(fake.calls).toEqual([
    {
      path: '/osrm/table/v1/driving/-86.780000,36.160000;-86.700000,36.170000;-86.600000,36.200000',
      places: [store, door, island],
    },
  ])
})

test('its address may end with a slash, and no place becomes an exponent', async () => {
  const near = { latitude: 1e-9, longitude: -1e-7 }
  await osrmRouter({ url: `${fake.url}/` }).timesBetween([store, near])
  expect(fake.calls[0]?.path).toMatch(
    /^\/osrm\/table\/v1\/driving\/-86\.780000,36\.160000;-0\.000000,0\.000000$/,
  )
})

test.each<FakeRouter['trouble']>([
  'error',
  'refused',
  'huge',
  'garbage',
  'redirect',
  'silent',
  { code: 'NoTable', message: 'No route found' },
  { code: 'Ok' },
  { code: 'Ok', durations: [[0, 1]] },
  { code: 'Ok', durations: [[0], [1]] },
  {
    code: 'Ok',
    durations: [
      [0, -1],
      [1, 0],
    ],
  },
  {
    code: 'Ok',
    durations: [
      [0, 1e30],
      [1, 0],
    ],
  },
  {
    code: 'Ok',
    durations: [
      [0, '5'],
      [1, 0],
    ],
  },
])('a router that answers %j gives no times', async (trouble) => {
  fake.trouble = trouble
  const router = osrmRouter({ url: fake.url, timeoutMs: trouble === 'silent' ? 50 : 3_000 })
  await expect(router.timesBetween([store, door])).rejects.toThrow('127.0.0.1')
  expect(fake.calls).toHaveLength(1)
})

test('a router that is not there gives no times', async () => {
  const gone = await startFakeRouter(() => 0)
  await gone[Symbol.asyncDispose]()
  await expect(osrmRouter({ url: gone.url }).timesBetween([store, door])).rejects.toThrow()
})
