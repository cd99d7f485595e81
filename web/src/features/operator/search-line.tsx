import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { focusOn } from '../../ui/focus.ts'
import { nothingText } from './nothing-text.ts'

const TYPING_MS = 250

const FILTERS = { suspended: 'Suspended only', unverified: 'Unverified only' }
type Filter = keyof typeof FILTERS

/** Whether the address has a filter. */
export function useFilter(name: Filter): 'true' | 'false' {
  const [params] = useUrlParams()
  return params.get(name) === 'yes' ? 'true' : 'false'
}

/**
 * Why a list is empty, and a button that takes its filters off. The focus goes to a filter's switch, because the button
 * disappears.
 */
export function useNothingFound(of: 'account' | 'store', filters: readonly Filter[] = ['suspended']) {
  const [params, change] = useUrlParams()
  const on = filters.filter((name) => params.get(name) === 'yes')
  const handleClear = () => {
    focusOn('search [role=switch][aria-checked=true]')
    change(
      (now) => {
        for (const name of on) now.delete(name)
        return now
      },
      { replace: true },
    )
  }
  return {
    text: nothingText(of, params.get('search') ?? '', on.length),
    ...(on.length > 0 && {
      action: <Button onClick={handleClear}>{on.length === 1 ? 'Clear filter' : 'Clear filters'}</Button>,
    }),
  }
}

/** The words and the filter that lists have in common, as the address has them. */
export function useListWords(): { search: string; suspendedOnly: 'true' | 'false' } {
  const [params] = useUrlParams()
  return { search: params.get('search') ?? '', suspendedOnly: useFilter('suspended') }
}

type SearchLineProps = { label: string; hint: string; filters?: readonly Filter[] }

/** Searches while the person types, and keeps the words in the address. */
export function SearchLine({ label, hint, filters = ['suspended'] }: SearchLineProps) {
  const [params, change] = useUrlParams()
  const [text, setText] = useState(params.get('search') ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = (name: string, value: string) =>
    change(
      (now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true },
    )
  const handleText = (value: string) => {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => set('search', value.trim()), TYPING_MS)
  }
  return (
    <search className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-64 flex-1 sm:max-w-form">
        <TextField
          label={label}
          hint={hint}
          type="search"
          name="search"
          autoComplete="off"
          value={text}
          start={<Search aria-hidden="true" className="size-4" />}
          onChange={({ target }) => handleText(target.value)}
        />
      </div>
      {filters.map((name) => (
        <Switch
          key={name}
          checked={params.get(name) === 'yes'}
          onCheckedChange={(on) => set(name, on ? 'yes' : '')}
        >
          {FILTERS[name]}
        </Switch>
      ))}
    </search>
  )
}
