import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { END_BEFORE_START, type PromotionDraft } from '#contract/promotions/create-promotion.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { ownTimeZone } from '../../infrastructure/moment-text.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAlert, useConfirm } from '../../ui/dialogs/alert-dialog.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { isoToLocal } from './local-time.ts'
import {
  emptyFields,
  endsTooEarly,
  hasTyped,
  inAWeek,
  newFields,
  type PromotionFields,
  promotionFieldsSchema,
  refusedFields,
} from './promotion-fields.ts'
import { PromotionFormFields } from './promotion-form-fields.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { PromotionTexts } from './promotion-texts.tsx'
import { reachText } from './reach-text.ts'
import { useCreatePromotion } from './use-create-promotion.ts'
import { useGetAudience } from './use-get-audience.ts'
import { ValueSection } from './value-section.tsx'

/** What is said of a promotion that was launched, and whose it is. */
export type Launch = { storeId: string; message: string }

export type PromotionStore = { id: string; name: string; timeZone: string; storeAddress: { city: string } }

type PromotionFormProps = {
  /** Null while the owner has to sign in again to see the own stores. */
  store: PromotionStore | null
  fields: ReturnType<typeof usePromotionForm>
  onLaunched: (launch: Launch | null) => void
}

/** The state of the form. It keeps what is typed until the launch succeeds, also when another store is chosen. */
export function usePromotionForm(store: PromotionStore | null) {
  const timeZone = store?.timeZone ?? ownTimeZone()
  const [start, setStart] = useState(emptyFields)
  const form = useForm<PromotionFields, unknown, PromotionDraft>({
    defaultValues: start,
    resolver: (values, context, options) =>
      zodResolver(promotionFieldsSchema({ storeId: store?.id ?? '', timeZone }, start))(
        values,
        context,
        options,
      ),
  })
  const fill = (fields: PromotionFields) => {
    setStart(fields)
    form.reset(fields)
  }
  /** Fills the form with the usual dates and this text. */
  const restart = (text: Parameters<typeof newFields>[2]) => fill(newFields(new Date(), timeZone, text))
  const clear = () => fill(emptyFields)
  /** Fills the start with now, or the end with a week after the start. */
  const fillDate = (name: 'startDate' | 'endDate') => {
    const begins = form.getValues('startDate')
    const isLater = name === 'endDate' && begins !== '' && begins !== start.startDate
    const from = isLater ? begins : isoToLocal(new Date(), timeZone)
    const date = name === 'endDate' ? inAWeek(from) : from
    setStart((before) => ({ ...before, [name]: date }))
    form.setValue(name, date, { shouldValidate: form.formState.isSubmitted })
  }
  const readClockAgain = useEffectEvent(() => {
    for (const name of ['startDate', 'endDate'] as const) {
      if (start[name] !== '' && form.getValues(name) === start[name]) fillDate(name)
    }
  })
  // A date that a press has filled follows the clock of another store. A typed one stays as it was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is of the zone, which it does not read
  useEffect(() => readClockAgain(), [timeZone])
  return {
    form,
    start,
    timeZone,
    restart,
    clear,
    fillDate,
    hasTyped: () => hasTyped(form.getValues(), start),
  }
}

/** The form for a new promotion. */
export function PromotionForm({
  store,
  fields: { form, start, timeZone, clear, fillDate },
  onLaunched,
}: PromotionFormProps) {
  const create = useCreatePromotion()
  const alert = useAlert()
  const { askToSignIn } = useSession()
  const handleCancel = useAskToCancel()

  const handleValid = useOneAtATime(async (draft: PromotionDraft) => {
    onLaunched(null)
    const launched = JSON.stringify(form.getValues())
    try {
      const { message } = await create.mutateAsync(draft)
      // What was typed during the launch is not launched.
      if (JSON.stringify(form.getValues()) === launched) clear()
      onLaunched({ storeId: draft.storeId, message })
    } catch (failure) {
      for (const [name, message] of refusedFields(failure)) form.setError(name, { message })
      await alert(`Error creating promotion: ${reasonOf(failure)}`)
    }
  })
  const handleInvalid = async ({ endDate, ...others }: FieldErrors<PromotionFields>) => {
    if (store === null && endDate === undefined && Object.keys(others).every((name) => name === 'storeId'))
      return askToSignIn()
    if (!endsTooEarly(endDate)) return
    await alert(END_BEFORE_START)
    form.setFocus('endDate')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card as="section" aria-label="New promotion">
        <form
          onSubmit={form.handleSubmit(handleValid, handleInvalid)}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2"
        >
          <FormProvider {...form}>
            {/* Drawn first: of wrong fields, the one that was drawn first takes the focus. */}
            <PromotionTexts fieldClassName="sm:col-span-2" />
            <PromotionFormFields
              form={form}
              start={start}
              fillDate={fillDate}
              timeZone={timeZone}
              city={store?.storeAddress.city}
            />
            <ValueSection storeId={store?.id ?? null} />
          </FormProvider>
          <div className="flex flex-wrap items-center justify-end gap-3 sm:col-span-2">
            {store && <Reach storeId={store.id} />}
            <Button onClick={handleCancel}>Cancel</Button>
            <Button type="submit" variant="primary" busy={create.isPending} busyLabel="Launching...">
              Launch Promotion
            </Button>
          </div>
        </form>
      </Card>
      <PromotionPreview control={form.control} storeName={store?.name ?? 'Your store'} timeZone={timeZone} />
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

function useAskToCancel(): () => void {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const ask = async () => {
    const sure = await confirm({
      text: 'Are you sure you want to cancel? Any unsaved changes will be lost.',
      action: 'Discard',
      cancel: 'Keep editing',
      danger: true,
    })
    if (sure) navigate('/admin')
  }
  return () => void ask()
}
