import { useMutation } from '@tanstack/react-query'
import type { requestVerification } from '#contract/accounts/verify-email.ts'
import { call } from '../../infrastructure/api.ts'
import { Button } from '../../ui/button.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { accountFailureText } from './account/account-failure-text.ts'

/** Asks a person to press the mailed link, and says what for. */
export function VerifyEmailNotice({ email, reason }: { email: string; reason: string }) {
  const asking = useMutation({
    mutationFn: () => call<typeof requestVerification>('POST /email-verifications'),
  })
  return (
    <div className="mb-6 space-y-3">
      <Notice
        kind="info"
        action={
          <Button busy={asking.isPending} busyLabel="Sending..." onClick={() => asking.mutate()}>
            Send the link again
          </Button>
        }
      >
        {reason} Press the link that we emailed to <EmailText>{email}</EmailText>.
      </Notice>
      {asking.isSuccess && (
        <Notice kind="success">
          A link is on its way to <EmailText>{email}</EmailText>. Look into your spam folder, too.
        </Notice>
      )}
      {asking.isError && <Notice kind="failure">{accountFailureText(asking.error)}</Notice>}
    </div>
  )
}
