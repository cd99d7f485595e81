import { useMutation } from '@tanstack/react-query'
import type { SignUp, signUp } from '#contract/accounts/sign-up.ts'
import { call } from '../../infrastructure/api.ts'

export const useSignUp = () =>
  useMutation({ mutationFn: (body: SignUp) => call<typeof signUp>('POST /signup', { body }) })
