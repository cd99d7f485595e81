import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/account.ts'
import type { getTwoStep, renewRecoveryCodes, setUpTwoStep } from '#contract/accounts/two-step.ts'
import { call } from '../../../infrastructure/api.ts'
import { dateText } from '../../../infrastructure/date-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LazyWindow } from '../../../ui/dialogs/dialog.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { neverEmpty, QueryView } from '../../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { useConfirmation } from '../use-confirmation.tsx'
import { activityKey } from './account-activity.tsx'
import { accountFailureText } from './account-failure-text.ts'

const twoStepKey = ['two-step']

// Loaded with a press: few visits need them.
const SetUpDialog = lazyComponent(async () => (await import('../two-step-dialogs.tsx')).SetUpDialog)
const CodesDialog = lazyComponent(async () => (await import('../two-step-dialogs.tsx')).CodesDialog)
const TurnOffDialog = lazyComponent(async () => (await import('../two-step-dialogs.tsx')).TurnOffDialog)

type OpenDialog =
  | { step: 'set-up'; secret: string; uri: string }
  | { step: 'codes'; codes: string[] }
  | { step: 'turn-off' }

export function AccountTwoStep({ user }: { user: CurrentUser }) {
  const cache = useQueryClient()
  const [confirmed, dialog] = useConfirmation()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const refresh = () =>
    Promise.all([twoStepKey, activityKey].map((queryKey) => cache.invalidateQueries({ queryKey })))
  const starting = useMutation({
    mutationFn: (what: What) => confirmed(START[what]),
    onSuccess: setOpen,
    onSettled: refresh,
  })
  const start = useOneAtATime((what: What) => {
    setDone(null)
    return starting.mutateAsync(what).catch(() => {})
  })
  const close = (said: string | null = null) => {
    setOpen(null)
    setDone(said)
    void refresh()
  }
  return (
    <Card as="section" aria-labelledby="account-two-step">
      <h2 ref={heading} id="account-two-step" tabIndex={-1} className="mb-2 text-title">
        Codes at login
      </h2>
      <p className="mb-4 text-ink-soft">
        With an authenticator app on your phone, your password alone signs nobody in: a code of the app is
        asked, too.
      </p>
      {starting.isError && (
        <Notice kind="failure" className="mb-4">
          {accountFailureText(starting.error)}
        </Notice>
      )}
      {done && (
        <Notice kind="success" className="mb-4">
          {done}
        </Notice>
      )}
      <TwoStepState
        emailVerified={user.emailVerified}
        busy={starting.isPending}
        onStart={(what) => void start(what)}
        onTurnOff={() => setOpen({ step: 'turn-off' })}
      />
      {open && (
        <LazyWindow onFailure={() => setOpen(null)}>
          <TwoStepDialog
            open={open}
            email={user.email}
            // The button that opened the dialog may be gone.
            finalFocus={() => heading.current}
            onClose={close}
            onCodes={(codes) => setOpen({ step: 'codes', codes })}
          />
        </LazyWindow>
      )}
      {dialog}
    </Card>
  )
}

/** The calls that need a confirmed sign-in, each with the window that its answer opens. */
const START = {
  'set-up': async (): Promise<OpenDialog> => ({
    step: 'set-up',
    ...(await call<typeof setUpTwoStep>('POST /account/two-step')),
  }),
  renew: async (): Promise<OpenDialog> => ({
    step: 'codes',
    codes: (await call<typeof renewRecoveryCodes>('POST /account/two-step/recovery-codes')).recoveryCodes,
  }),
}
type What = keyof typeof START

type TwoStepStateProps = {
  emailVerified: boolean
  busy: boolean
  onStart: (what: What) => void
  onTurnOff: () => void
}

/** Whether codes are on, and the buttons that change it. */
function TwoStepState({ emailVerified, busy, onStart, onTurnOff }: TwoStepStateProps) {
  const twoStep = useQuery({
    queryKey: twoStepKey,
    queryFn: ({ signal }) => call<typeof getTwoStep>('GET /account/two-step', { signal }),
  })
  return (
    <QueryView
      query={twoStep}
      isEmpty={neverEmpty}
      empty={null}
      loading={
        <Loading label="Loading...">
          <Skeleton className="h-11 rounded-card" />
        </Loading>
      }
      failure={(lost) => <FailureLine {...lost}>This could not be loaded.</FailureLine>}
    >
      {({ turnedOnAt, recoveryCodesLeft: left }) =>
        turnedOnAt === null && !emailVerified ? (
          <p>Confirm your email first: then you can set up codes. The link is in your email.</p>
        ) : turnedOnAt === null ? (
          <Button busy={busy} onClick={() => onStart('set-up')}>
            Set up codes
          </Button>
        ) : (
          <>
            <p className="mb-4">
              On since {dateText(turnedOnAt)}.{' '}
              {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button busy={busy} onClick={() => onStart('renew')}>
                New recovery codes
              </Button>
              <Button variant="quiet" onClick={onTurnOff}>
                Turn off
              </Button>
            </div>
          </>
        )
      }
    </QueryView>
  )
}

type TwoStepDialogProps = {
  open: OpenDialog
  email: string
  finalFocus: () => HTMLElement | null
  onClose: (said?: string) => void
  onCodes: (codes: string[]) => void
}

/** The window that is open. */
function TwoStepDialog({ open, email, finalFocus, onClose, onCodes }: TwoStepDialogProps) {
  if (open.step === 'set-up') {
    const { secret, uri } = open
    return <SetUpDialog {...{ secret, uri, finalFocus, onCodes }} onClose={() => onClose()} />
  }
  if (open.step === 'codes') {
    return (
      <CodesDialog
        codes={open.codes}
        finalFocus={finalFocus}
        onClose={() => onClose('Your login asks for a code now.')}
      />
    )
  }
  return (
    <TurnOffDialog
      email={email}
      finalFocus={finalFocus}
      onClose={() => onClose()}
      onDone={() => onClose('Codes are off. Your password signs you in.')}
    />
  )
}
