/**
 * Finds the places where a spreadsheet would read a formula: at the start of a cell, and after a semicolon, which ends
 * a cell where commas are decimal signs. Includes apostrophes before it, so that removing one undoes adding one.
 */
const FORMULA = /(^|;)(\s*)('*[=+\-@＝＋－＠])/g
const GUARDED_FORMULA = /(^|;)(\s*)'('*[=+\-@＝＋－＠])/g

/** Puts an apostrophe before each text that a spreadsheet would run. */
export const guardFormulas = (text: string): string => text.replace(FORMULA, "$1$2'$3")

/** Undoes `guardFormulas`. */
export const unguardFormulas = (text: string): string => text.replace(GUARDED_FORMULA, '$1$2$3')
