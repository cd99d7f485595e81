/**
 * Finds the places where a spreadsheet would read a formula: at the start of a cell, and after a semicolon, which ends
 * a cell where commas are decimal signs. Includes apostrophes before it, so that removing one undoes adding one.
 */
const FORMULA = /(^|;)(\s*)('*[=+\-@＝＋－＠])/g
const GUARDED_FORMULA = /(^|;)(\s*)'('*[=+\-@＝＋－＠])/g

/** A number with the apostrophe that makes it a text in a spreadsheet: '8.50 */
const TEXT_NUMBER = /^('+)(?=\$?[.,]?\d[\d.,]*$)/
/** A formula that keeps a spreadsheet from taking a text for a number: ="00123" */
const TEXT_FORMULA = /^="([^"]*)"$/

/** Puts an apostrophe before each text that a spreadsheet would run, and before the one of a number. */
export const guardFormulas = (text: string): string =>
  text.replace(FORMULA, "$1$2'$3").replace(TEXT_NUMBER, "'$1")

/** The text that a cell of a spreadsheet shows. Undoes `guardFormulas`. */
export function shownText(cell: string): string {
  const text = TEXT_FORMULA.exec(cell)?.[1]
  if (text !== undefined) return text.trim()
  return cell.replace(GUARDED_FORMULA, '$1$2$3').replace(TEXT_NUMBER, (marks) => marks.slice(1))
}
