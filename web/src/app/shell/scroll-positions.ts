import type { TextStorage } from '../../infrastructure/browser-storage.ts'

const STORAGE_KEY = 'scrollPositions'
const ENTRIES_AT_MOST = 50

/** One page of the tab's history. The key alone does not name it: every full load begins with the same one. */
export type HistoryEntry = { key: string; pathname: string; search: string }

/** How far each page of the tab's history was scrolled, in pixels; kept over reloads by `save`. */
export class ScrollPositions {
  readonly #storage: TextStorage
  readonly #tops: Map<string, number>

  constructor(storage: TextStorage) {
    this.#storage = storage
    this.#tops = new Map(readTops(storage))
  }

  remember(entry: HistoryEntry, top: number): void {
    const name = nameOf(entry)
    // Delete the entry first, so that it moves to the end: the last entries are kept.
    this.#tops.delete(name)
    this.#tops.set(name, top)
  }

  /** 0 for a page that was not scrolled, or not seen. */
  topOf(entry: HistoryEntry): number {
    return this.#tops.get(nameOf(entry)) ?? 0
  }

  save(): void {
    try {
      this.#storage.setItem(STORAGE_KEY, JSON.stringify([...this.#tops].slice(-ENTRIES_AT_MOST)))
    } catch {
      // Without storage a reload starts at the top.
    }
  }
}

const nameOf = ({ key, pathname, search }: HistoryEntry) => `${key} ${pathname}${search}`

function readTops(storage: TextStorage): [string, number][] {
  try {
    const saved: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isTop) : []
  } catch {
    return []
  }
}

const isTop = (saved: unknown): saved is [string, number] =>
  Array.isArray(saved) && typeof saved[0] === 'string' && Number.isFinite(saved[1])
