import { failureReason } from '../../infrastructure/failure-reason.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { Notice } from '../../ui/notice.tsx'

export const INVITE_FAILED = 'Failed to send invite.'

export type Outcome =
  | { kind: 'sent'; message: string; link: string; mailed: boolean }
  | { kind: 'failed'; text: string; reason?: string | undefined }

/** The result of sending an invite: a success with the link to copy, or a failure. */
export function InviteOutcome({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'failed') {
    return (
      <Notice kind="failure" reason={outcome.reason}>
        {outcome.text}
      </Notice>
    )
  }
  const { message, link, mailed } = outcome
  const words = message.replace(link, '')
  return (
    <Notice kind="success">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-[1_1_16rem]">
          {words}
          <span className="break-all">{link}</span>
        </p>
        <CopyLink link={link} name="Invite link" />
      </div>
      {!mailed && (
        <p className="mt-2 text-small">
          It was not sent: enough emails went out for today. Give the link to this person yourself.
        </p>
      )}
    </Notice>
  )
}

/** The specified text, and why where that is known. */
export const failureOutcome = (failure: unknown): Outcome => ({
  kind: 'failed',
  text: INVITE_FAILED,
  reason: failureReason(failure, INVITE_FAILED),
})
