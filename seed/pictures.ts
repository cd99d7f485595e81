import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { dyedBody, dyes } from './dyes.ts'

/** Drawings whose main color does not have the longest path. */
const mainColors: Readonly<Record<string, string>> = {
  backpack: '#f63659',
  balloon: '#ee4952',
  'blue-book': '#56d1f3',
  crayon: '#4ab480',
  'fountain-pen': '#3f70ab',
  glasses: '#53406a',
  headphone: '#969499',
  kimono: '#2fa2f3',
  'nail-polish': '#c659c7',
  'puzzle-piece': '#74eb95',
  'red-paper-lantern': '#eb3939',
  'roller-skate': '#ff9da0',
  'running-shirt': '#9acf54',
  skateboard: '#5a4d82',
  soap: '#e551c0',
  telephone: '#de596c',
  tent: '#117605',
  thread: '#347ae9',
  'thong-sandal': '#4393ff',
  'top-hat': '#4c4653',
}

/** Clothes that are drawn in two colors, and sold in one. */
const manyColored: ReadonlySet<string> = new Set(['shorts', 'socks'])

let loaded: Record<string, string> | null = null

/**
 * The drawings by name, as the inside of an SVG of 32 by 32. They are shaded Fluent emoji, © Microsoft, MIT licence,
 * taken by tools/take-drawings.ts. Read on first use: a server without the demo town never opens the file.
 */
function drawings(): Record<string, string> {
  loaded ??= JSON.parse(
    brotliDecompressSync(readFileSync(path.join(import.meta.dirname, 'drawings.json.br'))).toString(),
  ) as Record<string, string>
  return loaded
}

/** The drawing of a picture's name, without its dye: 't-shirt' of 't-shirt--rust'. */
export const drawingNameOf = (picture: string): string => picture.split('--')[0] ?? picture

/**
 * The drawing of a product as a standalone SVG on a transparent background, or null for an unknown name. Names are
 * Fluent emoji names, with a dye after two hyphens where the product comes in that color: 't-shirt--rust'.
 */
export function findPictureSvg(name: string): string | null {
  const emoji = drawingNameOf(name)
  const [, dyeName] = name.split('--')
  const body = drawings()[emoji]
  const dye = dyeName === undefined ? undefined : dyes[dyeName]
  if (body === undefined || (dyeName !== undefined && dye === undefined)) return null
  const drawing =
    dye === undefined
      ? body
      : dyedBody(body, dye, { mainColor: mainColors[emoji], allHues: manyColored.has(emoji) })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${CANVAS}">${SHADOW}${drawing}</svg>`
}

/** 4:3, as product pictures have. The drawing takes three quarters of its height and stands on the counter. */
const CANVAS = '-12.7 -5.6 57.4 43'
/** Where the drawing meets the counter. Transparent black, because the ground behind it is light or dark. */
const SHADOW =
  '<defs><radialGradient id="shadow"><stop offset=".3" stop-opacity=".3"/><stop offset="1" stop-opacity="0"/></radialGradient></defs><ellipse cx="16" cy="30.6" rx="12" ry="1.9" fill="url(#shadow)"/>'
