import { slugFor } from './slug.ts'

export type Product = {
  id: string
  name: string
  category: string
  priceCents: number
  picture: string
  colors: string[]
  sizes: string[]
}

/** The category of a product that is a sum of money. */
export const GIFT_CARDS = 'Gift Cards'
/** In place of a picture's name, for products that no drawing shows. */
export const NO_PICTURE = '-'

/**
 * Reads a product list written as a table, one product a line:
 *
 *     name | price in dollars | picture | colors | sizes | #category where it is not the pool's
 *
 * `{a, b}` in the name makes one product of each alternative; braces in the picture follow them. A
 * picture ending in `--*` is dyed in the color that the shop stocks. '-' stands for no picture: nothing in the set
 * shows it.
 */
export function productPool(category: string, table: string): Product[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => productsOfLine(line, category))
}

function productsOfLine(line: string, poolCategory: string): Product[] {
  const columns = line.split('|').map((column) => column.trim())
  const category = columns.find((column) => column.startsWith('#'))?.slice(1) ?? poolCategory
  const [name, price, picture, colors, sizes] = columns.filter((column) => !column.startsWith('#'))
  if (!name || !price || !picture || !/^\d+\.\d\d$/.test(price)) {
    throw new SyntaxError(`Not a product line: ${line}`)
  }
  const pictures = alternatives(picture)
  return alternatives(name).map((variant, index) => ({
    id: slugFor(variant),
    name: variant,
    category,
    priceCents: Math.round(Number(price) * 100),
    picture: pictures[index % pictures.length] ?? picture,
    colors: list(colors),
    sizes: list(sizes),
  }))
}

function alternatives(text: string): string[] {
  const braces = /\{([^}]*)\}/.exec(text)
  if (!braces) return [text]
  return list(braces[1]).map((choice) => text.replace(braces[0], choice))
}

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
