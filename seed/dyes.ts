/** Colors that shops give their products, and the tones that a picture in that color has. */
export const dyes: Readonly<Record<string, string>> = {
  amber: '#d98e2b',
  black: '#303036',
  blue: '#3a6fb5',
  brown: '#7a4e2e',
  burgundy: '#7c2338',
  charcoal: '#55555c',
  coral: '#ee7c66',
  copper: '#b9683d',
  cream: '#eadcbd',
  forest: '#2f5f45',
  gold: '#d6a737',
  green: '#3f8a55',
  grey: '#9a9a9e',
  indigo: '#34407a',
  lilac: '#b79ad4',
  mint: '#a6d8be',
  mustard: '#d9a127',
  natural: '#dfcca6',
  navy: '#2f4171',
  olive: '#6f7440',
  orange: '#e4812f',
  pink: '#ef9fb9',
  plum: '#6c3a69',
  red: '#c43a35',
  rose: '#d98298',
  rust: '#b5532a',
  sage: '#8fa883',
  sand: '#d2bd96',
  silver: '#bcc0c6',
  sky: '#7db7dd',
  stone: '#b3ab9c',
  tan: '#b98a5a',
  teal: '#23787b',
  white: '#efece6',
  yellow: '#f0c945',
}

type Hsl = { hue: number; saturation: number; lightness: number }

/** The color of a shade along an edge, in a filter: shares of red, green and blue as the constants of a matrix. */
const shadeColor = /(<feColorMatrix[^>]*values=")0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) ([^"]*")/g

const hexColor = /#[0-9a-f]{6}\b/gi

/** Two tones whose hues differ by at most this many degrees are shades of one color. */
const sameClothDegrees = 45

/** A tone less saturated than this is a grey, such as metal. It keeps its color. */
const greySaturation = 0.14

/**
 * Changes the main color of a drawing and its shades to the dye, and keeps how light or dark each is. Parts in other
 * hues, such as buttons, stay, unless `allHues` says that they are cloth too. Unless given, the main color is the one
 * with the longest path data. If it is a grey, all greys are dyed.
 */
export function dyedBody(
  body: string,
  dye: string,
  { mainColor, allHues = false }: { mainColor?: string | undefined; allHues?: boolean } = {},
): string {
  const main = mainColor === undefined ? mainTone(body) : hslOf(mainColor)
  const target = hslOf(dye)
  if (!main) return body
  const dyed = (hex: string) => {
    const tone = hslOf(hex)
    const isGrey = tone.saturation < greySaturation
    const isMain = main.saturation < greySaturation ? isGrey : !isGrey && (allHues || isSameCloth(tone, main))
    if (!isMain) return hex
    return hexOf({ ...target, lightness: target.lightness + (tone.lightness - main.lightness) * 0.75 })
  }
  return body.replace(hexColor, dyed).replace(shadeColor, (_, before, red, green, blue, after) => {
    const channels = [red, green, blue].map((share) => Math.round(Number(share) * 255))
    const hex = dyed(`#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`)
    const [one, two, three] = [1, 3, 5].map((at) =>
      (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3),
    )
    return `${before}0 0 0 0 ${one} 0 0 0 0 ${two} 0 0 0 0 ${three} ${after}`
  })
}

function mainTone(body: string): Hsl | null {
  const reach = new Map<string, number>()
  for (const element of body.match(/<[a-z]+ [^>]*>/g) ?? []) {
    const [hex] = element.match(hexColor) ?? []
    if (hex && hslOf(hex).saturation >= greySaturation) {
      reach.set(hex, (reach.get(hex) ?? 0) + outlineLength(element))
    }
  }
  const [widest] = [...reach].sort((one, other) => other[1] - one[1])
  return widest ? hslOf(widest[0]) : null
}

/** The count of numbers in a path: in these drawings a fair measure of its visible area. */
function outlineLength(element: string): number {
  return (element.match(/-?\d*\.?\d+/g) ?? []).length
}

const isSameCloth = (one: Hsl, other: Hsl) => hueDistance(one.hue, other.hue) <= sameClothDegrees

const hueDistance = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

function hslOf(hex: string): Hsl {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  const [red, green, blue] = [channel(1), channel(3), channel(5)]
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const spread = high - low
  const lightness = (high + low) / 2
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  if (high === red) return { hue: (60 * ((green - blue) / spread) + 360) % 360, saturation, lightness }
  if (high === green) return { hue: 60 * ((blue - red) / spread) + 120, saturation, lightness }
  return { hue: 60 * ((red - green) / spread) + 240, saturation, lightness }
}

function hexOf({ hue, saturation, lightness }: Hsl): string {
  const light = Math.min(0.97, Math.max(0.06, lightness))
  const reach = saturation * Math.min(light, 1 - light)
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12
    const value = light - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
