import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { DELIVERY_FEE_CENTS } from '#contract/delivery/delivery-fee.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { formatCents } from '#contract/shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FramedZoneMap } from '../map/public.ts'
import { type AreaKind, type DeliveryFields, listZips, newZone, type ZoneFields } from './delivery-fields.ts'

type ZonesEditorProps = {
  fields: DeliveryFields
  change: (part: Partial<DeliveryFields>) => void
  errors: Readonly<Record<string, string>>
  /** The middle of the maps; null while the address of the store is not on the map. */
  point: GeoPoint | null
}

/** The delivery zones in their order: the first that contains an address counts. */
export function ZonesEditor({ fields: { zones }, change, errors, point }: ZonesEditorProps) {
  const set = (key: number, part: Partial<ZoneFields>) =>
    change({ zones: zones.map((zone) => (zone.key === key ? { ...zone, ...part } : zone)) })
  const moveUp = (index: number) => {
    const [before, zone] = [zones[index - 1], zones[index]]
    if (before && zone) change({ zones: zones.with(index - 1, zone).with(index, before) })
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-soft">
        {zones.length === 0
          ? `Without zones you deliver wherever customers find you, and share the common delivery fee of ${formatCents(DELIVERY_FEE_CENTS)}.`
          : 'The first zone that contains the address sets the fee. Addresses outside of all zones are refused.'}
      </p>
      {errors.zones && <Notice kind="failure">{errors.zones}</Notice>}
      {zones.map((zone, index) => (
        <fieldset key={zone.key} className="w-full min-w-0 rounded-card border border-line p-4">
          <legend className="px-1 font-medium">Zone {index + 1}</legend>
          <ZoneEditor
            zone={zone}
            set={(part) => set(zone.key, part)}
            errorOf={(name) => errors[`zones.${index}.${name}`]}
            point={point}
          />
          <div className="mt-3 flex justify-end gap-1">
            {index > 0 && (
              <IconButton
                label={`Move zone ${index + 1} up`}
                icon={<ArrowUp aria-hidden="true" className="size-4" />}
                onClick={() => moveUp(index)}
              />
            )}
            <IconButton
              label={`Remove zone ${index + 1}`}
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => change({ zones: zones.filter(({ key }) => key !== zone.key) })}
            />
          </div>
        </fieldset>
      ))}
      <Button
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() =>
          change({ zones: [...zones, newZone(1 + Math.max(-1, ...zones.map(({ key }) => key)))] })
        }
      >
        Add zone
      </Button>
    </div>
  )
}

const KINDS: { value: AreaKind; label: string }[] = [
  { value: 'radius', label: 'Miles around the store' },
  { value: 'zips', label: 'ZIPs' },
  { value: 'polygon', label: 'Area on the map' },
]

type ZoneEditorProps = {
  zone: ZoneFields
  set: (part: Partial<ZoneFields>) => void
  errorOf: (name: string) => string | undefined
  point: GeoPoint | null
}

function ZoneEditor({ zone, set, errorOf, point }: ZoneEditorProps) {
  const text = (name: 'name' | 'miles' | 'fee' | 'minimum' | 'freeFrom', error?: string) => ({
    value: zone[name],
    error,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField label="Name" fieldClassName="sm:col-span-6" {...text('name', errorOf('name'))} />
      <TextField
        label="Fee"
        start="$"
        inputMode="decimal"
        fieldClassName="sm:col-span-2"
        {...text('fee', errorOf('feeCents'))}
      />
      <TextField
        label="Minimum"
        optional
        start="$"
        inputMode="decimal"
        fieldClassName="sm:col-span-2"
        {...text('minimum', errorOf('minimumCents'))}
      />
      <TextField
        label="Free from"
        optional
        start="$"
        inputMode="decimal"
        fieldClassName="sm:col-span-2"
        {...text('freeFrom', errorOf('freeFromCents'))}
      />
      <div className="sm:col-span-6">
        <RadioGroup
          legend="Where"
          look="segments"
          options={KINDS}
          value={zone.kind}
          onValueChange={(kind) => set({ kind })}
        />
      </div>
      <div className="min-w-0 sm:col-span-6">
        <AreaEditor
          zone={zone}
          set={set}
          errorOf={errorOf}
          point={point}
          milesField={text('miles', errorOf('area.miles'))}
        />
      </div>
    </div>
  )
}

type AreaEditorProps = ZoneEditorProps & {
  milesField: Pick<Parameters<typeof TextField>[0], 'value' | 'error' | 'onChange'>
}

function AreaEditor({ zone, set, errorOf, point, milesField }: AreaEditorProps) {
  if (zone.kind === 'radius') {
    return <TextField label="Miles" inputMode="decimal" fieldClassName="max-w-36" {...milesField} />
  }
  if (zone.kind === 'zips') {
    const error = errorOf('area.zips') ?? zipError(zone, errorOf)
    return (
      <TextAreaField
        label="ZIPs"
        rows={3}
        hint="Five digits each, with commas, spaces or lines between them."
        value={zone.zips}
        error={error}
        onChange={({ target }) => set({ zips: target.value })}
      />
    )
  }
  if (point === null) {
    return (
      <Notice kind="info">
        The address of this store is not on the map. Correct it under Companies first.
      </Notice>
    )
  }
  return (
    <>
      <FramedZoneMap point={point} corners={zone.points} onChange={(points) => set({ points })} />
      {errorOf('area.points') && (
        <p role="alert" className="text-small text-heart">
          {errorOf('area.points')}
        </p>
      )}
    </>
  )
}

/** The first wrong ZIP of the list, which the server names by its position. */
function zipError({ zips }: ZoneFields, errorOf: (name: string) => string | undefined): string | undefined {
  const list = listZips(zips)
  const wrong = list.findIndex((_, index) => errorOf(`area.zips.${index}`) !== undefined)
  return wrong < 0 ? undefined : `'${list[wrong]}': ${errorOf(`area.zips.${wrong}`)}`
}
