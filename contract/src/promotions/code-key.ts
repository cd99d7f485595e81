/**
 * The spelling by which codes are compared. People type 'street 10', 'Street-10' or full-width letters for STREET10:
 * case, spaces, dashes and invisible characters do not matter. Empty when nothing else is left.
 */
export const codeKeyOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Dash}\p{Cf}\p{Cc}]/gu, '')
    .toUpperCase()
    .normalize('NFKC')
