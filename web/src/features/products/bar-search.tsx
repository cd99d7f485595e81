import Search from 'lucide-react/icons/search'
import {
  type ComponentType,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from '#contract/products/list-suggestions.ts'
import { classNames } from '../../ui/class-names.ts'
import { controlStyle } from '../../ui/fields/control-style.ts'
import { focusInPlace, PAGE_HEADING } from '../../ui/focus.ts'
import { useAwake } from '../../ui/use-awake.ts'
import { useTakeOver } from '../../ui/use-take-over.ts'
import { placeLinkParams, useKnownPlace } from '../geocoding/public.ts'
import type { SuggestionListProps } from './suggestion-list.tsx'
import { countText, nextActive } from './suggestion-steps.ts'

type BarSearchProps = {
  /** `compact`, for phones, is as wide as an icon until it has the focus. Then it takes the whole bar. */
  look?: 'field' | 'compact'
}

const boxes = {
  field: 'relative min-w-0 flex-1 sm:max-w-80',
  compact:
    'z-10 w-target not-focus-within:relative focus-within:absolute focus-within:inset-x-3 focus-within:w-auto',
}

const collapsed =
  'not-focus:cursor-pointer not-focus:h-target not-focus:p-0 not-focus:text-transparent not-focus:placeholder:text-transparent'

/**
 * Searches products, stores and categories from every page, around the place that is known. It is our own combobox
 * after the WAI-ARIA pattern: the one of the kit's library is too heavy for the first load, and a field that it
 * replaces after loading loses its focus, which closes the keyboard of a phone. It is no form, and a combobox only
 * while it has the focus, so that the form and the field of a page are the only ones there.
 */
export function BarSearch({ look = 'field' }: BarSearchProps) {
  const id = useId()
  const awake = useAwake()
  const field = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState(false)
  const [List, loadList] = useSuggestionList()
  const list = useSuggestions()
  const { typed, words, active, expanded } = list
  const { place, choose, search } = useSearchEverywhere(field, list)
  const fieldId = `${id}-field`
  useTakeOver(`[id="${fieldId}"]`)
  const takeFocus = () => {
    setFocused(true)
    loadList()
  }
  const handleFocus = useEffectEvent(takeFocus)
  // The field may have had the focus before the scripts were there.
  useEffect(() => {
    if (awake && document.activeElement === field.current) handleFocus()
  }, [awake])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') {
      // The first press closes the list, the second empties the field. The menu around it stays open, and the browser
      // does not empty the field by itself.
      event.preventDefault()
      event.stopPropagation()
      if (!expanded) list.empty()
      list.close()
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) search()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      list.step(event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  return (
    <search aria-label="Everywhere" className={look === 'compact' ? 'size-target shrink-0' : 'contents'}>
      <div className={boxes[look]}>
        <span className="pointer-events-none absolute left-0 grid size-target place-items-center text-ink-soft">
          <Search aria-hidden="true" className="size-4" />
        </span>
        <input
          ref={field}
          id={fieldId}
          aria-label="What are you looking for?"
          {...(focused && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': expanded,
            'aria-controls': expanded ? id : undefined,
            'aria-activedescendant': expanded && active >= 0 ? `${id}-${active}` : undefined,
          })}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          maxLength={100}
          placeholder="Products and stores"
          value={typed}
          onFocus={takeFocus}
          onChange={({ target }) => list.type(target.value)}
          onKeyDown={handleKey}
          onBlur={() => {
            setFocused(false)
            list.close()
          }}
          className={classNames(controlStyle, 'rounded-pill pl-9', look === 'compact' && collapsed)}
        />
        <p role="status" className="sr-only">
          {list.open && list.found && countText(list.found.length)}
        </p>
        {List && list.open && (
          <List
            id={id}
            words={words}
            place={place}
            active={active}
            onFound={list.takeOver}
            onChoose={choose}
          />
        )}
      </div>
    </search>
  )
}

/** What was typed, what was found for it, and which suggestion is chosen. */
function useSuggestions() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Suggestion[] | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = (open && found) || []
  // Other suggestions may have another one at the chosen place.
  const takeOver = useCallback((next: readonly Suggestion[] | null) => {
    setFound(next)
    setActive(-1)
  }, [])
  return {
    typed,
    words: typed.trim(),
    found,
    open,
    active,
    expanded: suggestions.length > 0,
    chosen: suggestions[active],
    takeOver,
    type(text: string) {
      setTyped(text)
      setOpen(true)
      setActive(-1)
    },
    step(by: 1 | -1) {
      setOpen(true)
      setActive(nextActive(active, suggestions.length, by))
    },
    empty: () => setTyped(''),
    close() {
      setOpen(false)
      setFound(null)
      setActive(-1)
    },
  }
}

/** Where a suggestion, and the words themselves, lead. */
function useSearchEverywhere(
  field: React.RefObject<HTMLInputElement | null>,
  { words, chosen, close, empty }: ReturnType<typeof useSuggestions>,
) {
  const place = useKnownPlace()
  const goTo = useGoTo(field, () => {
    close()
    empty()
  })
  const goToProducts = (filter: 'search' | 'category', value: string) => {
    const params = placeLinkParams(place)
    params.set(filter, value)
    goTo(`/products/local?${params}`)
  }
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'store') goTo(`/store/${suggestion.storeId}`)
    else if (suggestion.kind === 'category') goToProducts('category', suggestion.category)
    else goToProducts('search', suggestion.text)
  }
  const search = () => {
    if (chosen) choose(chosen)
    else if (words !== '') goToProducts('search', words)
  }
  return { place, choose, search }
}

/** Leads away from the field. Another page focuses its own heading when it arrives. */
function useGoTo(field: React.RefObject<HTMLInputElement | null>, reset: () => void) {
  const navigate = useNavigate()
  return (address: string) => {
    reset()
    field.current?.blur()
    focusInPlace(`main ${PAGE_HEADING}`)
    void navigate(address)
  }
}

/** The list's code is fetched when the field first has the focus. Without it the search still works, by Enter. */
function useSuggestionList() {
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null)
  const load = () => {
    if (List !== null) return
    import('./suggestion-list.tsx').then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => {},
    )
  }
  return [List, load] as const
}
