import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, Navigate, useNavigate } from 'react-router'
import type { ZodType } from 'zod'
import { SIGNED_UP, SignUp } from '#contract/accounts/sign-up.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { searchedAddress } from '../geocoding/public.ts'
import { AccountSheet } from './account/account-sheet.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { handOverSignUp, type ReturnState, useReturnState } from './return-state.ts'
import { RoleSection } from './role-section.tsx'
import { UNREACHABLE } from './sign-in-failure.ts'
import { emptySignUp, isSignUpField, type SignUpForm } from './sign-up-form.ts'
import { useSignUp } from './use-sign-up.ts'

const REDIRECT_DELAY_MS = 2000
const SIGN_UP_FAILED = 'Registration failed. Please try again.'

// The form holds the fields of both roles. The schema reads those of the chosen one.
const bothRoles = SignUp as unknown as ZodType<SignUp, SignUpForm>

const roles = [
  { value: 'user', label: 'Customer', hint: 'Shop the stores near you' },
  { value: 'admin', label: 'Business Owner', hint: 'Sell to your neighborhood' },
] as const

export function Component() {
  const { user, standing } = useSession()
  const comingFrom = useReturnState()
  const form = useForm<SignUpForm, unknown, SignUp>({
    defaultValues: {
      ...emptySignUp,
      email: comingFrom?.email ?? '',
      deliveryAddress: searchedAddress(null) ?? emptySignUp.deliveryAddress,
    },
    resolver: zodResolver(bothRoles),
  })
  const { register, formState, setError, setFocus, watch } = form
  const signUp = useSignUp()
  useRedirect(signUp.isSuccess ? signUp.variables : null, comingFrom)

  const handleValid = useOneAtATime(async (account: SignUp) => {
    if (signUp.isSuccess) return
    await signUp.mutateAsync(account).catch((failure: unknown) => {
      if (!(failure instanceof ApiProblem)) return
      if (failure.code === 'email_taken') setFocus('email')
      const named = Object.entries(failure.fields)
      named.forEach(([name, message], index) => {
        if (isSignUpField(name)) setError(name, { message }, { shouldFocus: index === 0 })
      })
    })
  })

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
      <FormProvider {...form}>
        <form onSubmit={form.handleSubmit(handleValid)} noValidate className="space-y-6">
          <RadioGroup
            legend="I am signing up as"
            look="cards"
            options={roles}
            inputProps={register('role')}
          />
          <div className="space-y-4">
            <TextField
              label="Username"
              autoComplete="nickname"
              required
              error={formState.errors.username?.message}
              {...register('username')}
            />
            <TextField
              label="Email"
              type="email"
              autoComplete="username"
              required
              error={formState.errors.email?.message}
              {...register('email')}
            />
            <NewPasswordField
              label="Password"
              required
              readPerson={() => ({ email: form.getValues('email'), username: form.getValues('username') })}
              error={formState.errors.password?.message}
              {...register('password')}
            />
          </div>
          <RoleSection role={watch('role')} />
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
      </FormProvider>
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
