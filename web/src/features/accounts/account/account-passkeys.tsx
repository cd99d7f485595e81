import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { deviceText } from '#contract/accounts/device-text.ts'
import type { listPasskeys, Passkey, removePasskey, renamePasskey } from '#contract/accounts/passkeys.ts'
import { call } from '../../../infrastructure/api.ts'
import { dateText } from '../../../infrastructure/date-text.ts'
import { wrongFieldsOf } from '../../../infrastructure/wrong-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useConfirm } from '../../../ui/dialogs/alert-dialog.tsx'
import { hasTyped, useUnsaved } from '../../../ui/dialogs/use-unsaved.ts'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useWrongFields } from '../../../ui/fields/use-wrong-fields.ts'
import { focusAfterAnswer } from '../../../ui/focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { useConfirmation } from '../use-confirmation.tsx'
import { usePasskeysWork } from '../use-passkeys-work.ts'
import { activityKey } from './account-activity.tsx'
import { accountFailureText } from './account-failure-text.ts'

const passkeysKey = ['passkeys']

export function AccountPasskeys({ user }: { user: CurrentUser }) {
  const cache = useQueryClient()
  const works = usePasskeysWork()
  const ask = useConfirm()
  const [confirmed, dialog] = useConfirmation()
  const heading = useRef<HTMLHeadingElement>(null)
  const passkeys = useQuery({
    queryKey: passkeysKey,
    queryFn: async ({ signal }) =>
      (await call<typeof listPasskeys>('GET /account/passkeys', { signal })).passkeys,
  })
  const settled = () =>
    Promise.all([passkeysKey, activityKey].map((queryKey) => cache.invalidateQueries({ queryKey })))
  const adding = useMutation({
    mutationFn: () =>
      confirmed(async () => {
        const { makePasskey } = await import('../passkey-ceremonies.ts')
        return makePasskey(deviceText(navigator.userAgent))
      }),
    onSettled: settled,
  })
  const removing = useMutation({
    mutationFn: ({ id: passkeyId }: Passkey) =>
      confirmed(() =>
        call<typeof removePasskey>('DELETE /account/passkeys/{passkeyId}', { params: { passkeyId } }),
      ),
    onSettled: settled,
  })
  const add = useOneAtATime(() => {
    removing.reset()
    return adding.mutateAsync().catch(() => {})
  })
  const remove = useOneAtATime(async (passkey: Passkey) => {
    adding.reset()
    const text = `Remove the passkey '${passkey.name}'?`
    const detail = 'It will no longer sign you in. Remove it from your device or password manager, too.'
    if (!(await ask({ text, detail, action: 'Remove', danger: true }))) return
    await removing.mutateAsync(passkey).catch(() => {})
    // The pressed button is removed with its row.
    focusAfterAnswer(heading)
  })
  const failure = adding.error ?? removing.error
  return (
    <Card as="section" aria-labelledby="account-passkeys">
      <h2 ref={heading} id="account-passkeys" tabIndex={-1} className="mb-2 text-title">
        Passkeys
      </h2>
      <p className="mb-4 text-ink-soft">
        Log in with your finger, your face or the PIN of your device instead of the password. A passkey cannot
        be guessed, and works on no false copy of this site.
      </p>
      {failure && (
        <Notice kind="failure" className="mb-4">
          {passkeyFailureText(failure)}
        </Notice>
      )}
      {adding.isSuccess && (
        <Notice kind="success" className="mb-4">
          The passkey is added. Next time you can log in with it.
        </Notice>
      )}
      <QueryView
        query={passkeys}
        empty={<p className="text-ink-soft">You have no passkeys yet.</p>}
        loading={
          <Loading label="Loading passkeys...">
            <Skeleton className="h-16 rounded-card" />
          </Loading>
        }
        failure={(lost) => <FailureLine {...lost}>Your passkeys could not be loaded.</FailureLine>}
      >
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={remove} />
            ))}
          </ul>
        )}
      </QueryView>
      {works && user.emailVerified && (
        <Button className="mt-4" busy={adding.isPending} busyLabel="Adding..." onClick={() => void add()}>
          Add a passkey
        </Button>
      )}
      {works && !user.emailVerified && (
        <p className="mt-4">
          Confirm your email first: then you can add a passkey. The link is in your email.
        </p>
      )}
      {!works && (
        <p className="mt-4 text-small text-ink-soft">
          This browser cannot use passkeys here. They need a current browser, https, and an address with a
          name.
        </p>
      )}
      {dialog}
    </Card>
  )
}

/** An authenticator says what went wrong in an Error of its own. */
const passkeyFailureText = (failure: Error) =>
  failure.name === 'Error' ? failure.message : accountFailureText(failure)

type PasskeyRowProps = { passkey: Passkey; onRemove: (passkey: Passkey) => void }

function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const { name, addedAt, lastUsedAt } = passkey
  const handleRenamed = () => {
    flushSync(() => setIsRenaming(false))
    focusAfterAnswer(rename)
  }
  if (isRenaming) {
    return (
      <li className="py-3">
        <RenamePasskey passkey={passkey} onDone={handleRenamed} />
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-small text-ink-soft">
          Added {dateText(addedAt)} · {lastUsedAt ? `last used ${dateText(lastUsedAt)}` : 'not used yet'}
        </p>
      </div>
      <div className="-mx-3 flex">
        <Button
          ref={rename}
          variant="quiet"
          onClick={() => setIsRenaming(true)}
          aria-label={`Rename ${name}`}
        >
          Rename
        </Button>
        <Button variant="quietDanger" onClick={() => onRemove(passkey)} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const cache = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const renaming = useMutation({
    mutationFn: (name: string) =>
      call<typeof renamePasskey>('PATCH /account/passkeys/{passkeyId}', {
        params: { passkeyId: passkey.id },
        body: { name },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: passkeysKey }),
  })
  const { form, wrong, begin, refuse, forget } = useWrongFields()
  const leave = useUnsaved(() => hasTyped(form.current))
  const close = () => void leave(onDone)
  const save = useOneAtATime(() => {
    begin()
    return renaming
      .mutateAsync(field.current?.value ?? '')
      .then(onDone, (failure: unknown) =>
        refuse({ name: wrongFieldsOf(failure).name ?? accountFailureText(failure) }),
      )
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    <form
      ref={form}
      onSubmit={handleSubmit}
      onKeyDown={handleKey}
      onChange={forget}
      noValidate
      className="space-y-3"
    >
      <TextField
        ref={field}
        label="Name"
        name="name"
        defaultValue={passkey.name}
        autoFocus
        required
        error={wrong.name}
      />
      <div className="flex gap-3">
        <Button type="submit" busy={renaming.isPending}>
          Save
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
