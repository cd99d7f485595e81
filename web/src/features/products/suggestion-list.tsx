import Search from 'lucide-react/icons/search'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { CATEGORY_LABELS } from '#contract/products/category.ts'
import type { Suggestion } from '#contract/products/list-suggestions.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { centsOf } from '#contract/shared/money.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/drawings/picture.tsx'
import { formatPrice } from '../../ui/price.tsx'
import { SearchedFor } from './searched-for.tsx'
import { useSuggestions } from './use-suggestions.ts'

export type SuggestionListProps = {
  id: string
  words: string
  place: GeoPoint | null
  /** The index of the option that Enter chooses; -1 for none. */
  active: number
  /** Null while nothing is known. */
  onFound: (found: readonly Suggestion[] | null) => void
  onChoose: (suggestion: Suggestion) => void
}

const icons = { product: Search, store: Store, category: Tag }

/** The options below the field. The field keeps the focus; it names the active option. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, words, place, active, onFound, onChoose } = props
  const answer = useSuggestions(words, place)
  const suggestions = answer?.suggestions ?? null
  // Before the browser draws: a key that is pressed on the list finds the field informed.
  useLayoutEffect(() => onFound(suggestions), [suggestions, onFound])
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (!suggestions || suggestions.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press here does nothing
    <div
      // A press must not take the focus from the field, because that closes the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-50 mt-1.5 flex max-h-[min(28rem,70dvh)] min-w-72 flex-col rounded-card border border-line bg-card py-1.5 shadow-lifted"
    >
      <SearchedFor
        words={answer?.searchedFor}
        className="px-4 py-1.5 text-small text-ink-soft wrap-anywhere"
      />
      <div ref={list} id={id} role="listbox" aria-label="Suggestions" className="min-h-0 overflow-y-auto">
        {suggestions.map((suggestion, index) => {
          const Icon = icons[suggestion.kind]
          const [name, about] = wordsOf(suggestion)
          const price = priceText(suggestion)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            <div
              key={keyOf(suggestion)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onClick={() => onChoose(suggestion)}
              className={classNames(
                'flex min-h-target cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-sunk',
                index === active && 'bg-accent-soft',
              )}
            >
              {suggestion.kind === 'product' && suggestion.image ? (
                <span aria-hidden="true" className="w-10 shrink-0">
                  <Picture
                    src={suggestion.image}
                    alt=""
                    category={suggestion.category ?? 'uncategorized'}
                    thumbnail
                    sizes="2.5rem"
                  />
                </span>
              ) : (
                <span className="grid w-10 shrink-0 place-items-center">
                  <Icon aria-hidden="true" className="size-4 text-ink-soft" />
                </span>
              )}
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                {about && <span className="block truncate text-small text-ink-soft">{about}</span>}
              </span>
              {price && <span className="shrink-0 text-small text-ink-soft tabular-nums">{price}</span>}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function wordsOf(suggestion: Suggestion): [words: string, about: string | null] {
  if (suggestion.kind === 'product') return [suggestion.text, null]
  if (suggestion.kind === 'category') return [CATEGORY_LABELS[suggestion.category], 'Category']
  const { name, city, state, distanceMiles } = suggestion
  return [name, `Store in ${city}, ${state}, ${distanceMiles.toFixed(1)} mi away`]
}

/** The price of a product, or the lowest one where shops ask different prices for it. */
function priceText(suggestion: Suggestion): string | null {
  if (suggestion.kind !== 'product' || suggestion.lowestPrice === undefined) return null
  const lowest = formatPrice(centsOf(suggestion.lowestPrice))
  return suggestion.highestPrice === suggestion.lowestPrice ? lowest : `from ${lowest}`
}

function keyOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'product') return `product ${suggestion.text}`
  return suggestion.kind === 'store' ? suggestion.storeId : suggestion.category
}
