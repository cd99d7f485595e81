export const PHONE_REFUSED = 'Enter a phone number such as (615) 555-0142'

const DIGITS_AT_LEAST = 7

/** Whether a text may be a phone number as people write it. The server also asks the rules of its country. */
export const isPhoneText = (text: string): boolean => (text.match(/\p{Nd}/gu) ?? []).length >= DIGITS_AT_LEAST
