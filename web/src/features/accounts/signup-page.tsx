import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import type { Role } from '#contract/accounts/account.ts'
import { SIGNED_UP, SignUp } from '#contract/accounts/sign-up.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { refusedFieldsOf, wrongFieldsOf } from '../../infrastructure/wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { AccountSheet } from './account/account-sheet.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { handOverSignUp, type ReturnState, useReturnState } from './return-state.ts'
import { RoleSection } from './role-section.tsx'
import { UNREACHABLE } from './sign-in-failure.ts'
import { useSignUp } from './use-sign-up.ts'
import { WaitingProducts } from './waiting-products.tsx'

const REDIRECT_DELAY_MS = 2000
const SIGN_UP_FAILED = 'Registration failed. Please try again.'

const roles = [
  { value: 'user', label: 'Customer', hint: 'Shop the stores near you' },
  { value: 'admin', label: 'Business Owner', hint: 'Sell to your neighborhood' },
] as const

export function Component() {
  const { user, standing } = useSession()
  const comingFrom = useReturnState()
  const { form, wrong, begin, refuse, forget, forgetField } = useWrongFields()
  const [chosenRole, setRole] = useState<Role | null>(null)
  const role = chosenRole ?? comingFrom?.signsUpAs ?? 'user'
  const signUp = useSignUp()
  useRedirect(signUp.isSuccess ? signUp.variables : null, comingFrom)

  const readTyped = () =>
    Object.fromEntries(new FormData(form.current ?? undefined)) as Record<string, string>
  const create = useOneAtATime(async () => {
    if (signUp.isSuccess) return
    begin()
    const { street, city, state, zip, ...typed } = readTyped()
    const address = { street, city, state, zip }
    // The schema reads the address of the chosen role.
    const account = SignUp.safeParse({ ...typed, deliveryAddress: address, storeAddress: address })
    if (!account.success) return refuse(refusedFieldsOf(account.error))
    await signUp.mutateAsync(account.data).catch((failure: unknown) => {
      const isEmailTaken = failure instanceof ApiProblem && failure.code === 'email_taken'
      refuse(wrongFieldsOf(failure), isEmailTaken ? 'email' : '')
    })
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void create()
  }

  if (user && standing === 'confirmed') return <Navigate to={comingFrom?.returnTo ?? '/'} replace />

  return (
    <AccountSheet
      roomy
      title="Sign up"
      subtitle="An account is free, and no credit card is needed."
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" state={comingFrom} className="font-medium text-accent underline">
            Log in here
          </Link>
        </>
      }
    >
      <WaitingProducts comingFrom={comingFrom} />
      <form ref={form} onSubmit={handleSubmit} onChange={forget} noValidate className="space-y-6">
        <RadioGroup
          legend="I am signing up as"
          look="cards"
          name="role"
          options={roles}
          value={role}
          onValueChange={setRole}
        />
        <div className="space-y-4">
          <TextField
            label="Username"
            name="username"
            autoComplete="nickname"
            required
            error={wrong.username}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={comingFrom?.email}
            required
            error={wrong.email}
          />
          <NewPasswordField
            label="Password"
            name="password"
            required
            readPerson={() => {
              const { email = '', username = '' } = readTyped()
              return { email, username }
            }}
            error={wrong.password}
          />
        </div>
        <RoleSection role={role} wrong={wrong} onFilled={forgetField} />
        {signUp.isError && <Notice kind="failure">{failureText(signUp.error, signUpFailure)}</Notice>}
        {signUp.isSuccess && <Notice kind="success">{SIGNED_UP}</Notice>}
        <Button
          type="submit"
          variant="primary"
          block
          busy={signUp.isPending}
          busyLabel="Creating Account..."
          disabled={signUp.isSuccess}
        >
          Create Account
        </Button>
      </form>
    </AccountSheet>
  )
}

/** Redirects after a delay, so that the success message can be read. The sign-in form is filled in then. */
function useRedirect(account: SignUp | null, comingFrom: ReturnState | null) {
  const navigate = useNavigate()
  const redirect = useEffectEvent(({ email, password }: SignUp) => {
    const state: ReturnState = { returnTo: '/', ...comingFrom, email }
    handOverSignUp({ email, password })
    void navigate('/login', { state })
  })
  useEffect(() => {
    if (!account) return
    const timer = setTimeout(() => redirect(account), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [account])
}

const signUpFailure = { network: UNREACHABLE, unforeseen: SIGN_UP_FAILED }
