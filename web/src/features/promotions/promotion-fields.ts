import { z } from 'zod'
import { DAY } from '#contract/delivery/local-time.ts'
import {
  END_BEFORE_START,
  PromotionDraft,
  START_GRACE_MS,
  START_IN_THE_PAST,
} from '#contract/promotions/create-promotion.ts'
import { PromotionType } from '#contract/promotions/promotion.ts'
import { isoToLocal, localOfText, localToIso, textOfLocal } from './local-time.ts'
import { emptyValue, type ValueFields, valueOfFields } from './value-fields.ts'

/** The values of the form. Times are by the clock of the store and written as `datetime-local` writes them. */
export type PromotionFields = {
  title: string
  description: string
  promoType: PromotionType
  promoCode: string
  startDate: string
  endDate: string
  value: ValueFields
}

export const emptyFields: PromotionFields = {
  title: '',
  description: '',
  promoType: 'discount',
  promoCode: '',
  startDate: '',
  endDate: '',
  value: emptyValue,
}

type TypedText = Pick<PromotionFields, 'title' | 'description' | 'promoType' | 'promoCode' | 'value'>

/** The fields that a new promotion starts with: from now on for a week, by the clock of the store. */
export function newFields(now: Date, timeZone: string, text: Partial<TypedText> = {}): PromotionFields {
  const startDate = isoToLocal(now, timeZone)
  return { ...emptyFields, ...text, startDate, endDate: inAWeek(startDate) }
}

/** The same time of day, also over a change of the clock. */
export const inAWeek = (local: string): string => textOfLocal(localOfText(local) + 7 * DAY)

/** Whether a person has typed text that another filling of the form would lose. */
export const hasTyped = (fields: PromotionFields, start: PromotionFields): boolean =>
  JSON.stringify(fields.value) !== JSON.stringify(start.value) ||
  (['title', 'description', 'promoCode'] as const).some(
    (name) => fields[name].trim() !== '' && fields[name] !== start[name],
  )

const Texts = z.object({
  title: z.string(),
  description: z.string(),
  promoType: PromotionType,
  promoCode: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  value: z.custom<ValueFields>(),
})

/**
 * Checks the form by the contract's rules and converts it to a draft. A start in the past is refused. A start that is
 * still the one of `start` means the launch, however long the form was open: the server then sets it by its own clock.
 */
export const promotionFieldsSchema = (
  { storeId, timeZone }: { storeId: string; timeZone: string },
  start: PromotionFields,
) =>
  Texts.transform((fields): z.input<typeof PromotionDraft> => {
    const startsNow = fields.startDate !== '' && fields.startDate === start.startDate
    const endsInAWeek = startsNow && fields.endDate === start.endDate
    const startDate = startsNow ? null : localToIso(fields.startDate, timeZone, Date.now() - START_GRACE_MS)
    const endDate = endsInAWeek ? inAWeek(isoToLocal(new Date(), timeZone)) : fields.endDate
    return {
      ...fields,
      value: valueOfFields(fields.value) as z.input<typeof PromotionDraft>['value'],
      storeId,
      startDate,
      // Of an hour that the clock shows twice, the one after the start.
      endDate: localToIso(endDate, timeZone, startDate ? Date.parse(startDate) : Date.now()),
    }
  })
    .pipe(PromotionDraft)
    .refine(({ startDate, endDate }) => startDate !== null || Date.parse(endDate) > Date.now(), {
      path: ['endDate'],
      error: END_BEFORE_START,
    })
    .refine(({ startDate }) => !(startDate && Date.parse(startDate) < Date.now() - START_GRACE_MS), {
      path: ['startDate'],
      error: START_IN_THE_PAST,
    })
