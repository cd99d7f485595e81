/** The colors of one drawing, and the word on its label. */
export type Paint = {
  main: string
  dark: string
  light: string
  /** The color of the store. */
  label: string
  /** Escaped, or empty. */
  word: string
  /** 0 to 3: how the label is decorated. */
  pattern: number
  /** 0 to 2: small, usual or large. */
  size: number
}

export const CREAM = '#fbf3e2'
export const INK = '#3a332c'
export const LEAF = '#4f8a4b'

const rounded = (value: number) => Math.round(value * 100) / 100

export const rect = (x: number, y: number, width: number, height: number, fill: string, corner = 0) =>
  `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"${corner ? ` rx="${rounded(corner)}"` : ''} fill="${fill}"/>`

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${fill}"/>`

export const oval = (x: number, y: number, width: number, height: number, fill: string) =>
  `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(width / 2)}" ry="${rounded(height / 2)}" fill="${fill}"/>`

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Light along the left of a thing, and shade along its right. */
export const glow = (x: number, y: number, width: number, height: number, corner = 0.6) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="#fff" opacity=".28"/>`
export const shade = (d: string) => `<path d="${d}" fill="#1c120a" opacity=".16"/>`

/** A label in the color of the store, with a light edge and a word of the product's name. */
export function label(
  { label: color, word, pattern }: Paint,
  x: number,
  y: number,
  width: number,
  height: number,
) {
  const middle = y + height / 2
  const letters = Math.min(4, (width - 1.6) / (Math.max(3, word.replace(/&[^;]+;/g, 'x').length) * 0.57))
  const text =
    word === '' || height < 3.4
      ? rect(x + width * 0.2, middle - 0.4, width * 0.6, 0.8, CREAM, 0.4)
      : `<text x="${rounded(x + width / 2)}" y="${rounded(middle + letters * 0.34 + (pattern === 1 ? 0.8 : 0))}" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="${rounded(letters)}" fill="${CREAM}">${word}</text>`
  const ornament = [
    '',
    height > 8.5 ? disc(x + width / 2, y + 2, 0.8, CREAM) : '',
    height > 8.5
      ? rect(x + 1, y + 1.1, width - 2, 0.5, CREAM) + rect(x + 1, y + height - 1.6, width - 2, 0.5, CREAM)
      : '',
    height > 8.5 ? line(`M${x + width * 0.3} ${y + height - 1.7}h${width * 0.4}`, CREAM, 0.6) : '',
  ][pattern]
  return (
    rect(x - 0.45, y - 0.45, width + 0.9, height + 0.9, CREAM, pattern === 3 ? 2 : 0.9) +
    rect(x, y, width, height, color, pattern === 3 ? 1.6 : 0.6) +
    ornament +
    text
  )
}
