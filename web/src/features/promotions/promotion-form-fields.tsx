import type { UseFormReturn } from 'react-hook-form'
import { zoneText } from '#contract/delivery/slot-date-text.ts'
import { type PromotionDraft, START_GRACE_MS } from '#contract/promotions/create-promotion.ts'
import { PROMO_CODE_AT_MOST, promotionTypes } from '#contract/promotions/promotion.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { endAfterStart, isoToLocal, localToIso } from './local-time.ts'
import { endsTooEarly, type PromotionFields } from './promotion-fields.ts'
import { promotionLabels } from './promotion-labels.ts'

const typeOptions = promotionTypes.map((value) => ({ value, label: promotionLabels[value] }))

type PromotionFormFieldsProps = {
  form: UseFormReturn<PromotionFields, unknown, PromotionDraft>
  /** What the form started with, and the dates that a press has filled in. */
  start: PromotionFields
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
export function PromotionFormFields({ form, start, fillDate, timeZone, city }: PromotionFormFieldsProps) {
  const { register, formState, setValue, getValues, watch } = form
  const { errors } = formState
  const [startDate, endDate] = watch(['startDate', 'endDate'])
  const clockOf = (local: string) => city && clockText(city, timeZone, local)
  const startsNow = startDate !== '' && startDate === start.startDate
  return (
    <>
      <SelectField
        label="Promotion Type"
        required
        options={typeOptions}
        error={errors.promoType?.message}
        {...register('promoType')}
      />
      <TextField
        label="Promo Code"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={PROMO_CODE_AT_MOST}
        error={errors.promoCode?.message}
        {...register('promoCode', {
          onChange: ({ target }: { target: HTMLInputElement }) => {
            const upper = target.value.toUpperCase()
            if (upper === target.value) return
            // Setting the value moves the caret to the end.
            const caret = target.selectionStart
            setValue('promoCode', upper)
            target.setSelectionRange(caret, caret)
          },
        })}
      />
      <TextField
        label="Start Date"
        required
        type="datetime-local"
        action={<DatePress onClick={() => fillDate('startDate')}>Now</DatePress>}
        hint={
          [startsNow && 'It starts when you launch it.', clockOf(startDate)].filter(Boolean).join(' ') ||
          undefined
        }
        min={isoToLocal(new Date(Date.now() - START_GRACE_MS), timeZone)}
        error={errors.startDate?.message}
        {...register('startDate', {
          onChange: ({ target }: { target: HTMLInputElement }) =>
            setValue('endDate', endAfterStart(target.value, getValues('endDate')), {
              shouldValidate: formState.isSubmitted,
            }),
        })}
      />
      <TextField
        label="End Date"
        required
        type="datetime-local"
        action={<DatePress onClick={() => fillDate('endDate')}>In a week</DatePress>}
        hint={clockOf(endDate)}
        min={startDate || isoToLocal(new Date(), timeZone)}
        // The alert has said the contract's words.
        error={endsTooEarly(errors.endDate) ? 'Choose a later end.' : errors.endDate?.message}
        {...register('endDate')}
      />
    </>
  )
}
