import { Link, Navigate } from 'react-router'
import { useSession } from '../../infrastructure/session.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { useReturnState } from './return-state.ts'
import { SignInForm } from './sign-in-form.tsx'

export function Component() {
  const { user } = useSession()
  const comingFrom = useReturnState()

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
      <SignInForm email={comingFrom?.email} />
    </AccountSheet>
  )
}
