import { useState } from 'react'
import { Link } from 'react-router'
import { JOBS_AT_ONCE } from '#contract/operator/operator-texts.ts'
import type {
  GivenUpJob,
  listGivenUpJobs,
  listMails,
  resendMail,
  retryJob,
  retryJobs,
  SentMail,
} from '#contract/operator/work.ts'
import { call } from '../../infrastructure/api.ts'
import { useUrlParams } from '../../infrastructure/url-params.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Column } from '../../ui/table.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { OperatorList, timeInColumn } from './operator-list.tsx'
import { operatorFailureText } from './reason-dialog.tsx'
import { useOperatorList, useRefreshLists } from './use-operator-list.ts'

/** Work that was given up, and what was mailed. */
export function WorkPart() {
  const { busyId, failure, run } = useRowAct()
  return (
    <>
      {failure && (
        <Notice kind="failure" className="mb-6">
          {failure}
        </Notice>
      )}
      <FailedJobs busyId={busyId} run={run} />
      <Mails busyId={busyId} run={run} />
    </>
  )
}

type RowAct = { id: string; done: string; act: () => Promise<unknown> }
type RowActs = { busyId: string | null; run: (wanted: RowAct) => void }

/** Runs what a row's button does, one at a time, and reads the lists again. */
function useRowAct() {
  const [busyId, setBusyId] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const refresh = useRefreshLists()
  const announce = useAnnounce()
  const run = useOneAtATime(async ({ id, done, act }: RowAct) => {
    setBusyId(id)
    setFailure(null)
    try {
      await act()
      announce(done)
    } catch (problem) {
      setFailure(operatorFailureText(problem))
    } finally {
      await refresh()
      setBusyId(null)
    }
  })
  return { busyId, failure, run: (wanted: RowAct) => void run(wanted) }
}

function FailedJobs({ busyId, run }: RowActs) {
  const query = useOperatorList('jobs', {}, (cursor, signal) =>
    call<typeof listGivenUpJobs>('GET /operator/jobs', { query: { ...(cursor && { cursor }) }, signal }),
  )
  const shown = (query.data?.pages ?? [])
    .flatMap(({ jobs }) => jobs.map(({ id }) => id))
    .slice(0, JOBS_AT_ONCE)
  const columns: Column<GivenUpJob>[] = [
    { heading: 'Job', rowHeading: true, cell: ({ task, id }) => `${task} (${id})` },
    { heading: 'Given up', cell: ({ failedAt }) => timeInColumn(failedAt) },
    { heading: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
    {
      heading: 'Failure',
      cell: ({ failure }) => <span className="block max-w-96 wrap-anywhere">{failure}</span>,
    },
    {
      heading: 'Actions',
      cell: ({ id, task }) => (
        <Button
          variant="quiet"
          className="whitespace-nowrap sm:-ml-3"
          aria-label={`Start ${task} again`}
          busy={busyId === `job ${id}`}
          onClick={() =>
            run({
              id: `job ${id}`,
              done: `${task} starts again.`,
              act: () =>
                call<typeof retryJob>('POST /operator/jobs/{jobId}/retry', { params: { jobId: id } }),
            })
          }
        >
          Start again
        </Button>
      ),
    },
  ]
  return (
    <section aria-labelledby="jobs-heading" className="mb-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="jobs-heading" className="text-title">
          Failed jobs
        </h2>
        {shown.length > 1 && (
          <Button
            busy={busyId === 'jobs'}
            busyLabel="Starting..."
            onClick={() =>
              run({
                id: 'jobs',
                done: `${shown.length} jobs start again.`,
                act: () => call<typeof retryJobs>('POST /operator/jobs/retry', { body: { jobIds: shown } }),
              })
            }
          >
            Start all {shown.length} again
          </Button>
        )}
      </div>
      <OperatorList
        of="failed jobs"
        query={query}
        rowsOf={({ jobs }) => jobs}
        columns={columns}
        nothing={{ title: 'No failed jobs', text: 'Work that was tried often and given up is listed here.' }}
      />
    </section>
  )
}

const outcomes = {
  sent: { label: 'Sent', tone: 'green' },
  refused: { label: 'Refused', tone: 'red' },
  failed: { label: 'Failed', tone: 'orange' },
} as const

function Mails({ busyId, run }: RowActs) {
  const [params, change] = useUrlParams()
  const failuresOnly = params.get('mails') === 'all' ? 'false' : 'true'
  const email = params.get('to') ?? ''
  const query = useOperatorList('mails', { failuresOnly, email }, (cursor, signal) =>
    call<typeof listMails>('GET /operator/mails', {
      query: { failuresOnly, email, ...(cursor && { cursor }) },
      signal,
    }),
  )
  const showAll = (all: boolean) =>
    change(
      (now) => {
        if (all) now.set('mails', 'all')
        else now.delete('mails')
        return now
      },
      { replace: true },
    )
  const columns: Column<SentMail>[] = [
    {
      heading: 'Email',
      rowHeading: true,
      cell: ({ subject, email }) => (
        <span className="block wrap-anywhere">
          {subject}
          <span className="block font-normal text-small text-ink-soft">
            <EmailText>{email}</EmailText>
          </span>
        </span>
      ),
    },
    { heading: 'When', cell: ({ at }) => timeInColumn(at) },
    {
      heading: 'Outcome',
      cell: ({ outcome, failure }) => (
        <span className="block max-w-80 wrap-anywhere">
          <Chip tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Chip>
          {failure && <span className="block text-small text-ink-soft">{failure}</span>}
        </span>
      ),
    },
    {
      heading: 'Actions',
      cell: ({ id, subject, email }) => (
        <Button
          variant="quiet"
          className="whitespace-nowrap sm:-ml-3"
          aria-label={`Send '${subject}' to ${email} again`}
          busy={busyId === `email ${id}`}
          onClick={() =>
            run({
              id: `email ${id}`,
              done: `The email to ${email} is sent again.`,
              act: () =>
                call<typeof resendMail>('POST /operator/mails/{mailId}/resend', { params: { mailId: id } }),
            })
          }
        >
          Send again
        </Button>
      ),
    },
  ]
  return (
    <section aria-labelledby="mails-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="mails-heading" className="text-title">
          Emails of the last 30 days
        </h2>
        <Switch checked={failuresOnly === 'false'} onCheckedChange={showAll}>
          Show sent emails too
        </Switch>
      </div>
      {email !== '' && (
        <p className="mb-4 wrap-anywhere text-ink-soft">
          Only those to <EmailText>{email}</EmailText>.{' '}
          <Link to="?part=work&mails=all" className="text-accent underline">
            Show those to everybody
          </Link>
        </p>
      )}
      <OperatorList
        of="mails"
        query={query}
        rowsOf={({ mails }) => mails}
        columns={columns}
        nothing={
          failuresOnly === 'true'
            ? {
                title: 'No failed emails',
                text: 'Emails that were refused or did not go out are listed here.',
              }
            : { title: 'No emails', text: 'Nothing was emailed in the last 30 days.' }
        }
      />
    </section>
  )
}
