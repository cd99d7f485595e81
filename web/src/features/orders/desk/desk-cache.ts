import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { DeskCounts, DeskPart } from '#contract/orders/desk.ts'
import type { DeskFilter } from './desk-search.ts'

export type PartKey = { firestoreId: string; storeId: string }
type Page = { parts: DeskPart[]; counts: DeskCounts; nextCursor: string | null }
export type DeskPages = InfiniteData<Page, string | undefined>

export const deskKey = ['desk']
const listsKey = [...deskKey, 'parts']
export const listKey = (filter: DeskFilter) => [...listsKey, filter]
export const partKey = ({ firestoreId, storeId }: PartKey) => [...deskKey, 'part', firestoreId, storeId]
/** One text for each part, for maps and for marks in the page. */
export const nameOfPart = ({ firestoreId, storeId }: PartKey): string => `${firestoreId} ${storeId}`

const isSame = (one: PartKey, other: PartKey) => nameOfPart(one) === nameOfPart(other)

/** Newest first, and in the order of the server where two were placed at the same time. */
const isBefore = (one: DeskPart, other: DeskPart) =>
  `${one.placedAt} ${nameOfPart(one)}` > `${other.placedAt} ${nameOfPart(other)}`

type Change = {
  before: DeskPart
  after: DeskPart
  filter: DeskFilter
  /** Whether the part belongs to the search of this list. */
  isFound: boolean
}

/** A list after a part has changed: it stays, leaves or joins by the list's status, and the counts follow. */
export function withMovedPart(pages: DeskPages, { before, after, filter, isFound }: Change): DeskPages {
  const isOfStore = filter.storeId === null || filter.storeId === after.storeId
  if (!isOfStore) return pages
  const belongs = isFound && (filter.status === null || filter.status === after.status)
  let isPlaced = !belongs
  const last = pages.pages.length - 1
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const parts = page.parts.filter((part) => !isSame(part, after))
      if (!isPlaced) {
        const at = parts.findIndex((part) => isBefore(after, part))
        const isEnd = index === last && page.nextCursor === null
        if (at !== -1 || isEnd) {
          parts.splice(at === -1 ? parts.length : at, 0, after)
          isPlaced = true
        }
      }
      return { ...page, parts, counts: countsAfter(page.counts, before, after) }
    }),
  }
}

function countsAfter(counts: DeskCounts, before: DeskPart, after: DeskPart): DeskCounts {
  if (before.status === after.status) return counts
  return {
    ...counts,
    [before.status]: Math.max(0, counts[before.status] - 1),
    [after.status]: counts[after.status] + 1,
  }
}

/** Shows a part as it is now in every list and on its page, before these are read again. */
export function showPart(cache: QueryClient, before: DeskPart, after: DeskPart): void {
  const lists = cache.getQueriesData<DeskPages>({ queryKey: listsKey })
  const filterOf = (key: readonly unknown[]) => key[listsKey.length] as DeskFilter
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
    cache.setQueryData<DeskPages>(key, withMovedPart(data, { before, after, filter, isFound }))
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
