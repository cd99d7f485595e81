import { SLOT_MINUTES } from '#contract/delivery/delivery-limits.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import type { DeliveryFields } from './delivery-fields.ts'

type SlotsEditorProps = {
  fields: DeliveryFields
  change: (part: Partial<DeliveryFields>) => void
  errors: Readonly<Record<string, string>>
}

const LENGTHS = SLOT_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hour${minutes === 60 ? '' : 's'}`,
}))

/** Preparation time, and the delivery slots that customers choose from. */
export function SlotsEditor({ fields, change, errors }: SlotsEditorProps) {
  const { slots, withSlots, preparationMinutes } = fields
  const number = (name: 'capacity' | 'daysAhead' | 'cutoffMinutes') => ({
    value: slots[name],
    error: errors[`slots.${name}`],
    onValueChange: (value: string) => change({ slots: { ...slots, [name]: value } }),
  })
  return (
    <div className="flex flex-col gap-4">
      <NumberField
        label="Preparation time in minutes"
        hint="Added to the estimated delivery of 25-35 minutes."
        fieldClassName="max-w-72"
        value={preparationMinutes}
        error={errors.preparationMinutes}
        onValueChange={(minutes) => change({ preparationMinutes: minutes })}
      />
      <Switch checked={withSlots} onCheckedChange={(on) => change({ withSlots: on })}>
        Customers choose a delivery slot
      </Switch>
      {withSlots && (
        <>
          <p className="text-ink-soft">
            Slots follow your opening hours. Customers order ahead, also while you are closed.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Length of a slot"
              options={LENGTHS}
              value={slots.minutes}
              error={errors['slots.minutes']}
              onChange={({ target }) => change({ slots: { ...slots, minutes: target.value } })}
            />
            <NumberField label="Orders in a slot" {...number('capacity')} />
            <NumberField label="Days ahead" hint="0 is today only." {...number('daysAhead')} />
            <NumberField
              label="Minutes before a slot"
              hint="Orders for a slot end this long before it begins."
              {...number('cutoffMinutes')}
            />
          </div>
        </>
      )}
    </div>
  )
}
