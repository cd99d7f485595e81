import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CountsOfStores, DeskCounts, DeskPart, LivePart } from '#contract/orders/desk.ts'
import { dueAtOf, isSortedByDue } from '#contract/orders/due.ts'
import { COUNTED_AT_MOST } from '#contract/orders/moves.ts'
import { type OrderStatus, stateOf } from '#contract/orders/states.ts'
import type { DeskFilter } from './desk-search.ts'

export type PartKey = { firestoreId: string; storeId: string }
type Page = {
  parts: DeskPart[]
  counts: CountsOfStores
  nextCursor: string | null
  searchedBackTo: string | null
}
export type DeskPages = InfiniteData<Page, string | undefined>

export const deskKey = ['desk']
const listsKey = [...deskKey, 'parts']
export const listKey = (filter: DeskFilter) => [...listsKey, filter]
export const partKey = ({ firestoreId, storeId }: PartKey) => [...deskKey, 'part', firestoreId, storeId]
/** One text for each part, for maps and for marks in the page. */
export const nameOfPart = ({ firestoreId, storeId }: PartKey): string => `${firestoreId} ${storeId}`

const isSame = (one: PartKey, other: PartKey) => nameOfPart(one) === nameOfPart(other)

/** Whether a part stands before another one in the server's order of a list. */
function isBefore(one: DeskPart, other: DeskPart, filter: DeskFilter): boolean {
  const placed = (part: DeskPart) => `${part.placedAt} ${nameOfPart(part)}`
  if (!isSortedByDue(filter)) return placed(one) > placed(other)
  // Parts without a promised time come at the end: a letter is greater than all digits.
  const due = (part: DeskPart) => `${dueAtOf(part) ?? 'without'} ${placed(part)}`
  return due(one) < due(other)
}

type Change = {
  part: DeskPart
  /** The counts of the part's store afterwards. */
  countsAfter: (counts: DeskCounts) => DeskCounts
}
type List = {
  filter: DeskFilter
  /** Whether the part belongs to the search of this list. */
  isFound: boolean
}

/** A list after a part has changed: it stays, leaves or joins by the list's status, and the counts follow. */
export function withMovedPart(
  pages: DeskPages,
  { part: moved, countsAfter }: Change,
  { filter, isFound }: List,
): DeskPages {
  const isOfStore = filter.storeId === null || filter.storeId === moved.storeId
  if (!isOfStore) return pages
  const belongs = isFound && (filter.status === null || filter.status === moved.status)
  let isPlaced = !belongs
  const last = pages.pages.length - 1
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const parts = page.parts.filter((part) => !isSame(part, moved))
      if (!isPlaced) {
        const at = parts.findIndex((part) => isBefore(moved, part, filter))
        const isEnd = index === last && page.nextCursor === null
        if (at !== -1 || isEnd) {
          parts.splice(at === -1 ? parts.length : at, 0, moved)
          isPlaced = true
        }
      }
      const ofStore = page.counts[moved.storeId]
      if (ofStore === undefined) return { ...page, parts }
      return { ...page, parts, counts: { ...page.counts, [moved.storeId]: countsAfter(ofStore) } }
    }),
  }
}

/** The counts after a part went from one state to another. A count that stands for 'or more' stays. */
function movedCounts(counts: DeskCounts, from: OrderStatus, to: OrderStatus): DeskCounts {
  const add = (status: OrderStatus, parts: number) =>
    isCapped(status, counts[status]) ? counts[status] : Math.max(0, counts[status] + parts)
  return from === to ? counts : { ...counts, [from]: add(from, -1), [to]: add(to, 1) }
}

const isCapped = (status: OrderStatus, count: number) => stateOf(status).isOpen && count >= COUNTED_AT_MOST

/** Over all stores: '12', or '1,000+' where not all are counted. */
export function countOf(counts: CountsOfStores, status: OrderStatus): { parts: number; text: string } {
  const ofStores = Object.values(counts).map((ofStore) => ofStore[status])
  const parts = ofStores.reduce((sum, count) => sum + count, 0)
  const more = ofStores.some((count) => isCapped(status, count)) ? '+' : ''
  return { parts, text: `${parts.toLocaleString('en-US')}${more}` }
}

/** Shows a part as it is now in every list and on its page, before these are read again. */
export function showPart(cache: QueryClient, before: DeskPart, after: DeskPart): void {
  const shown = findShownPart(cache, nameOfPart(after))
  // The event came before the answer, with the counts.
  const isShown = shown?.version === after.version && shown.status === after.status
  show(cache, {
    part: after,
    countsAfter: (counts) => (isShown ? counts : movedCounts(counts, before.status, after.status)),
  })
}

/** A list that got shorter than this is read again where it has more. */
const SHORT = 10

/**
 * Shows what an event says of a part, unless a newer version is shown already. Reads again what the event cannot say:
 * the history of the part, whether a search finds it, and what follows in a list that got short.
 */
export async function showLivePart(cache: QueryClient, { part, counts }: LivePart): Promise<void> {
  if ((findShownPart(cache, nameOfPart(part))?.version ?? 0) > part.version) return
  show(cache, { part, countsAfter: () => counts })
  const isUnsure = (key: readonly unknown[], data: unknown) => {
    const last = (data as DeskPages | undefined)?.pages.at(-1)
    const isShort = last !== undefined && last.nextCursor !== null && last.parts.length < SHORT
    return filterOf(key).search !== '' || isShort
  }
  await Promise.all([
    cache.invalidateQueries({ queryKey: partKey(part) }),
    cache.invalidateQueries({
      queryKey: listsKey,
      predicate: ({ queryKey, state }) => isUnsure(queryKey, state.data),
    }),
  ])
}

const filterOf = (key: readonly unknown[]) => key[listsKey.length] as DeskFilter

function show(cache: QueryClient, change: Change): void {
  const { part: after } = change
  const lists = cache.getQueriesData<DeskPages>({ queryKey: listsKey })
  const searchOf = (filter: DeskFilter) => `${filter.storeId} ${filter.search}`
  const found = new Set(
    lists
      .filter(([, data]) => data?.pages.some(({ parts }) => parts.some((part) => isSame(part, after))))
      .map(([key]) => searchOf(filterOf(key))),
  )
  for (const [key, data] of lists) {
    if (data === undefined) continue
    const filter = filterOf(key)
    const isFound = filter.search === '' || found.has(searchOf(filter))
    cache.setQueryData<DeskPages>(key, withMovedPart(data, change, { filter, isFound }))
  }
  cache.setQueryData<{ part: DeskPart }>(partKey(after), (page) => page && { ...page, part: after })
}

/** A part that is on the screen, in its newest version. */
export function findShownPart(cache: QueryClient, name: string): DeskPart | null {
  const versions = cache
    .getQueriesData<DeskPages>({ queryKey: listsKey })
    .flatMap(([, data]) => data?.pages.flatMap(({ parts }) => parts) ?? [])
    .filter((part) => nameOfPart(part) === name)
  return versions.sort((one, other) => other.version - one.version)[0] ?? null
}
