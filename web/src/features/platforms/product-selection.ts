/** Some products, or all but some: then also those that are still being read. */
export type Selection = { all: boolean; ids: ReadonlySet<string> }

export const NONE_SELECTED: Selection = { all: false, ids: new Set() }
export const ALL_SELECTED: Selection = { all: true, ids: new Set() }

export const isSelected = ({ all, ids }: Selection, id: string): boolean => ids.has(id) !== all

export function withSelected(selection: Selection, ids: Iterable<string>, selected: boolean): Selection {
  const next = new Set(selection.ids)
  for (const id of ids) {
    if (selected === selection.all) next.delete(id)
    else next.add(id)
  }
  return { all: selection.all, ids: next }
}
