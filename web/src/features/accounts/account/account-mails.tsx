import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MAIL_KINDS, type MailKind } from '#contract/mails/mail-kinds.ts'
import type {
  changeMailSettings,
  getMailSettings,
  MailSettings,
  tryMailAgain,
} from '#contract/mails/mail-settings.ts'
import { call } from '../../../infrastructure/api.ts'
import { showSaved } from '../../../infrastructure/show-saved.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { neverEmpty, QueryView } from '../../../ui/query-view.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { accountFailureText } from './account-failure-text.ts'

const settingsKey = ['mail-settings']

export function AccountMails({ isCustomer }: { isCustomer: boolean }) {
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call<typeof getMailSettings>('GET /account/mails', { signal }),
  })
  return (
    <Card as="section" aria-labelledby="account-mails">
      <h2 id="account-mails" className="mb-4 text-title">
        Email and notifications
      </h2>
      <QueryView
        query={settings}
        isEmpty={neverEmpty}
        empty={null}
        loading={
          <Loading label="Loading your choices...">
            <Skeleton className="h-36 rounded-card sm:h-24" />
          </Loading>
        }
        failure={(failure) => <FailureLine {...failure}>Your choices could not be loaded.</FailureLine>}
      >
        {(found) => <Choices settings={found} />}
      </QueryView>
      <ul className="mt-4 space-y-2 border-line border-t pt-4 text-small text-ink-soft">
        <li>
          Always sent: emails about the safety of your account, and those that you ask for.
          {isCustomer &&
            ' So are the confirmation of an order, and what changes its price or asks for your answer.'}
        </li>
        {isCustomer && (
          <li>
            At the bell: promotions of your favorite stores. Take the heart away from a store to end them.
          </li>
        )}
      </ul>
    </Card>
  )
}

function Choices({ settings: { email, choices, pausedAt } }: { settings: MailSettings }) {
  const cache = useQueryClient()
  const keep = (settings: MailSettings) => showSaved(cache, settingsKey, () => settings)
  const changing = useMutation({
    mutationFn: (body: { kind: MailKind; wanted: boolean }) =>
      call<typeof changeMailSettings>('PATCH /account/mails', { body }),
    onSuccess: keep,
  })
  const trying = useMutation({
    mutationFn: () => call<typeof tryMailAgain>('POST /account/mails/try-again'),
    onSuccess: keep,
  })
  return (
    <div className="space-y-4">
      {pausedAt !== null && (
        <Notice kind="failure">
          <p className="wrap-anywhere">
            We could not deliver email to <EmailText>{email}</EmailText>, so we send none to it.
          </p>
          <Button className="mt-3" busy={trying.isPending} onClick={() => trying.mutate()}>
            Try again
          </Button>
        </Notice>
      )}
      {trying.isSuccess && pausedAt === null && (
        <Notice kind="success">
          An email is on its way to <EmailText>{email}</EmailText>. When it arrives, all is well.
        </Notice>
      )}
      {(changing.isError || trying.isError) && (
        <Notice kind="failure">{accountFailureText(changing.error ?? trying.error)}</Notice>
      )}
      {choices.map(({ kind, wanted }) => {
        const { title, detail } = MAIL_KINDS[kind]
        return (
          <div key={kind}>
            <Switch
              checked={wanted}
              busy={changing.isPending}
              onCheckedChange={(next) => changing.mutate({ kind, wanted: next })}
            >
              {title}
            </Switch>
            <p className="text-small text-ink-soft">{detail}</p>
          </div>
        )
      })}
    </div>
  )
}
