/** Marks the actions of a row, so other functions can find the row. */
export const rowMark = (itemId: string) => ({ 'data-row-actions': itemId })

/** The actions of an item's row and its index in the list. */
export type Row = { actions: HTMLElement | undefined; place: number }

const listRows = () => [...document.querySelectorAll<HTMLElement>('[data-row-actions]')]

export function rowOf(itemId: string): Row {
  const rows = listRows()
  const place = rows.findIndex(({ dataset }) => dataset.rowActions === itemId)
  return { actions: rows[place], place }
}

const FRAMES_TO_DRAW = 30

/** Tells whether the next render removes a row. */
export async function hasGone({ actions }: Row): Promise<boolean> {
  for (let frame = 0; frame < FRAMES_TO_DRAW && actions?.isConnected; frame++) {
    await new Promise(requestAnimationFrame)
  }
  return actions?.isConnected === false
}

/** Returns the first action of the row now at this index, or of the last row. */
export function findActions({ place }: Pick<Row, 'place'>): HTMLElement | null {
  const rows = listRows()
  return (rows[place] ?? rows.at(-1))?.querySelector('button') ?? null
}
