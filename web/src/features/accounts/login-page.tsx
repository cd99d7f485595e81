import { useEffect, useRef } from 'react'
import { Link, Navigate } from 'react-router'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { useCart } from '../cart/public.ts'
import { AccountSheet } from './account-sheet.tsx'
import { takeSignUp, useReturnState } from './return-state.ts'
import { SignInForm } from './sign-in-form.tsx'

export function Component() {
  const { user } = useSession()
  const comingFrom = useReturnState()
  const password = useRef<HTMLInputElement>(null)
  const { join } = useCart()
  const announce = useAnnounce()
  const email = comingFrom?.email

  // In an effect, because it may be taken only once.
  useEffect(() => {
    const account = takeSignUp(email)
    if (account && password.current) password.current.value = account.password
  }, [email])

  const handleSignedIn = ({ role }: CurrentUser) => {
    const wanted = comingFrom?.wanted
    if (!wanted || role !== 'user') return
    join(wanted)
    announce(`${wanted.item_name || 'Unnamed Product'} added to your cart`)
  }

  // Also runs after a successful sign-in.
  if (user) return <Navigate to={comingFrom?.returnTo ?? '/'} replace />

  return (
    <AccountSheet
      title="Sign in"
      subtitle="Welcome back to your street."
      footer={
        <>
          Don't have an account?{' '}
          <Link to="/signup" state={comingFrom} className="font-medium text-accent underline">
            Sign up here
          </Link>
        </>
      }
    >
      <SignInForm email={email} passwordRef={password} onSignedIn={handleSignedIn} />
    </AccountSheet>
  )
}
