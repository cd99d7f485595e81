import type { FormEvent } from 'react'
import type { StoreCounts } from '#contract/dashboard/get-dashboard.ts'
import { rangeProblem, type SalesRange, USUAL_SALES_DAYS } from '#contract/dashboard/sales-range.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import type { SalesAsked } from './use-get-sales.ts'

const DAYS = [7, 28, 90] as const
const CUSTOM = 'custom'

/** What the URL asks for. A store that is none of these is as if it named none. */
export function askedBy(params: URLSearchParams, stores: FiltersProps['stores']): SalesAsked {
  const named = stores.find(({ id }) => id === params.get('store')?.toLowerCase())
  const store = named ? { storeId: named.id } : {}
  const { from, to } = { from: params.get('from'), to: params.get('to') }
  if (from !== null && to !== null) return { ...store, from, to }
  return { ...store, days: DAYS.find((days) => `${days}` === params.get('days')) ?? USUAL_SALES_DAYS }
}

type FiltersProps = {
  stores: readonly Pick<StoreCounts, 'id' | 'name'>[]
  asked: SalesAsked
  /** The days that are shown, with which a custom range begins. */
  shown: SalesRange | undefined
  set: (values: Record<string, string | null>) => void
}

/** The store and the days. What is chosen stands in the URL. */
export function SalesFilters({ stores, asked, shown, set }: FiltersProps) {
  const isCustom = !('days' in asked)
  return (
    <div className="mb-5 flex flex-wrap items-start gap-4 max-sm:flex-col max-sm:items-stretch">
      {stores.length > 1 && (
        <SelectField
          label="Store"
          value={asked.storeId ?? ''}
          options={[
            { value: '', label: 'All stores' },
            ...stores.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onPick={(id) => set({ store: id || null })}
        />
      )}
      <SelectField
        label="Days"
        value={isCustom ? CUSTOM : `${asked.days}`}
        options={[
          ...DAYS.map((days) => ({ value: `${days}`, label: `Last ${days} days` })),
          { value: CUSTOM, label: 'Custom' },
        ]}
        onPick={(days) =>
          set(
            days === CUSTOM
              ? { days: null, from: shown?.from ?? '', to: shown?.to ?? '' }
              : { days, from: null, to: null },
          )
        }
      />
      {isCustom && <CustomRange range={asked} set={set} />}
    </div>
  )
}

type CustomRangeProps = { range: SalesRange; set: FiltersProps['set'] }

/** Two dates. A wrong range stays in the fields, and the days before it stay on screen. */
function CustomRange({ range, set }: CustomRangeProps) {
  const { form, wrong, begin, refuse, forget } = useWrongFields()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    begin()
    const data = new FormData(event.currentTarget)
    const typed = { from: String(data.get('from')), to: String(data.get('to')) }
    const problem = rangeProblem(typed)
    if (problem === null) set(typed)
    else refuse({ to: problem })
  }
  const problem = wrong.to ?? rangeProblem(range) ?? undefined
  return (
    <form
      ref={form}
      noValidate
      onSubmit={show}
      onChange={forget}
      className="grid items-start gap-4 max-sm:grid-cols-2 sm:flex"
    >
      <TextField label="First day" name="from" type="date" defaultValue={range.from} />
      <TextField label="Last day" name="to" type="date" defaultValue={range.to} error={problem} />
      <Button type="submit" className="max-sm:col-span-full sm:mt-7">
        Show these days
      </Button>
    </form>
  )
}
