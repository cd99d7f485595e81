import parsePhone from 'libphonenumber-js/min'
import { PHONE_REFUSED } from '#contract/shared/phone-text.ts'
import { Problem } from './problem.ts'

/**
 * Throws invalid_input for a phone that no one can call by its length and country. Here and not in the contract: the
 * numbering plans of all countries are larger than any page of the browser.
 */
export function requirePhone(phone: string | null | undefined): void {
  if (phone && !isPhone(phone)) {
    throw new Problem('invalid_input', PHONE_REFUSED, { fields: { phone: PHONE_REFUSED } })
  }
}

function isPhone(phone: string): boolean {
  const text = phone
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/^tel:\s*/i, '')
  // Without `extract` the whole text has to be a number: 'June 615-555-0142' is none.
  return parsePhone(text, { defaultCountry: 'US', extract: false })?.isPossible() ?? false
}
