const MARKS = '[\\s\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]+'
const AROUND = new RegExp(`^${MARKS}|${MARKS}$`, 'g')

/**
 * A text without spaces and invisible characters around it: zero-width characters and direction marks, which come along
 * when an email, a ZIP or a phone is copied from a page or a contact.
 */
export const trimMarks = (text: string): string => text.replace(AROUND, '')
