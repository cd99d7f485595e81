/** Marks the actions of a row, for finding the place of the focus among them. */
export const rowMark = (itemId: string) => ({ 'data-row-actions': itemId })

/** Where an item is in the list. */
export type Row = { actions: HTMLElement | undefined; place: number }

const listRows = () => [...document.querySelectorAll<HTMLElement>('[data-row-actions]')]

export function rowOf(itemId: string): Row {
  const rows = listRows()
  const place = rows.findIndex(({ dataset }) => dataset.rowActions === itemId)
  return { actions: rows[place], place }
}

/** Whether a row is no longer in the list, asked once a question about it has left the screen. */
export async function hasGone({ actions }: Row): Promise<boolean> {
  // Behind a question that is still fading nothing takes the focus.
  for (let frames = 0; frames < 60; frames++) {
    await new Promise(requestAnimationFrame)
    if (document.querySelector('[role="alertdialog"]') === null) break
  }
  return actions?.isConnected === false
}

/** The first action of the row that stands where this one was, or of the last row. */
export function findActions({ place }: Pick<Row, 'place'>): HTMLElement | null {
  const rows = listRows()
  return (rows[place] ?? rows.at(-1))?.querySelector('button') ?? null
}
