import { type RefObject, useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'
import { focusInPlace, PAGE_HEADING } from '../../ui/focus.ts'

type Place = { name: string; control: Element; list: Element | null; index: number }

const cardsIn = (area: Element | null) => [...(area?.querySelectorAll<HTMLElement>('[data-part]') ?? [])]

const focusCard = (card: HTMLElement | undefined) => {
  const link = card?.querySelector('[data-part-link]')
  focusInPlace(link)
  // The whole card with its buttons, and its link if the window is lower than the card.
  for (const element of [card, link]) element?.scrollIntoView({ block: 'nearest' })
}

/** The card that last had the focus in each entry of the tab's history, by the entry's key. */
const lastCards = new Map<string, string>()
/** The last of them all. */
let lastCard: string | undefined
const CARD_WAIT_MS = 10_000

/** What a link from an order's page to the desk says, so that the focus goes to the order's card. */
export type DeskState = 'back'

/** The card that a person comes back to: by Back, or by the link of its own page. */
function cardOf({ key, state }: Location<DeskState | null>): string | undefined {
  return lastCards.get(key) ?? (state === 'back' ? lastCard : undefined)
}

/**
 * Moves the focus from the heading, where each page begins, to the card that the person came from, when it is there.
 * Not when the person has gone on meanwhile. Returns a function that stops the waiting.
 */
function returnTo(name: string, area: HTMLElement): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const attempt = () => {
    const card = cardsIn(area).find(({ dataset }) => dataset.part === name)
    if (!card) return
    stop()
    const { activeElement } = document
    if (!activeElement?.contains(area) && !activeElement?.matches(PAGE_HEADING)) return
    focusCard(card)
  }
  const observer = new MutationObserver(attempt)
  const timer = setTimeout(stop, CARD_WAIT_MS)
  observer.observe(area, { childList: true, subtree: true })
  // The page's frame moves the focus to the heading first.
  queueMicrotask(attempt)
  return stop
}

/**
 * Keeps the place of the keyboard on the desk. When the focused card has left its list, the one that takes its place
 * gets the focus, so that one order after another can be accepted.
 */
export function useCardFocus(area: RefObject<HTMLElement | null>) {
  const place = useRef<Place | null>(null)
  const location: Location<DeskState | null> = useLocation()
  const arrival = useRef(location)
  useEffect(() => {
    const name = cardOf(arrival.current)
    if (name !== undefined && area.current) return returnTo(name, area.current)
  }, [area])

  const { key } = location
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
      lastCard = place.current?.name
      if (lastCard !== undefined) lastCards.set(key, lastCard)
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
      else focusInPlace(PAGE_HEADING)
    })
    element.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
      observer.disconnect()
    }
  }, [area, key])

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
