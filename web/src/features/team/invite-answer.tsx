import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { emailKey } from '#contract/accounts/email.ts'
import type { InviteState, ViewedInvite } from '#contract/team/view-invite.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusOn, PAGE_HEADING } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { type ReturnState, VerifyEmailLine } from '../accounts/public.ts'
import { useAcceptInvite } from './use-accept-invite.ts'

type InviteAnswerProps = { invite: ViewedInvite; token: string }

const ended: Record<Exclude<InviteState, 'open'>, { title: string; text: string }> = {
  used: {
    title: 'This invitation has been accepted already',
    text: 'Each invitation works once.',
  },
  expired: {
    title: 'This invitation has expired',
    text: 'Ask the store owner to send it again.',
  },
  revoked: {
    title: 'This invitation has been withdrawn',
    text: 'The store owner took it back.',
  },
}

/** Lets the person who opened the link accept or sign in first, or says why neither is possible. */
export function InviteAnswer({ invite, token }: InviteAnswerProps) {
  const { user } = useSession()
  const accept = useAcceptInvite(token)
  const isEditor = user?.editorOfStoreIds.includes(invite.storeId) ?? false
  const isInvited = user !== null && emailKey(user.email) === emailKey(invite.email)
  useFocusOnChange([invite.state, isEditor, user?.uid].join())
  if (isEditor && isInvited) return <Welcome invite={invite} />
  if (invite.state !== 'open') {
    const { title, text } = ended[invite.state]
    return (
      <EmptyState title={title} action={<ButtonLink to="/">Back to Home</ButtonLink>}>
        {text}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`${invite.invitedByName} invites you to ${invite.storeName}`}
      action={
        !user ? (
          <SignInFirst email={invite.email} />
        ) : isInvited ? (
          <Button
            variant="primary"
            busy={accept.isPending}
            busyLabel="Accepting..."
            onClick={() => accept.mutate()}
          >
            Accept invitation
          </Button>
        ) : (
          <ChangePerson />
        )
      }
    >
      <p>
        As an editor you keep the inventory of this store: its products, prices and stock. The invitation is
        for{' '}
        <strong className="font-semibold text-ink">
          <EmailText>{invite.email}</EmailText>
        </strong>
        .
      </p>
      {user && !isInvited && (
        <Notice kind="failure" className="mt-4 text-left">
          You are logged in as <EmailText>{user.email}</EmailText>. Log out, then log in or sign up as{' '}
          <EmailText>{invite.email}</EmailText>.
        </Notice>
      )}
      {isInvited && (
        <div className="mt-4 text-left">
          <VerifyEmailLine reason="Confirm your email before you accept." />
        </div>
      )}
      {accept.error && (
        <Notice kind="failure" className="mt-4 text-left">
          {failureText(accept.error, acceptFailure)}
        </Notice>
      )}
    </EmptyState>
  )
}

/** Moves the focus to the page's heading when the answer changes, because the pressed button is gone then. */
function useFocusOnChange(answer: string) {
  const shown = useRef(answer)
  useEffect(() => {
    if (shown.current === answer) return
    shown.current = answer
    focusOn(PAGE_HEADING)
  }, [answer])
}

const Welcome = ({ invite }: { invite: ViewedInvite }) => (
  <EmptyState
    title={`You are an editor of ${invite.storeName}`}
    action={
      <>
        <ButtonLink to={`/admin/product-settings?store=${invite.storeId}`} variant="primary">
          Go to Product Settings
        </ButtonLink>
        <ButtonLink to={`/admin/orders?store=${invite.storeId}`}>Go to Orders</ButtonLink>
      </>
    }
  >
    <p role="status">Its inventory and its orders are open to you now.</p>
  </EmptyState>
)

function SignInFirst({ email }: { email: string }) {
  const { pathname, search, hash } = useLocation()
  const state: ReturnState = { email, returnTo: pathname + search + hash }
  return (
    <>
      <ButtonLink to="/login" state={state} variant="primary">
        Sign In
      </ButtonLink>
      <ButtonLink to="/signup" state={state}>
        Create Account
      </ButtonLink>
    </>
  )
}

function ChangePerson() {
  const { logOut } = useSession()
  return <Button onClick={() => void logOut()}>Log out</Button>
}

const acceptFailure = {
  network: 'The server could not be reached. Please try again.',
  unforeseen: 'Failed to accept the invitation. Please try again.',
}
