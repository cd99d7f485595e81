import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCart } from '../cart/public.ts'
import { AccountSheet } from './account/account-sheet.tsx'
import { PASSWORD_CHANGED, type ReturnState, takeSignUp, useReturnState } from './return-state.ts'
import { SignInForm } from './sign-in-form.tsx'
import { WaitingProducts } from './waiting-products.tsx'

export function Component() {
  const { user, standing } = useSession()
  const comingFrom = useReturnState()
  const password = useRef<HTMLInputElement>(null)
  const { join } = useCart()
  const announce = useAnnounce()
  const email = comingFrom?.email
  const isUnderWay = comingFrom !== null && (comingFrom.wanted !== undefined || comingFrom.returnTo !== '/')
  const [isSuspended, setIsSuspended] = useState(false)

  // In an effect, because it may be taken only once.
  useEffect(() => {
    const account = takeSignUp(email)
    if (!account || !password.current) return
    password.current.value = account.password
    // A person who signed up on the way to something needs no second press. A plain sign-up ends at the filled-in form.
    if (isUnderWay) password.current.form?.requestSubmit()
  }, [email, isUnderWay])

  const handleSignedIn = ({ role }: CurrentUser) => {
    const wanted = comingFrom?.wanted
    if (!wanted || role !== 'user') return
    join(wanted)
    announce('Added to your cart')
  }

  // Also runs after a successful sign-in. A person whom only the browser remembers signs in here.
  if (user && standing === 'confirmed') return <Navigate to={comingFrom?.returnTo ?? '/'} replace />

  return (
    <AccountSheet
      title="Log in"
      subtitle={isSuspended ? 'Read why you cannot, and answer.' : 'Welcome back to your street.'}
      footer={
        <>
          Don't have an account?{' '}
          <Link to="/signup" state={comingFrom} className="font-medium text-accent underline">
            Sign up here
          </Link>
        </>
      }
    >
      <WaitingProducts comingFrom={comingFrom} />
      {comingFrom?.hasNewPassword && (
        <Notice kind="success" className="mb-4">
          {PASSWORD_CHANGED}
        </Notice>
      )}
      <SignInForm
        email={email}
        passwordRef={password}
        startsWithCode={comingFrom?.needsCode === true}
        onSignedIn={handleSignedIn}
        onSuspended={setIsSuspended}
        otherAction={<ForgotPassword comingFrom={comingFrom} />}
      />
    </AccountSheet>
  )
}

/** Takes the email along that is already typed. */
function ForgotPassword({ comingFrom }: { comingFrom: ReturnState | null }) {
  const navigate = useNavigate()
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const email = event.currentTarget.closest('form')?.querySelector<HTMLInputElement>('[name=email]')?.value
    if (!email || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { hasNewPassword: _, ...state } = { returnTo: '/', ...comingFrom, email: email.trim() }
    void navigate('/forgot-password', { state })
  }
  return (
    <p className="-mb-2 text-center">
      <Link
        to="/forgot-password"
        state={comingFrom}
        onClick={handleClick}
        className="inline-flex min-h-target items-center font-medium text-accent underline"
      >
        Forgot your password?
      </Link>
    </p>
  )
}
