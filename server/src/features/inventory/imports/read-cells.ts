import {
  ITEM_LABELS,
  type ItemField,
  isPictureAddress,
  PICTURE_ADDRESS_LENGTH,
  PICTURE_REFUSED,
  PRICE_REFUSED,
  priceCentsOf,
  QUANTITY_AT_MOST,
  QUANTITY_REFUSED,
  tooLong,
} from '#contract/inventory/item-rules.ts'

/** The reason why a row cannot be imported, for the user who imports the file. */
export class RowError extends Error {}

export const UNLIMITED = 'unlimited'

const FIGURE_LENGTH = 60

/** '8.50 USD', 'USD 8.50', 'US$8.50' and '$8.50' are 8.50. Other currencies stay, and are no number. */
export const withoutDollars = (text: string): string =>
  text.length > FIGURE_LENGTH ? text : text.replace(/^(USD|(US)?\$)\s*|\s*(USD|(US)?\$)$/gi, '')

/** Refuses a long text before a pattern reads it: that could take minutes for a million digits. */
function refuseLongFigure(text: string, field: ItemField): void {
  if (text.length > FIGURE_LENGTH) throw new RowError(tooLong(ITEM_LABELS[field]))
}

/** The cents of a price. */
export function readPrice(text: string): number {
  refuseLongFigure(text, 'price')
  const plain = withoutDollars(text)
  // '1,234.50' has one meaning; '8,50' and '1,234' mean different amounts in different countries.
  const digits = /^\d{1,3}(,\d{3})+\.\d+$/.test(plain) ? plain.replaceAll(',', '') : plain
  if (/^\d+(\.\d{3})*,\d+$/.test(digits)) {
    throw new RowError(`Write the price with a point, not a comma: ${quote(text)}`)
  }
  if (!/^(\d+\.?\d*|\.\d+)$/.test(digits)) throw new RowError(`Price is not a number: ${quote(text)}`)
  const cents = priceCentsOf(Number(digits))
  if (cents === null) throw new RowError(PRICE_REFUSED)
  return cents
}

/** Units; null for an unlimited stock. */
export function readQuantity(text: string): number | null {
  refuseLongFigure(text, 'quantity')
  if (text.toLowerCase() === UNLIMITED || text === '∞') return null
  if (/^\d+,\d+$/.test(text)) {
    throw new RowError(`Write the quantity as a whole number without commas: ${quote(text)}`)
  }
  const quantity = /^\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(quantity <= QUANTITY_AT_MOST)) throw new RowError(`${QUANTITY_REFUSED}, or unlimited: ${quote(text)}`)
  return quantity
}

export function readImage(address: string): string | null {
  if (address === '') return null
  if (address.length > PICTURE_ADDRESS_LENGTH || !isPictureAddress(address))
    throw new RowError(PICTURE_REFUSED)
  return address
}

const yes = ['yes', 'true', '1', 'hidden', 'x']
const no = ['no', 'false', '0', 'visible']

export function readHidden(text: string): boolean {
  refuseLongFigure(text, 'hidden')
  const plain = text.toLowerCase()
  if (!yes.includes(plain) && !no.includes(plain)) throw new RowError(`Hidden is yes or no: ${quote(text)}`)
  return yes.includes(plain)
}

const quote = (text: string) => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`
