import { deflateSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import { describe, expect, test } from 'vitest'
import { aPngWithProfile } from '#testing/pictures.ts'
import { convertPicture } from '../convert-picture.ts'
import { colorProfileOf } from './color-profile.ts'
import { webpChunk, webpOf } from './picture-metadata.ts'

/** A profile whose red has this share of X. */
function aProfile(red: number, space = 'RGB '): Buffer {
  const profile = Buffer.alloc(180)
  profile.writeUInt32BE(profile.length, 0)
  profile.write(space, 16)
  profile.write('acsp', 36)
  profile.writeUInt32BE(1, 128)
  profile.write('rXYZ', 132)
  profile.writeUInt32BE(160, 136)
  profile.writeInt32BE(Math.round(red * 65_536), 168)
  return profile
}
const displayP3 = aProfile(0.515)

const photo = () => Transformer.fromRgbaPixels(Buffer.alloc(64 * 48 * 4, 200), 64, 48)

/** Puts a profile into a JPEG, in several segments if it is said. */
function inJpeg(jpeg: Buffer, profile: Buffer, parts = 1): Buffer {
  const length = Math.ceil(profile.length / parts)
  const segments = Array.from({ length: parts }, (_, part) => {
    const content = profile.subarray(part * length, (part + 1) * length)
    const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\0\0', 'latin1')
    head.writeUInt16BE(head.length - 2 + content.length, 2)
    head[16] = part + 1
    head[17] = parts
    return Buffer.concat([head, content])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

function inPng(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('P3\0\0'), deflateSync(profile)])
  const chunk = Buffer.alloc(content.length + 12)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write('iCCP', 4)
  content.copy(chunk, 8)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

describe('a picture of other colors than sRGB', () => {
  test.each([
    ['JPEG', 'image/jpeg', async () => inJpeg(await photo().jpeg(90), displayP3)],
    ['JPEG in parts', 'image/jpeg', async () => inJpeg(await photo().jpeg(90), displayP3, 3)],
    ['PNG', 'image/png', async () => inPng(await photo().png(), displayP3)],
    ['WebP', 'image/webp', async () => withIccp(await photo().webp(90))],
  ] as const)('keeps its profile in the width in which it is shown: %s', async (_, contentType, make) => {
    const converted = await convertPicture({ bytes: await make(), contentType }, 160)
    expect(colorProfileOf(converted, 'image/webp')).toEqual(displayP3)
    expect(await new Transformer(converted).metadata()).toMatchObject({
      width: 64,
      height: 48,
      format: 'webp',
    })
  })

  test.each([
    ['without a profile', (jpeg: Buffer) => jpeg],
    ['of sRGB', (jpeg: Buffer) => inJpeg(jpeg, aProfile(0.436))],
    ['of a printer', (jpeg: Buffer) => inJpeg(jpeg, aProfile(0.515, 'CMYK'))],
    ['with half a profile', (jpeg: Buffer) => inJpeg(jpeg, displayP3.subarray(0, 150))],
  ] as const)('is none %s', async (_, change) => {
    expect(colorProfileOf(change(await photo().jpeg(90)), 'image/jpeg')).toBeNull()
  })

  test('has no profile of many megabytes', () => {
    expect(colorProfileOf(aPngWithProfile(50), 'image/png')).toBeNull()
  })
})

/** Where the encoder has written an alpha channel or not. */
function withIccp(webp: Buffer): Buffer {
  const canvas = Buffer.from([0x20, 0, 0, 0, 63, 0, 0, 47, 0, 0])
  const chunks = webp.toString('latin1', 12, 16) === 'VP8X' ? webp.subarray(30) : webp.subarray(12)
  return webpOf([webpChunk('VP8X', canvas), webpChunk('ICCP', displayP3), chunks])
}
