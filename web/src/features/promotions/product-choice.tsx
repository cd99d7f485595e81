import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useId, useState } from 'react'
import type { listInventory } from '#contract/inventory/list-inventory.ts'
import { call } from '../../infrastructure/api.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

const SHOWN_AT_MOST = 8

type ProductChoiceProps = {
  storeId: string | null
  chosenIds: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** Chooses products of a store by a search. Chosen ones that the search does not find stay chosen. */
export function ProductChoice({ storeId, chosenIds, error, onChange }: ProductChoiceProps) {
  const errorId = useId()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const { data, isError } = useQuery({
    queryKey: ['promotion-products', storeId, wanted],
    queryFn: ({ signal }) =>
      call<typeof listInventory>('GET /stores/{storeId}/inventory', {
        params: { storeId: storeId ?? '' },
        query: { search: wanted, limit: SHOWN_AT_MOST },
        signal,
      }),
    enabled: storeId !== null,
    placeholderData: keepPreviousData,
  })
  const items = data?.items ?? []
  const more = (data?.count ?? 0) - items.length
  const toggle = (id: string) =>
    onChange(chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id])
  return (
    <fieldset className="grid gap-2 sm:col-span-2" aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">Products that the code is for</legend>
      <TextField
        label="Find a product"
        type="search"
        autoComplete="off"
        start={<Search className="size-4" />}
        hint={chosenIds.length === 1 ? '1 product is chosen.' : `${chosenIds.length} products are chosen.`}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Enter would launch the promotion.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isError && <p className="text-heart">Failed to load the products. Please try again.</p>}
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {items.map(({ item_id: itemId, item_name: name }) => (
          <li key={itemId}>
            <label className="flex min-h-target items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={chosenIds.includes(itemId)}
                onChange={() => toggle(itemId)}
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </label>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-small text-ink-soft">{`and ${more} more: search for them`}</p>}
      {error && (
        <p id={errorId} className="text-small text-heart">
          {error}
        </p>
      )}
    </fieldset>
  )
}
