/**
 * Where a spreadsheet would take text for a formula: at its start, or after a semicolon, which ends a cell where
 * commas are decimal signs. Apostrophes before it count too, so that taking one away undoes adding one exactly.
 */
const FORMULA = /(^|;)(\s*)('*[=+\-@＝＋－＠])/g
const GUARDED_FORMULA = /(^|;)(\s*)'('*[=+\-@＝＋－＠])/g

/** Puts an apostrophe before everything that a spreadsheet would run. */
export const guardFormulas = (text: string): string => text.replace(FORMULA, "$1$2'$3")

/** Undoes `guardFormulas`. */
export const unguardFormulas = (text: string): string => text.replace(GUARDED_FORMULA, '$1$2$3')
