import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSealer, SealBroken } from './sealer.ts'

const key = randomBytes(32).toString('base64url')
const sealer = createSealer([key])

describe('a sealed secret', () => {
  test('opens again, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (secret, context) => {
        expect(sealer.open(sealer.seal(secret, context), context)).toBe(secret)
      }),
    )
  })

  test('is different each time and does not contain the text', () => {
    const [one, two] = [sealer.seal('shpat_secret', 'c'), sealer.seal('shpat_secret', 'c')]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('shpat_secret')).toBe(false)
  })

  test('opens after a restart with the same key', () =>
    expect(createSealer([key]).open(sealer.seal('a', 'b'), 'b')).toBe('a'))

  test('opens with no other key, and the error says so', () => {
    const other = createSealer([randomBytes(32).toString('base64url')])
    expect(() => other.open(sealer.seal('a', 'b'), 'b')).toThrow('another SECRET_KEY')
  })

  test('opens in no other context', () =>
    expect(() => sealer.open(sealer.seal('a', 'store 1'), 'store 2')).toThrow(SealBroken))

  test('does not open when a byte was changed or is missing', () => {
    const sealed = sealer.seal('shpat_secret', 'c')
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => sealer.open(changed, 'c')).toThrow(SealBroken)
      expect(() => sealer.open(sealed.subarray(0, index), 'c')).toThrow(SealBroken)
    }
  })

  test('opens with each of the keys, and is sealed with the first', () => {
    const other = randomBytes(32).toString('base64url')
    const both = createSealer([other, key])
    expect(both.open(sealer.seal('a', 'b'), 'b')).toBe('a')
    expect(createSealer([other]).open(both.seal('a', 'b'), 'b')).toBe('a')
    expect(() => sealer.open(both.seal('a', 'b'), 'b')).toThrow('another SECRET_KEY')
  })

  test('says in its bytes which key it is of', () => {
    const other = randomBytes(32).toString('base64url')
    const both = createSealer([other, key])
    expect(both.seal('a', 'b').subarray(1, 5).equals(both.keyIds.current)).toBe(true)
    expect(both.keyIds.others).toEqual([sealer.keyIds.current])
  })
})
