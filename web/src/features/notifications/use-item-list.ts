import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusOn } from '../../ui/focus.ts'

const HEADING = '[data-notifications-heading]'

type Item = { id: string; read: boolean }

type ItemList = {
  list: RefObject<HTMLUListElement | null>
  /** The ids of the items that were unread when the list first showed them. */
  highlighted: ReadonlySet<string>
  /** Call it before the item at this place is removed: its control goes with it, so the focus moves on. */
  beforeDismiss: (index: number) => void
}

/** Which items stay highlighted, and where the focus goes after a dismissal. */
export function useItemList(items: readonly Item[]): ItemList {
  const list = useRef<HTMLUListElement>(null)
  const dismissed = useRef<{ index: number; from: string } | null>(null)
  const shown = items.map(({ id }) => id).join()
  useEffect(() => {
    // The item is still there while the call that removes it begins.
    if (dismissed.current === null || dismissed.current.from === shown) return
    const { index } = dismissed.current
    dismissed.current = null
    const controls = list.current?.querySelectorAll('[data-dismiss]') ?? []
    focusOn(controls[Math.min(index, controls.length - 1)] ?? HEADING)
  }, [shown])
  return {
    list,
    highlighted: useHighlighted(items),
    beforeDismiss(index) {
      // With the last item the list disappears too.
      if (items.length > 1) dismissed.current = { index, from: shown }
      else focusOn(HEADING)
    },
  }
}

function useHighlighted(items: readonly Item[]): ReadonlySet<string> {
  const [highlighted, setHighlighted] = useState<ReadonlySet<string>>(new Set())
  const more = items.filter(({ id, read }) => !read && !highlighted.has(id))
  if (more.length > 0) setHighlighted(new Set([...highlighted, ...more.map(({ id }) => id)]))
  return highlighted
}
