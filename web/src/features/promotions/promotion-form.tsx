import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { END_BEFORE_START } from '#contract/promotions/create-promotion.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { ownTimeZone } from '../../infrastructure/moment-text.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { isAsSent, refusedFieldsOf, wrongFieldsOf } from '../../infrastructure/wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { isoToLocal } from './local-time.ts'
import {
  emptyFields,
  hasTyped,
  inAWeek,
  newFields,
  type PromotionFields,
  promotionFieldsSchema,
} from './promotion-fields.ts'
import { PromotionFormFields } from './promotion-form-fields.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { PromotionTexts } from './promotion-texts.tsx'
import { reachText } from './reach-text.ts'
import { useCreatePromotion } from './use-create-promotion.ts'
import { useGetAudience } from './use-get-audience.ts'
import { proposedCode, type ValueFields } from './value-fields.ts'
import { ValueSection } from './value-section.tsx'

/** What is said of a promotion that was launched, and whose it is. */
export type Launch = { storeId: string; message: string }

export type PromotionStore = { id: string; name: string; timeZone: string; storeAddress: { city: string } }

type PromotionFormProps = {
  /** Null while the owner has to sign in again to see the own stores. */
  store: PromotionStore | null
  filling: ReturnType<typeof usePromotionForm>
  onLaunched: (launch: Launch | null) => void
}

const empty = { fields: emptyFields, start: emptyFields }

/** The state of the form. It keeps what is typed until the launch succeeds, also when another store is chosen. */
export function usePromotionForm(store: PromotionStore | null) {
  const timeZone = store?.timeZone ?? ownTimeZone()
  const [{ fields, start }, setFilled] = useState(empty)
  const wrongFields = useWrongFields()
  const { begin, forgetField } = wrongFields
  const change = (parts: Partial<PromotionFields>) => {
    setFilled((before) => ({ ...before, fields: { ...before.fields, ...parts } }))
    forgetField(...Object.keys(parts))
  }
  const changeValue = (parts: Partial<ValueFields>) => {
    const value = { ...fields.value, ...parts }
    // A code that the person did not type follows the offer.
    const isProposed = ['', proposedCode(fields.value.offer)].includes(fields.promoCode)
    change({ value, ...(parts.offer && isProposed && { promoCode: proposedCode(value.offer) }) })
    forgetField(...Object.keys(parts))
  }
  /** Fills the form with the usual dates and this text. */
  const restart = (text: Parameters<typeof newFields>[2]) => {
    const filled = newFields(new Date(), timeZone, text)
    setFilled({ fields: filled, start: filled })
    begin()
  }
  /** Fills the start with now, or the end with a week after the start. */
  const fillDate = (name: 'startDate' | 'endDate') => {
    setFilled((before) => {
      const begins = before.fields.startDate
      const isLater = name === 'endDate' && begins !== '' && begins !== before.start.startDate
      const from = isLater ? begins : isoToLocal(new Date(), timeZone)
      const date = { [name]: name === 'endDate' ? inAWeek(from) : from }
      return { fields: { ...before.fields, ...date }, start: { ...before.start, ...date } }
    })
    forgetField(name)
  }
  const readClockAgain = useEffectEvent(() => {
    for (const name of ['startDate', 'endDate'] as const) {
      if (start[name] !== '' && fields[name] === start[name]) fillDate(name)
    }
  })
  // A date that a press has filled follows the clock of another store. A typed one stays as it was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is of the zone, which it does not read
  useEffect(() => readClockAgain(), [timeZone])
  return {
    ...wrongFields,
    fields,
    start,
    timeZone,
    change,
    changeValue,
    restart,
    /** Empties the form, unless something else is typed by now. */
    clear: (launched: PromotionFields) =>
      setFilled((before) => (isAsSent(launched, before.fields) ? empty : before)),
    fillDate,
    hasTyped: () => hasTyped(fields, start),
  }
}

/** The form for a new promotion. */
export function PromotionForm({ store, filling, onLaunched }: PromotionFormProps) {
  const { form, fields, start, timeZone, wrong, change } = filling
  const create = useCreatePromotion()
  const alert = useAlert()
  const { askToSignIn } = useSession()
  const navigate = useNavigate()
  const leave = useUnsaved(filling.hasTyped)

  const launch = useOneAtATime(async () => {
    filling.begin()
    const schema = promotionFieldsSchema({ storeId: store?.id ?? '', timeZone }, start)
    const draft = schema.safeParse(fields)
    if (!draft.success) {
      const refused = refusedFieldsOf(draft.error)
      const isStoreUnknown = store === null && Object.keys(refused).every((name) => name === 'storeId')
      if (isStoreUnknown) return askToSignIn()
      if (refused.endDate === END_BEFORE_START) await alert(END_BEFORE_START)
      return filling.refuse(refused)
    }
    onLaunched(null)
    try {
      const { message } = await create.mutateAsync(draft.data)
      // What was typed during the launch is not launched.
      filling.clear(fields)
      onLaunched({ storeId: draft.data.storeId, message })
    } catch (failure) {
      filling.setWrong(wrongFieldsOf(failure))
      await alert(`Error creating promotion: ${reasonOf(failure)}`)
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void launch()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card as="section" aria-label="New promotion">
        <form
          ref={form}
          onSubmit={handleSubmit}
          onChange={filling.forget}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2"
        >
          <PromotionTexts text={fields} wrong={wrong} onChange={change} fieldClassName="sm:col-span-2" />
          <PromotionFormFields
            fields={fields}
            start={start}
            wrong={wrong}
            onChange={change}
            fillDate={filling.fillDate}
            timeZone={timeZone}
            city={store?.storeAddress.city}
          />
          <ValueSection
            storeId={store?.id ?? null}
            type={fields.promoType}
            value={fields.value}
            wrong={wrong}
            onChange={filling.changeValue}
          />
          <div className="flex flex-wrap items-center justify-end gap-3 sm:col-span-2">
            {store && <Reach storeId={store.id} />}
            <Button onClick={() => void leave(() => void navigate('/admin'), { always: true })}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={create.isPending} busyLabel="Launching...">
              Launch Promotion
            </Button>
          </div>
        </form>
      </Card>
      <PromotionPreview fields={fields} storeName={store?.name ?? 'Your store'} timeZone={timeZone} />
    </div>
  )
}

/** How many people a launch would notify. It is left out when it cannot be read, because a launch works without it. */
function Reach({ storeId }: { storeId: string }) {
  const { data } = useGetAudience(storeId)
  return (
    <p
      className="mr-auto min-h-[1lh] text-ink-soft tabular-nums max-sm:basis-full"
      aria-busy={data === undefined}
    >
      {data && reachText(data.followers)}
    </p>
  )
}

const reasonOf = (failure: unknown): string =>
  failureText(failure, { network: 'Please try again.', unforeseen: 'Please try again.' })
