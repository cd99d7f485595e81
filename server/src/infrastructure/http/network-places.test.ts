import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { geoipFile } from '#testing/geoip-file.ts'
import { PlacesUnreadable, placeNearby, readPlaces } from './network-places.ts'

const named = (name: string) => ({ names: { en: name } })
const country = named('United States')

async function aFile(content: Buffer | string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'mainstreet-places-')), 'places.mmdb')
  await writeFile(file, content)
  return file
}

describe('without a file', () => {
  test.each([
    ['127.0.0.1', 'The server’s own computer'],
    ['::1', 'The server’s own computer'],
    ['::ffff:192.168.1.20', 'The server’s network'],
    ['fe80::1%eth0', 'The server’s network'],
    ['203.0.113.7', null],
    ['2001:db8::1', null],
    ['unknown', null],
    [null, null],
  ])('%s is at: %s', (address, place) => expect(placeNearby(address)).toBe(place))
})

describe('with a file', () => {
  test.each([
    ['203.0.113.7', 'Nashville, Tennessee, United States'],
    ['::ffff:203.0.113.7', 'Nashville, Tennessee, United States'],
    ['198.51.100.200', 'United States'],
    ['198.51.100.20', null],
    ['192.0.2.1', 'Luxembourg'],
    ['9.9.9.9', null],
    ['10.0.0.1', 'The server’s network'],
    ['2001:db8::1', null],
    ['unknown', null],
    ['', null],
    [null, null],
  ])('%s is at: %s', async (address, place) => {
    const placeOf = await readPlaces(
      await aFile(
        geoipFile({
          '203.0.113.0/24': { city: named('Nashville'), subdivisions: [named('Tennessee')], country },
          '198.51.100.128/25': { country },
          '192.0.2.0/24': { city: named('Luxembourg'), country: named('Luxembourg') },
          '9.0.0.0/8': { traits: { isp: 'Nobody' } },
        }),
      ),
    )
    expect(placeOf(address)).toBe(place)
  })

  test.each(['', 'places of networks', Buffer.alloc(5000)])(
    'that is none, the reading fails',
    async (content) => {
      await expect(readPlaces(await aFile(content))).rejects.toBeInstanceOf(PlacesUnreadable)
    },
  )

  test('that is missing, the reading fails', async () => {
    await expect(readPlaces('/nowhere/places.mmdb')).rejects.toBeInstanceOf(PlacesUnreadable)
  })
})
