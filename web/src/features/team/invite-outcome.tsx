import { failureText } from '../../infrastructure/failure-text.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'

export const INVITE_FAILED = 'Failed to send invite.'

export type Outcome =
  | { kind: 'sent'; message: string; link: string; mailed: boolean }
  | { kind: 'failed'; text: string }

/** The result of sending an invite: a success with the link to copy, or a failure. */
export function InviteOutcome({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'failed') return <Notice kind="failure">{outcome.text}</Notice>
  const { message, link, mailed } = outcome
  const words = message.replace(link, '')
  return (
    <Notice kind="success">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-[1_1_16rem]">
          {words}
          <span className="break-all">{link}</span>
        </p>
        <CopyButton text={link} label="Copy link" done="Link copied" byHand="Invite link, to copy by hand" />
      </div>
      {!mailed && (
        <p className="mt-2 text-small">
          It was not sent: enough emails went out for today. Give the link to this person yourself.
        </p>
      )}
    </Notice>
  )
}

/** The specified text, followed by the server's message if there is one. */
export function failureOutcome(failure: unknown): Outcome {
  const text = failureText(failure, {
    network: `${INVITE_FAILED} The server could not be reached.`,
    problem: ({ status, statedMessage }) =>
      status < 500 && statedMessage !== null ? `${INVITE_FAILED} ${statedMessage}` : INVITE_FAILED,
    unforeseen: INVITE_FAILED,
  })
  return { kind: 'failed', text }
}
