import { type RefObject, useEffect, useRef } from 'react'

type Place = { name: string; control: Element; list: Element | null; index: number }

const cardsIn = (area: Element | null) => [...(area?.querySelectorAll<HTMLElement>('[data-part]') ?? [])]

const focusCard = (card: HTMLElement | undefined) => {
  const link = card?.querySelector<HTMLElement>('[data-part-link]')
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest' })
}

/**
 * Keeps the place of the keyboard on the desk. When the focused card has left its list, the one that takes its place
 * gets the focus, so that one order after another can be accepted.
 */
export function useCardFocus(area: RefObject<HTMLElement | null>) {
  const place = useRef<Place | null>(null)
  useEffect(() => {
    const element = area.current
    if (!element) return
    const remember = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null
      place.current = card && {
        name: card.dataset.part ?? '',
        control: target as Element,
        list: card.parentElement,
        index: cardsIn(card.parentElement).indexOf(card),
      }
    }
    const forget = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) place.current = null
    }
    const observer = new MutationObserver(() => {
      const last = place.current
      if (last === null || last.control.isConnected || document.activeElement !== document.body) return
      const cards = cardsIn(last.list?.isConnected ? last.list : null)
      const same = cards.find(({ dataset }) => dataset.part === last.name)
      const next = same ?? cards[last.index] ?? cards.at(-1) ?? cardsIn(element)[0]
      if (next) focusCard(next)
      else document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
      observer.disconnect()
    }
  }, [area])

  const indexOfCurrent = (cards: HTMLElement[]) =>
    cards.findIndex((card) => card.contains(document.activeElement))
  return {
    /** The name of the part whose card has the focus. */
    current(): string | null {
      const cards = cardsIn(area.current)
      return cards[indexOfCurrent(cards)]?.dataset.part ?? null
    },
    /** Goes to the next or the previous card; at first to the first one. */
    step(by: 1 | -1): void {
      const cards = cardsIn(area.current)
      const now = indexOfCurrent(cards)
      focusCard(cards[Math.min(Math.max(0, now + (now === -1 ? 1 : by)), cards.length - 1)])
    },
  }
}
