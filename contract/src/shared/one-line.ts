/** Line breaks, other control characters, and marks that turn the direction of the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g

/** A name as one line of printable characters. Names stand in subjects of mails, in headings and in questions. */
export const oneLine = (name: string): string => name.replace(UNPRINTABLE, ' ').replace(/ {2,}/g, ' ').trim()
