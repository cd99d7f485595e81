import { z } from 'zod'
import { type Address, STATES, ZIP_LENGTH } from '../shared/address.ts'
import { oneLine } from '../shared/one-line.ts'
import { operation } from '../shared/operation.ts'
import { trimMarks } from '../shared/trim-marks.ts'
import { emailForm } from './email.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password-length.ts'

export const BUSINESS_FIELDS_REQUIRED = 'All business fields are required.'
export const DELIVERY_FIELDS_REQUIRED = 'All delivery fields are required.'
export const SIGNED_UP = 'Account created successfully! Redirecting to login...'

// A missing member and an empty one have the same text.
export const Username = z
  .string('Username is required')
  .overwrite(oneLine)
  .min(1, 'Username is required')
  .max(60, 'Username is too long')

const EMAIL = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u

const EmailText = z
  .string('Email is required')
  .overwrite(trimMarks)
  .min(1, 'Email is required')
  .max(320, 'Invalid email address')

/** text@text, without spaces and invisible characters. Only the mail server can tell whether an address exists. */
export const Email = EmailText.overwrite(emailForm).regex(EMAIL, 'Invalid email address')

/** The email of an account that may be older than `emailForm`, as it is typed. */
export const KnownEmail = EmailText.refine((typed) => EMAIL.test(emailForm(typed)), 'Invalid email address')

export const NewPassword = z
  .string('Password is required')
  // One letter on every keyboard, so that the length is that of what is hashed.
  .overwrite((password) => password.normalize('NFKC'))
  .min(1, 'Password is required')
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`)

export const requiredAddress = (message: string) =>
  z.object(
    {
      street: z.string(message).trim().min(1, message).max(200, 'Street is too long'),
      city: z.string(message).trim().min(1, message).max(100, 'City is too long'),
      state: z
        .string(message)
        .trim()
        .min(1, message)
        .refine((state) => state === '' || STATES.includes(state), 'Choose a state from the list'),
      zip: z
        .string(message)
        .overwrite(trimMarks)
        .min(1, message)
        .max(ZIP_LENGTH, `Zip must be at most ${ZIP_LENGTH} characters`),
    },
    message,
  )

export const CustomerSignUp = z.object({
  username: Username,
  email: Email,
  password: NewPassword,
  role: z.literal('user'),
  deliveryAddress: requiredAddress(DELIVERY_FIELDS_REQUIRED),
})

export const OwnerSignUp = z.object({
  username: Username,
  email: Email,
  password: NewPassword,
  role: z.literal('admin'),
  storeName: z
    .string(BUSINESS_FIELDS_REQUIRED)
    .overwrite(oneLine)
    .min(1, BUSINESS_FIELDS_REQUIRED)
    .max(120, 'Store name is too long'),
  storeAddress: requiredAddress(BUSINESS_FIELDS_REQUIRED),
})

export const SignUp = z.discriminatedUnion('role', [CustomerSignUp, OwnerSignUp]).meta({
  examples: [
    {
      username: 'June',
      email: 'june@mainstreet.example',
      password: 'correct-horse',
      role: 'user',
      deliveryAddress: {
        street: '1718 Hayes Street',
        city: 'Nashville',
        state: 'TN',
        zip: '37203',
      } satisfies Address,
    },
  ],
})

export type SignUp = z.infer<typeof SignUp>

export const signUp = operation({
  name: 'signUp',
  method: 'POST',
  path: '/signup',
  feature: 'accounts',
  summary: 'Create an account',
  description:
    'An owner (role admin) gets a store in the same transaction. The server geocodes the address. If that fails, the account is created without a point.',
  access: 'public',
  body: SignUp,
  reply: { 201: z.object({ message: z.string().meta({ examples: [SIGNED_UP] }) }) },
  problems: ['email_taken', 'too_many_requests'],
  callsPerMinute: 20,
})
