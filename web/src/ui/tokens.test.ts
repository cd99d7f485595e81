/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// Read as a file, because the test runner empties style sheets that are imported.
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Rgb = [number, number, number]

function readColors(block: string): Map<string, Rgb> {
  const colors = new Map<string, Rgb>()
  for (const [, name, hex] of block.matchAll(/--color-([a-z-]+): #([0-9a-f]{6});/g)) {
    if (!name || !hex) continue
    colors.set(name, [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb)
  }
  return colors
}

const darkStart = css.indexOf('@media screen and (prefers-color-scheme: dark)')
const light = readColors(css.slice(0, darkStart))
const schemes = { light, dark: new Map([...light, ...readColors(css.slice(darkStart))]) }

function color(scheme: Map<string, Rgb>, name: string): Rgb {
  const rgb = scheme.get(name)
  if (!rgb) throw new Error(`tokens.css has no color ${name}`)
  return rgb
}

/** The result of `color-mix(in srgb, a share%, b)`. */
function mix(a: Rgb, share: number, b: Rgb): Rgb {
  return a.map((channel, at) => channel * share + (b[at] ?? 0) * (1 - share)) as Rgb
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** The share of the category's color in a tinted ground, from the style sheet. */
function shareOf(variable: string): number {
  const found = css.match(new RegExp(`${variable}: color-mix\\(in srgb, var\\(--category\\) (\\d+)%`))
  if (!found) throw new Error(`tokens.css does not mix ${variable}`)
  return Number(found[1]) / 100
}

const textPairs = [
  ...['paper', 'card', 'sunk'].flatMap((ground) =>
    ['ink', 'ink-soft', 'accent', 'heart'].map((text) => [text, ground] as const),
  ),
  ['ink', 'accent-soft'],
  ['ink-soft', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['heart', 'heart-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-heart', 'heart'],
  ['on-heart', 'heart-strong'],
] as const

const tints = [...light.keys()].filter((name) =>
  /^(clothing|accessories|tone-|.*-.*(garden|beverage|beauty|outdoors)|electronics|uncategorized)/.test(name),
)

test('dark colors are for screens, because paper is white', () => {
  expect(darkStart).toBeGreaterThan(0)
})

describe.each(Object.entries(schemes))('%s colors', (_name, scheme) => {
  test.each(textPairs)('%s is legible on %s', (text, ground) => {
    expect(contrast(color(scheme, text), color(scheme, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each([...tints, 'accent'])('%s is legible on its chip and on its picture ground', (name) => {
    const tint = color(scheme, name)
    const card = color(scheme, 'card')
    expect(contrast(tint, mix(tint, shareOf('--category-soft'), card))).toBeGreaterThanOrEqual(4.5)
    expect(
      contrast(color(scheme, 'ink-soft'), mix(tint, shareOf('--category-ground'), card)),
    ).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['paper', 'card', 'sunk'])('the edge of a control shows on %s', (ground) => {
    expect(contrast(color(scheme, 'edge'), color(scheme, ground))).toBeGreaterThanOrEqual(3)
  })
})

test('every category has a tint in both schemes', () => {
  const dark = readColors(css.slice(darkStart))
  const categories = [...css.matchAll(/\[data-category="([a-z-]+)"\]/g)].map((found) => found[1] ?? '')
  expect(categories).toHaveLength(7)
  for (const name of [...categories, 'uncategorized']) {
    expect(light.has(name), `${name} light`).toBe(true)
    expect(dark.has(name), `${name} dark`).toBe(true)
  }
})
