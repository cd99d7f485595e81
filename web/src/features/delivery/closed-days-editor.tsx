import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { HOLIDAY_IDS, HOLIDAYS } from '#contract/delivery/federal-holidays.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { DeliveryFields } from './delivery-fields.ts'

type ClosedDaysEditorProps = {
  fields: DeliveryFields
  change: (part: Partial<DeliveryFields>) => void
  errors: Readonly<Record<string, string>>
}

/** The days on which the store is closed: federal holidays, and days of its own. */
export function ClosedDaysEditor({ fields, change, errors }: ClosedDaysEditorProps) {
  const { holidays, closures } = fields
  const all = holidays.length === HOLIDAY_IDS.length
  const set = (index: number, part: Partial<DeliveryFields['closures'][number]>) =>
    change({ closures: closures.map((closure, at) => (at === index ? { ...closure, ...part } : closure)) })
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium">Closed on federal holidays</legend>
        <Button onClick={() => change({ holidays: all ? [] : [...HOLIDAY_IDS] })}>
          {all ? 'Open on all holidays' : 'Closed on all holidays'}
        </Button>
        <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {HOLIDAYS.map(({ id, name }) => (
            <label key={id} className="flex min-h-target cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={holidays.includes(id)}
                onChange={({ target }) =>
                  change({
                    holidays: target.checked ? [...holidays, id] : holidays.filter((other) => other !== id),
                  })
                }
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-col items-start gap-4">
        <h3 className="font-medium">Other closed days</h3>
        {closures.map((closure, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: closed days have no id, and their inputs are controlled
          <div key={index} className="flex w-full items-start gap-2">
            <div className="grid flex-1 gap-3 sm:grid-cols-3">
              <TextField
                label="First closed day"
                type="date"
                value={closure.from}
                error={errors[`closures.${index}.from`]}
                onChange={({ target }) => set(index, { from: target.value })}
              />
              <TextField
                label="Last closed day"
                type="date"
                value={closure.to}
                error={errors[`closures.${index}.to`]}
                onChange={({ target }) => set(index, { to: target.value })}
              />
              <TextField
                label="Reason"
                optional
                value={closure.reason}
                error={errors[`closures.${index}.reason`]}
                onChange={({ target }) => set(index, { reason: target.value })}
              />
            </div>
            <IconButton
              label={`Remove closed days ${closure.from}`}
              className="mt-7"
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => change({ closures: closures.filter((_, at) => at !== index) })}
            />
          </div>
        ))}
        <Button
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => change({ closures: [...closures, { from: '', to: '', reason: '' }] })}
        >
          Add closed days
        </Button>
      </div>
    </div>
  )
}
