import type { Category } from '#contract/products/category.ts'
import { findNamedForm, formOf } from './form-words.ts'
import { otherForms } from './other-forms.ts'
import { packedForms } from './packed-forms.ts'
import { CREAM, disc, line, type Paint, path, rect } from './shapes.ts'

export type DrawnProduct = {
  name: string
  category: Category
  /** Anything that stays the same for a store. It gives the label its color. */
  store: string
  color?: string | null | undefined
  size?: string | null | undefined
}

const forms = { ...packedForms, ...otherForms }

/** Words of names and colors that say how a thing looks. */
const namedTones: Readonly<Record<string, string>> = {
  almond: '#c9a06c',
  amber: '#d98e2b',
  apple: '#7fae4b',
  beet: '#8d2b52',
  berry: '#7a3b78',
  black: '#403f47',
  blackberry: '#5a3566',
  blue: '#3a6fb5',
  brown: '#7a4e2e',
  burgundy: '#7c2338',
  butter: '#efcf6a',
  carrot: '#e5822e',
  cedar: '#8a5a3b',
  charcoal: '#55555c',
  cherry: '#a8263a',
  chocolate: '#5d3a26',
  cocoa: '#6b432c',
  coral: '#ee7c66',
  cream: '#eadcbd',
  dark: '#4a3024',
  decaf: '#8c7a66',
  espresso: '#3f2a20',
  ethiopia: '#b5532a',
  colombia: '#c9982e',
  guatemala: '#3d7a5c',
  eucalyptus: '#6f9c86',
  fig: '#74466d',
  forest: '#2f5f45',
  ginger: '#d9a552',
  gold: '#d6a737',
  green: '#5b9455',
  grey: '#9a9a9e',
  hazelnut: '#9c6a3f',
  hibiscus: '#b8325a',
  honey: '#dc9a2a',
  indigo: '#34407a',
  jasmine: '#a9bf7a',
  lavender: '#9a86c2',
  lemon: '#ecc63f',
  lilac: '#b79ad4',
  linen: '#d8cbb2',
  mango: '#eda338',
  matcha: '#86a848',
  mint: '#7fc0a0',
  mustard: '#d2a02c',
  natural: '#d3b98d',
  navy: '#2f4171',
  oat: '#d8bf94',
  olive: '#7d8244',
  orange: '#e4812f',
  peach: '#eea77b',
  peanut: '#c68d4e',
  peppermint: '#6dbb9b',
  pink: '#ef9fb9',
  plum: '#6c3a69',
  purple: '#77508f',
  raspberry: '#b63560',
  red: '#c43a35',
  rooibos: '#a8492c',
  rose: '#d98298',
  rust: '#b5532a',
  sage: '#8fa883',
  salt: '#a9bcc6',
  sand: '#d2bd96',
  silver: '#aeb4bb',
  sky: '#7db7dd',
  stone: '#b3ab9c',
  strawberry: '#d84a55',
  tan: '#b98a5a',
  teal: '#23787b',
  tomato: '#cf4632',
  vanilla: '#e9d59c',
  walnut: '#6e4a32',
  white: '#e9e5dc',
  yellow: '#f0c945',
}

/** Where no word names a color. They stay visible on the light and on the dark grounds of pictures. */
const tones = [
  '#c8643f',
  '#d9a23c',
  '#7f9a54',
  '#3f7f78',
  '#4a77a8',
  '#7a5c9a',
  '#b8557a',
  '#a3683f',
  '#cfae7a',
  '#6d8fa3',
  '#8f3f3a',
  '#5c7a4a',
] as const

/** The colors of labels: dark enough for the light word on them. */
const storeColors = [
  '#1d6b4f',
  '#8f2f2a',
  '#2f4a7c',
  '#7a4a1e',
  '#5d3470',
  '#1f6672',
  '#93335c',
  '#4c5a22',
  '#3a3a44',
  '#a3481f',
] as const

const skipped = new Set(
  'and for with from the set pack pair box bag single origin used new whole body small large first'.split(
    ' ',
  ),
)

/**
 * Draws a product that has no photo, as a standalone SVG on a transparent ground. Words of the name decide the form,
 * and the color where they name one; the category does where they say nothing. The same product always gets the same
 * drawing, and another name or store another one.
 */
export function composeDrawing(product: DrawnProduct): string {
  const { name, category, store, color, size } = product
  const numbers = numbersOf([name, color ?? '', size ?? '', store].join('\n'))
  const own = numbersOf(name)
  const main = toneOf(`${color ?? ''} ${name}`) ?? pick(tones, own())
  const form = formOf(name, category, own())
  const paint: Paint = {
    main,
    dark: mixed(main, '#1c120a', 0.28),
    light: mixed(main, '#ffffff', 0.42),
    label: storeColorOf(store),
    word: escaped(labelWord(name)),
    pattern: form === 'loaf' && /baguette|batard/i.test(name) ? 2 : own() % 4,
    size: amountOf(`${name} ${size ?? ''}`, own()),
  }
  const scale = [0.88, 0.97, 1.06][paint.size] ?? 1
  // Tenths of a unit: enough for the eye, and another drawing where the rest is equal.
  const lean = form === 'bouquet' || form === 'loaf' ? 0 : (numbers() % 31) / 10 - 1.5
  const place = `translate(16 ${GROUND}) rotate(${lean.toFixed(1)}) scale(${(scale + (numbers() % 40) / 1000).toFixed(3)}) translate(-16 ${-GROUND})`
  return standing(`<g transform="${place}">${forms[form](paint)}</g>`)
}

