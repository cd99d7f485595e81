import { readFile } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import { type CityResponse, Reader } from 'mmdb-lib'
import { plainAddress } from './network-address.ts'

/** Names the place of a network address, such as 'Nashville, Tennessee, United States'. Null where it is not known. */
export type PlaceOf = (address: string | null) => string | null

/** Returns the places when they are first needed: they may be a large file. */
export type Places = () => Promise<PlaceOf>

/** A file that names no places. The message says why. */
export class PlacesUnreadable extends Error {}

const local = new BlockList()
local.addSubnet('10.0.0.0', 8, 'ipv4')
local.addSubnet('172.16.0.0', 12, 'ipv4')
local.addSubnet('192.168.0.0', 16, 'ipv4')
local.addSubnet('169.254.0.0', 16, 'ipv4')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Knows the addresses of this computer and of private networks, and no others. */
export const placeNearby: PlaceOf = (address) => {
  const plain = plainAddress(address ?? '')
  const version = isIP(plain)
  if (version === 0) return null
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (loopback.check(plain, family)) return 'The server’s own computer'
  return local.check(plain, family) ? 'The server’s network' : null
}

/**
 * Reads a file in MaxMind's format that has towns or countries, such as GeoLite2-City.mmdb. The whole file stays in
 * memory. Throws PlacesUnreadable.
 */
export async function readPlaces(file: string): Promise<PlaceOf> {
  let reader: Reader<CityResponse>
  try {
    reader = new Reader<CityResponse>(await readFile(file))
  } catch (error) {
    throw new PlacesUnreadable(error instanceof Error ? error.message : String(error), { cause: error })
  }
  return (address) => {
    const plain = plainAddress(address ?? '')
    return placeNearby(plain) ?? (isIP(plain) === 0 ? null : wordsOf(reader.get(plain)))
  }
}

/** The parts that the file does not know are left out. */
function wordsOf(found: CityResponse | null): string | null {
  const parts = [found?.city, found?.subdivisions?.[0], found?.country]
  const names = parts.map((part) => part?.names?.en).filter((name) => name !== undefined)
  // A town that is its own region is named once.
  return names.length === 0 ? null : [...new Set(names)].join(', ')
}
