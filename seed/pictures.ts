import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { categoryOf } from '#contract/products/category.ts'
import { findComposedDrawing, withStoreCard } from '#server/features/pictures/drawn/compose-drawing.ts'
import { dyedBody, dyes } from './dyes.ts'
import type { SeedItem } from './town-types.ts'

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
 * A drawing as the inside of an SVG of 32 by 32, or null for an unknown name. Names are Fluent emoji names, with a dye
 * after two hyphens where the product comes in that color: 't-shirt--rust'.
 */
export function findDrawing(name: string): string | null {
  const emoji = drawingNameOf(name)
  const [, dyeName] = name.split('--')
  const body = drawings()[emoji]
  const dye = dyeName === undefined ? undefined : dyes[dyeName]
  if (body === undefined || (dyeName !== undefined && dye === undefined)) return null
  return dye === undefined
    ? body
    : dyedBody(body, dye, { mainColor: mainColors[emoji], allHues: manyColored.has(emoji) })
}

/**
 * The picture of an item on a transparent ground, or null for an item without one. What comes in a bag, jar, box or the
 * like is composed from its name. Other things have a drawing of their own and a card in the color of their shop.
 */
export function findPictureSvg(shopKey: string, item: SeedItem): string | null {
  if (item.picture === null) return null
  const { name, color, size } = item
  const product = { name, category: categoryOf(item.category), store: shopKey, color, size }
  const composed = findComposedDrawing(product)
  if (composed !== null) return composed
  const drawing = findDrawing(item.picture)
  if (drawing === null) throw new Error(`There is no drawing '${item.picture}'.`)
  return withStoreCard(drawing, product)
}
