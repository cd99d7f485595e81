import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { clearNotice, getNotice, setNotice } from '#contract/operator/notice.ts'
import { NOTICE_AT_MOST, type NOTICE_LEVELS } from '#contract/operator/operator-texts.ts'
import { call } from '../../infrastructure/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { hasTyped, useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { FailureLine } from '../../ui/failure-line.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { neverEmpty, QueryView } from '../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useConfirmation } from '../accounts/public.ts'
import { operatorFailureText } from './reason-dialog.tsx'
import { useRefreshLists } from './use-operator-list.ts'

type Level = (typeof NOTICE_LEVELS)[number]

const levels: { value: Level; label: string }[] = [
  { value: 'info', label: 'For information' },
  { value: 'warning', label: 'Warning' },
]

/** Publishes and unpublishes the notice that stands on all pages. */
export function NoticeForm() {
  const current = useQuery({
    queryKey: ['operator', 'notice'],
    queryFn: ({ signal }) => call<typeof getNotice>('GET /notice', { signal }),
  })
  const [done, setDone] = useState<string | null>(null)
  return (
    <Card as="section" aria-labelledby="notice-heading" className="max-w-reading">
      <h2 id="notice-heading" className="mb-1 text-title">
        Notice on all pages
      </h2>
      <p className="mb-4 text-ink-soft">Everybody sees it above the page until they dismiss it.</p>
      {done && (
        <Notice kind="success" className="mb-4">
          {done}
        </Notice>
      )}
      <QueryView
        query={current}
        isEmpty={neverEmpty}
        empty={null}
        loading={
          <Loading label="Loading the notice...">
            <Skeleton className="h-24 rounded-card" />
          </Loading>
        }
        failure={(failure) => <FailureLine {...failure}>The notice could not be loaded.</FailureLine>}
      >
        {({ notice }) => (
          <Fields
            key={notice?.id ?? 'none'}
            words={notice?.words ?? ''}
            level={notice?.level ?? 'info'}
            onDone={setDone}
          />
        )}
      </QueryView>
    </Card>
  )
}

type FieldsProps = { words: string; level: Level; onDone: (text: string | null) => void }

function Fields({ words, level: given, onDone }: FieldsProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [level, setLevel] = useState<Level>(given)
  const { form, wrong, setWrong, begin, refuse, forget } = useWrongFields()
  const [busy, setBusy] = useState(false)
  useUnsaved(() => hasTyped(form.current))
  const refresh = useRefreshLists()
  const [confirmed, confirmation] = useConfirmation()
  const change = useOneAtATime(async (text: string | null) => {
    begin()
    onDone(null)
    if (text === '') return refuse({ words: 'Write the notice' })
    setBusy(true)
    try {
      await confirmed(() =>
        text === null
          ? call<typeof clearNotice>('DELETE /operator/notice')
          : call<typeof setNotice>('PUT /operator/notice', { body: { words: text, level } }),
      )
      await refresh()
      onDone(text === null ? 'The notice is unpublished.' : 'The notice is published on all pages.')
    } catch (failure) {
      setWrong({ words: operatorFailureText(failure) })
    } finally {
      setBusy(false)
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void change(field.current?.value.trim() ?? '')
  }
  return (
    <form ref={form} onSubmit={handleSubmit} onChange={forget} noValidate className="grid gap-4">
      <TextAreaField
        ref={field}
        label="Text"
        name="words"
        rows={2}
        maxLength={NOTICE_AT_MOST}
        defaultValue={words}
        error={wrong.words}
      />
      <RadioGroup legend="Level" look="segments" options={levels} value={level} onValueChange={setLevel} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyLabel="Saving...">
          {words === '' ? 'Publish' : 'Replace'}
        </Button>
        {words !== '' && (
          <Button disabled={busy} onClick={() => void change(null)}>
            Unpublish
          </Button>
        )}
      </div>
      {confirmation}
    </form>
  )
}
