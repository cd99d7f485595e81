import { COLUMNS, type Column, type OrderStatus } from '#contract/orders/states.ts'

export type DeskView = 'board' | 'list'

/** Which parts a list of the desk shows. */
export type DeskFilter = {
  /** One store; null for all stores of this person. */
  storeId: string | null
  /** null for every state. */
  status: OrderStatus | null
  search: string
}

/** Status and search of the desk. The page's URL keeps them, and the chosen store beside them. */
export type DeskSearch = { status: Column | null; search: string; view: DeskView }

/** Reads the search from the URL. Ignores unknown values, because links get damaged. */
export function deskSearchOf(params: URLSearchParams): DeskSearch {
  const status = COLUMNS.find((column) => column === params.get('status')) ?? null
  return {
    status,
    search: (params.get('search') ?? '').slice(0, 100),
    // A link to one status shows that list.
    view: params.get('view') === 'list' || status !== null ? 'list' : 'board',
  }
}

/** The state of the list. Where there is no room for the board, new orders stand in its place; a search looks in all. */
export const listedStatus = ({ status, search, view }: DeskSearch): Column | null =>
  view === 'board' && search === '' ? 'pending' : status

/** The URL parameters of a changed search. Omits what is as usual. */
export function withDeskSearch(params: URLSearchParams, change: Partial<DeskSearch>): URLSearchParams {
  const { status, search, view } = { ...deskSearchOf(params), ...change }
  const next = new URLSearchParams(params)
  const set = (name: string, value: string | null) =>
    value === null || value === '' ? next.delete(name) : next.set(name, value)
  set('status', view === 'board' ? null : status)
  set('search', search)
  set('view', view === 'list' && status === null ? 'list' : null)
  return next
}
