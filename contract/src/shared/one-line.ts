/** Line breaks, other control characters, and marks that change the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters to remove them
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g

/** A name as one line of printable characters. Names are used in subjects of emails, in headings and in questions. */
export const oneLine = (name: string): string => name.replace(UNPRINTABLE, ' ').replace(/ {2,}/g, ' ').trim()

/** A text of several lines, each as `oneLine` has it. At most one line in a row is empty, and none at its ends. */
export const severalLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
