import { type FormEvent, useState } from 'react'
import type { ImportColumns, ImportPreview } from '#contract/inventory/import-inventory.ts'
import { ITEM_LABELS, type ItemField } from '#contract/inventory/item-rules.ts'
import { keysOf } from '#contract/shared/tables.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'

type FileColumn = ImportPreview['columns'][number]

type ColumnMatcherProps = {
  columns: readonly FileColumn[]
  busy: boolean
  onMatch: (columns: ImportColumns) => void
}

const FIELDS = keysOf(ITEM_LABELS)
const NONE = ''

/**
 * Lets a person say which column of a file is which field. The store remembers it for files with the same first row.
 */
export function ColumnMatcher({ columns, busy, onMatch }: ColumnMatcherProps) {
  const [chosen, setChosen] = useState<Partial<Record<ItemField, string>>>(() =>
    Object.fromEntries(
      columns.flatMap(({ field }, place) => (field === null ? [] : [[field, String(place)]])),
    ),
  )
  const [error, setError] = useState<string | null>(null)
  const options = [
    { value: NONE, label: 'Not in this file' },
    ...columns.map(({ title, samples }, place) => ({
      value: String(place),
      label: labelOf(title, samples, place),
    })),
  ]
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const matched = FIELDS.filter((field) => (chosen[field] ?? NONE) !== NONE)
    if (!matched.includes('item_name') && !matched.includes('item_id')) {
      return setError('Choose the column with the product names.')
    }
    onMatch(Object.fromEntries(matched.map((field) => [field, Number(chosen[field])])))
  }
  return (
    <form onSubmit={handleSubmit} aria-label="Match columns" className="flex flex-col gap-4">
      <p className="text-ink-soft">
        Say which column is which. This is remembered for files with the same first row.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <SelectField
            key={field}
            label={ITEM_LABELS[field]}
            error={field === 'item_name' ? (error ?? undefined) : undefined}
            options={options}
            value={chosen[field] ?? NONE}
            onChange={({ target: { value } }) => {
              setError(null)
              setChosen((before) => ({ ...before, [field]: value }))
            }}
          />
        ))}
      </div>
      <div>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Reading...">
          Show changes
        </Button>
      </div>
    </form>
  )
}

/** 'Artikel (Mug, Bowl)' */
const labelOf = (title: string, samples: readonly string[], place: number): string => {
  const name = title || `Column ${place + 1}`
  return samples.length === 0 ? name : `${name} (${samples.join(', ')})`
}
