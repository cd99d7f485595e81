// Without zod: the pages where passwords are chosen say these words.

import { keysOf } from '../shared/tables.ts'

/** Why others guess a password easily. */
export const WEAKNESS_WORDS = {
  stolen: 'This password is in lists of stolen passwords, so others can guess it.',
  pattern: 'This password is easy to guess: its characters repeat or follow one another.',
  personal: 'This password is easy to guess: it is a name, your email or the name of this site.',
} as const

export type PasswordWeakness = keyof typeof WEAKNESS_WORDS

export const passwordWeaknesses = keysOf(WEAKNESS_WORDS)
