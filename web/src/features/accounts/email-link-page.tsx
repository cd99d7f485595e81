import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { changeEmail, undoEmailChange } from '#contract/accounts/change-email.ts'
import type { EmailLinkPurpose } from '#contract/accounts/email-links.ts'
import type { verifyEmail } from '#contract/accounts/verify-email.ts'
import { keysOf } from '#contract/shared/tables.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useConfirm } from '../../ui/dialogs/alert-dialog.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusOn } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { accountFailureText } from './account/account-failure-text.ts'
import type { ReturnState } from './return-state.ts'

type Link = {
  title: string
  text: string
  button: string
  done: string
  press: (token: string) => Promise<{ email: string; resetToken?: string }>
}

const links: Record<EmailLinkPurpose, Link> = {
  verify: {
    title: 'Confirm your email',
    text: 'Then your stores are shown to customers, and you can accept invitations.',
    button: 'Confirm email',
    done: 'Your email is confirmed',
    press: (token) => call<typeof verifyEmail>('POST /email-verifications/use', { body: { token } }),
  },
  change: {
    title: 'Confirm your new email',
    text: 'From then on you log in with it, and emails go there. Your old email is told.',
    button: 'Confirm new email',
    done: 'Your email is changed',
    press: (token) => call<typeof changeEmail>('POST /email-changes/use', { body: { token } }),
  },
  undo: {
    title: 'Undo the change of your email',
    text: 'Your account gets this email back. All devices are logged out, passkeys and codes at login are removed, and you set a new password.',
    button: 'Undo the change',
    done: 'Your email is back',
    press: (token) => call<typeof undoEmailChange>('POST /email-changes/undo', { body: { token } }),
  },
}

/** Links of mails come here. The page acts after a press, because programs that scan mails open links. */
export function Component() {
  const given = new URLSearchParams(useLocation().hash.slice(1))
  const purpose = keysOf(links).find((one) => given.get(one))
  const token = purpose && given.get(purpose)
  return (
    <div className="mx-auto max-w-reading sm:py-6">
      {token ? <PressToGoOn key={token} link={links[purpose]} token={token} /> : <NoLink />}
    </div>
  )
}

function PressToGoOn({ link, token }: { link: Link; token: string }) {
  const { user, verify, logOut } = useSession()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const pressing = useMutation({
    mutationFn: () => link.press(token),
    onMutate: () => window.location.href,
    onSuccess: async ({ resetToken }, _, pressedAt) => {
      // The person of this browser may be the one of the link.
      if (resetToken === undefined) return verify()
      // The server has signed this browser out.
      if (user) await logOut()
      // In place of this entry: the link does not work again. A person who has gone on meanwhile is asked.
      const replace = window.location.href === pressedAt
      if (!replace && !(await confirm({ text: link.done, action: 'Set a new password', cancel: 'Later' })))
        return
      await navigate(`/reset-password#token=${resetToken}`, { replace, state: { emailIsBack: true } })
    },
  })
  const press = useOneAtATime(() => pressing.mutateAsync().catch(() => {}))
  if (pressing.isSuccess) {
    const { email } = pressing.data
    return (
      <Answer title={link.done} takesFocus action={<WayOn email={email} />}>
        The account has the email <EmailText>{email}</EmailText>.
        {user && user.email !== email && ` In this browser you are logged in as ${user.email}.`}
      </Answer>
    )
  }
  if (pressing.error instanceof ApiProblem && pressing.error.code === 'email_link_expired')
    return <NoLink takesFocus />
  return (
    <Answer
      title={link.title}
      action={
        <Button
          variant="primary"
          busy={pressing.isPending}
          busyLabel="One moment..."
          onClick={() => void press()}
        >
          {link.button}
        </Button>
      }
    >
      {link.text}
      {pressing.error && (
        <Notice kind="failure" className="mt-4 text-left">
          {accountFailureText(pressing.error)}
        </Notice>
      )}
    </Answer>
  )
}

const NoLink = ({ takesFocus = false }: { takesFocus?: boolean }) => (
  <Answer title="This link does not work" takesFocus={takesFocus} action={<WayOn />}>
    It has expired, or it was used before. Your account says which email it has.
  </Answer>
)

/** To the account, or to the sign-in with this email. */
function WayOn({ email }: { email?: string }) {
  const { user } = useSession()
  const state: ReturnState = { returnTo: '/account/security', ...(email !== undefined && { email }) }
  return user ? (
    <ButtonLink to="/account/security" variant="primary">
      Your account
    </ButtonLink>
  ) : (
    <ButtonLink to="/login" state={state} variant="primary">
      Sign In
    </ButtonLink>
  )
}

type AnswerProps = {
  title: string
  /** It stands where the person has just pressed a button that is gone. */
  takesFocus?: boolean
  action: ReactNode
  children: ReactNode
}

const Answer = ({ title, takesFocus = false, action, children }: AnswerProps) => (
  <>
    <h1 ref={takesFocus ? focusOn : undefined} tabIndex={-1} data-page-heading className="sr-only">
      {title}
    </h1>
    <EmptyState title={title} action={action}>
      <div role="status" className="wrap-anywhere">
        {children}
      </div>
    </EmptyState>
  </>
)
