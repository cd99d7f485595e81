import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { probeTile, tileAddress } from './tile-probe.ts'

const nashville = { latitude: 36.1627, longitude: -86.7816 }
const template = 'https://tiles.example/{z}/{x}/{y}.png'

describe('the address of a tile', () => {
  test('is that of the square around the point', () => {
    expect(tileAddress(template, nashville, 13)).toBe('https://tiles.example/13/2121/3212.png')
    expect(tileAddress(template, { latitude: 0.1, longitude: 0.1 }, 1)).toBe(
      'https://tiles.example/1/1/0.png',
    )
  })

  test('has the subdomain and the sharpness that its template asks for', () => {
    expect(tileAddress('https://{s}.tiles.example/{z}/{x}/{y}{r}.png', nashville, 13)).toBe(
      'https://c.tiles.example/13/2121/3212.png',
    )
  })
})

describe('the first tile', () => {
  class FakeImage {
    src = ''
    crossOrigin: string | null = null
    referrerPolicy = ''
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    constructor() {
      images.push(this)
    }
  }
  let images: FakeImage[] = []
  let answers: boolean[] = []
  const probe = () => probeTile('https://tiles.example/1/1/0.png', (found) => answers.push(found))
  const connection = { onLine: true }

  beforeEach(() => {
    images = []
    answers = []
    connection.onLine = true
    vi.useFakeTimers()
    vi.stubGlobal('Image', FakeImage)
    vi.stubGlobal('navigator', connection)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('brings the streets, and tells its provider the name of the site alone', () => {
    probe()
    expect(images[0]).toMatchObject({ referrerPolicy: 'strict-origin-when-cross-origin' })
    images[0]?.onload?.()
    vi.advanceTimersByTime(10_000)
    expect(answers).toEqual([true])
  })

  test('that does not come within two seconds leaves the drawn map, and brings the streets when it comes', () => {
    probe()
    vi.advanceTimersByTime(2_000)
    expect(answers).toEqual([false])
    images[0]?.onload?.()
    expect(answers).toEqual([false, true])
  })

  test('that fails is asked for once more, without the permission to read it', () => {
    probe()
    images[0]?.onerror?.()
    expect([images[0]?.crossOrigin, answers]).toEqual([null, []])
    images[0]?.onerror?.()
    expect([images.length, answers]).toEqual([1, [false]])
  })

  test('is not asked for without a network', () => {
    connection.onLine = false
    probe()
    expect([images.length, answers]).toEqual([0, [false]])
  })

  test('is forgotten when the map goes', () => {
    probe()()
    vi.advanceTimersByTime(10_000)
    expect([images[0]?.onload, answers]).toEqual([null, []])
  })
})
