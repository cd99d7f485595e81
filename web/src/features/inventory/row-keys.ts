import type { KeyboardEvent } from 'react'
import { focusOn } from '../../ui/focus.ts'

/** Without those of a menu, which is closed or has keys of its own. */
const CONTROLS =
  'button:not([disabled], [popover] *), input:not([type="file"], [disabled]), a[href]:not([popover] *)'
const controlsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]

/**
 * Arrow keys in a table: up and down go to the same control of the next row, left and right to the next control of the
 * row. In a text they move the cursor, unless all of it is selected, as it is when one arrives. Tab still goes through
 * all of them.
 */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return
  const rows = [...currentTarget.querySelectorAll('tbody tr')]
  const row = target.closest('tr')
  const cell = target.closest('td, th')
  const place = row === null ? -1 : rows.indexOf(row)
  if (row === null || cell === null || place === -1) return
  const isNumber = target instanceof HTMLInputElement && target.type === 'number'
  const isText = target instanceof HTMLInputElement && target.type !== 'checkbox' && !isSelected(target)
  const next = () => {
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const other = rows[place + (key === 'ArrowUp' ? -1 : 1)]
      const sameCell = other?.children[[...row.children].indexOf(cell)]
      return (
        controlsOf(sameCell)[controlsOf(cell).indexOf(target)] ??
        controlsOf(sameCell)[0] ??
        controlsOf(other)[0]
      )
    }
    if (isText || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined
    const controls = controlsOf(row)
    return controls[controls.indexOf(target) + (key === 'ArrowLeft' ? -1 : 1)]
  }
  const to = next()
  // Up and down never count in the table: at its ends they would change a stock.
  if (to !== undefined || (isNumber && (key === 'ArrowUp' || key === 'ArrowDown'))) event.preventDefault()
  focusOn(to)
}

/** Whether a key takes the last change of the table back. In a text somebody types, it takes back what is typed. */
export const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent) =>
  key === 'z' &&
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  !(target instanceof HTMLInputElement && target.type !== 'checkbox' && !isSelected(target))

/** Moves the focus to the same column of the next row. Returns false in the last row. */
export function focusBelow(from: Element | null): boolean {
  const [row, cell] = [from?.closest('tr'), from?.closest('td, th')]
  const below = row && cell ? row.nextElementSibling?.children[[...row.children].indexOf(cell)] : undefined
  const to = controlsOf(below)[0]
  focusOn(to)
  return to !== undefined
}

/** A number field does not tell its selection: it counts as selected until somebody types. */
const isSelected = ({ type, dataset, value, selectionStart, selectionEnd }: HTMLInputElement) =>
  type === 'number' ? dataset.typed === undefined : selectionStart === 0 && selectionEnd === value.length
