import { zoneText } from '#contract/delivery/slot-date-text.ts'
import { codeKeyOf } from '#contract/promotions/code-key.ts'
import { CODE_REQUIRED, END_BEFORE_START, START_GRACE_MS } from '#contract/promotions/create-promotion.ts'
import { PROMO_CODE_AT_MOST, promotionTypes } from '#contract/promotions/promotion.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { endAfterStart, isoToLocal, localToIso } from './local-time.ts'
import type { PromotionFields } from './promotion-fields.ts'
import { promotionLabels } from './promotion-labels.ts'

const typeOptions = promotionTypes.map((value) => ({ value, label: promotionLabels[value] }))

type PromotionFormFieldsProps = {
  fields: PromotionFields
  /** What the form started with, and the dates that a press has filled in. */
  start: PromotionFields
  wrong: Readonly<Record<string, string>>
  onChange: (parts: Partial<PromotionFields>) => void
  fillDate: (name: 'startDate' | 'endDate') => void
  timeZone: string
  /** Where the store is; undefined while no store is known. */
  city: string | undefined
}

const DatePress = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <Button variant="quiet" className="-my-2.5 -mr-3 text-small!" onClick={onClick}>
    {children}
  </Button>
)

/** 'Nashville time (CST)', or the zone that the clock has at the typed time. */
function clockText(city: string, timeZone: string, local: string): string {
  const at = Date.parse(localToIso(local, timeZone)) || Date.now()
  return `${city} time (${zoneText(at, timeZone)})`
}

/** The type, the code and the dates of a promotion. */
export function PromotionFormFields(props: PromotionFormFieldsProps) {
  const { fields, start, wrong, onChange, fillDate, timeZone, city } = props
  const { startDate, endDate } = fields
  const clockOf = (local: string) => city && clockText(city, timeZone, local)
  const hasValue = fields.value.offer.kind !== 'none'
  const lacksCode = hasValue && codeKeyOf(fields.promoCode) === ''
  const startsNow = startDate !== '' && startDate === start.startDate
  return (
    <>
      <SelectField
        label="Promotion Type"
        name="promoType"
        required
        options={typeOptions}
        value={fields.promoType}
        error={wrong.promoType}
        onPick={(promoType) => onChange({ promoType })}
      />
      <TextField
        label="Promo Code"
        name="promoCode"
        optional={!hasValue}
        required={hasValue}
        hint={lacksCode && wrong.promoCode === undefined ? CODE_REQUIRED : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={PROMO_CODE_AT_MOST}
        value={fields.promoCode}
        error={wrong.promoCode}
        onChange={({ target }) => {
          const upper = target.value.toUpperCase()
          if (upper !== target.value) {
            // Setting the value moves the caret to the end.
            const caret = target.selectionStart
            target.value = upper
            target.setSelectionRange(caret, caret)
          }
          onChange({ promoCode: upper })
        }}
      />
      <TextField
        label="Start Date"
        name="startDate"
        required
        type="datetime-local"
        action={<DatePress onClick={() => fillDate('startDate')}>Now</DatePress>}
        hint={
          [startsNow && 'It starts when you launch it.', clockOf(startDate)].filter(Boolean).join(' ') ||
          undefined
        }
        min={isoToLocal(new Date(Date.now() - START_GRACE_MS), timeZone)}
        value={startDate}
        error={wrong.startDate}
        onChange={({ target }) =>
          onChange({ startDate: target.value, endDate: endAfterStart(target.value, endDate) })
        }
      />
      <TextField
        label="End Date"
        name="endDate"
        required
        type="datetime-local"
        action={<DatePress onClick={() => fillDate('endDate')}>In a week</DatePress>}
        hint={clockOf(endDate)}
        min={startDate || isoToLocal(new Date(), timeZone)}
        value={endDate}
        // The alert has said the contract's words.
        error={wrong.endDate === END_BEFORE_START ? 'Choose a later end.' : wrong.endDate}
        onChange={({ target }) => onChange({ endDate: target.value })}
      />
    </>
  )
}