/** The drawing of a product whose name says which form it has, else null. */
export const findComposedDrawing = (product: DrawnProduct): string | null =>
  findNamedForm(product.name) === null ? null : composeDrawing(product)

/**
 * Puts a drawing before a shape in a color of the product's name, with a small card in the color of the store beside
 * it: an apple pie and a peach pie differ, and so do those of two stores.
 */
export function withStoreCard(drawing: string, { name, color, size, store }: DrawnProduct): string {
  const numbers = numbersOf([name, color ?? '', size ?? '', store].join('\n'))
  const tone = toneOf(name) ?? pick(tones, numbersOf(name)())
  // Without the store: the same thing has the same backdrop everywhere, and another one in another size.
  const own = numbersOf([name, color ?? '', size ?? ''].join('\n'))
  const backdrop = `<g opacity=".34">${pick(backdrops, own())(tone)}</g>`
  const turn = ((own() % 5) - 2) * 2.5
  const scale = 0.92 + (numbers() % 100) / 1000
  const left = numbers() % 2 === 0
  const width = 6 + (numbers() % 15) / 10
  const x = (left ? -2.6 - width : 28.6 + width * 0.2) + (numbers() % 15) / 10
  // A folded card: its front leans back.
  const at = (offset: number) => (x + offset).toFixed(1)
  const card =
    path(`M${at(0.7)} 25.2H${at(width + 0.3)}l.9 5.4H${at(width - 0.6)}z`, CREAM) +
    path(`M${at(0.7)} 25.2H${at(width - 1)}l.7 5.4H${at(0)}z`, storeColorOf(store)) +
    line(`M${at(1.9)} 27.3h${(width - 4).toFixed(1)}M${at(1.7)} 28.7h${(width - 4.8).toFixed(1)}`, CREAM, 0.5)
  return standing(
    `${backdrop}<g transform="translate(16 ${GROUND}) scale(${scale.toFixed(3)}) rotate(${turn} 0 -15) translate(-16 ${-GROUND})">${drawing}</g>${card}`,
  )
}

/** What stands behind a drawing, down to where the counter of the picture begins. */
const backdrops = [
  (tone: string) => path('M-1 26.7V14a17 17 0 0134 0v12.700z', tone),
  (tone: string) => disc(16, 11.6, 14.6, tone),
  (tone: string) => rect(-4, -2.4, 40, 29.1, tone, 3),
  (tone: string) => path('M-9 26.7C-7 10 4 14 9 4s17-8 20 3 12 6 13 19.7z', tone),
  (tone: string) => rect(2.5, -4.4, 27, 31.1, tone, 13),
] as const

/** Where a thing meets the counter of a picture's ground. */
const GROUND = 30.6

/** 4:3, as product pictures have, with the shadow below. It is transparent: the ground behind is light or dark. */
const standing = (thing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12.7 -5.6 57.4 43"><defs><radialGradient id="shadow"><stop offset=".3" stop-opacity=".3"/><stop offset="1" stop-opacity="0"/></radialGradient></defs><ellipse cx="16" cy="30.6" rx="14" ry="1.9" fill="url(#shadow)"/>${thing}</svg>`

const storeColorOf = (store: string) => pick(storeColors, numbersOf(store)())

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** The first color that a word names, also as a plural: 'Lemons'. */
const toneOf = (text: string): string | null =>
  wordsOf(text)
    .map((word) => namedTone(word) ?? namedTone(word.replace(/s$/, '')))
    .find((tone) => tone !== null) ?? null

const namedTone = (word: string) => (Object.hasOwn(namedTones, word) ? (namedTones[word] ?? null) : null)

/** The word of a name that says most: not too long for a label, and not a filler. */
function labelWord(name: string): string {
  const fitting = (name.normalize('NFC').match(/[\p{L}&'’-]+/gu) ?? []).filter(
    (word) => word.length > 2 && word.length <= 11 && !skipped.has(word.toLowerCase()),
  )
  return fitting[0] ?? ''
}

/** 0 to 2. Words such as 'small' and 'grand' decide, else the number. */
function amountOf(name: string, number: number): number {
  const lower = name.toLowerCase()
  if (/\b(xs|s|small|mini|travel|pocket|tiny|single|sample|half)\b/.test(lower)) return 0
  if (/\b(l|xl|xxl|large|grand|big|family|gallon|weekly|5 lb|12 lb|20 lb|2 lb|64 oz)\b/.test(lower)) return 2
  if (/\b(m|market|medium|classic)\b/.test(lower)) return 1
  return number % 3
}

const pick = <T>(choices: readonly [T, ...T[]], number: number): T =>
  choices[number % choices.length] ?? choices[0]

/** Numbers that look random and are always the same for a text (FNV-1a, then xorshift). */
function numbersOf(text: string): () => number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    state ^= state >>> 13
    return state >>> 0
  }
}

/** A color with a share of another. Both are written as #rrggbb. */
function mixed(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
