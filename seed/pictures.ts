import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dyedBody, dyes } from './dyes.ts'

type IconSet = {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
  width: number
  height: number
}

/** Drawings whose main colour does not have the longest path. */
const mainColors: Readonly<Record<string, string>> = {
  backpack: '#f8312f',
  balloon: '#f8312f',
  'bottle-with-popping-cork': '#44911b',
  'clutch-bag': '#fbb8ab',
  crayon: '#c3ef3c',
  'crystal-ball': '#533566',
  kimono: '#00a6ed',
  purse: '#f70a8d',
  'roller-skate': '#f92f60',
  skateboard: '#635994',
  'top-hat': '#533566',
  tulip: '#ff6dc6',
}

let loaded: IconSet | null = null

/** Read on first use: a server without the demo town never opens the file. */
function iconSet(): IconSet {
  if (!loaded) {
    const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
    loaded = JSON.parse(readFileSync(file, 'utf8')) as IconSet
  }
  return loaded
}

/**
 * The drawing of a product as a standalone SVG on a transparent background, or null for an unknown name. Names are
 * Fluent emoji names, with a dye after two hyphens where the product comes in that colour: 't-shirt--rust'.
 */
export function findPictureSvg(name: string): string | null {
  const { icons, aliases, width, height } = iconSet()
  const [emoji = '', dyeName] = name.split('--')
  const body = icons[emoji]?.body ?? icons[aliases?.[emoji]?.parent ?? '']?.body
  const dye = dyeName === undefined ? undefined : dyes[dyeName]
  if (body === undefined || (dyeName !== undefined && dye === undefined)) return null
  const drawing = dye === undefined ? body : dyedBody(body, dye, mainColors[emoji])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${canvasAround(width, height)}">${drawing}</svg>`
}

/** The share of the canvas' height that a drawing takes; the rest is margin. */
const DRAWING_SHARE = 0.56

/** Puts the drawing in the middle of a canvas of 4:3, as product pictures have. */
function canvasAround(width: number, height: number): string {
  const canvasHeight = height / DRAWING_SHARE
  const canvasWidth = (canvasHeight * 4) / 3
  const corner = [(width - canvasWidth) / 2, (height - canvasHeight) / 2]
  return [...corner, canvasWidth, canvasHeight].map((length) => length.toFixed(1)).join(' ')
}
