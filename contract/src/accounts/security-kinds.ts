// Without zod, for the account page.

import { keysOf } from '../shared/tables.ts'

/**
 * What may happen to the safety of an account, with the words of the list and of the email. A new kind is one line
 * more. `mailed` kinds are emailed to the person at once.
 */
export const SECURITY_KINDS = {
  new_device: { title: 'Logged in on a new device', mailed: true },
  failed_attempts: { title: 'Several wrong passwords', mailed: true },
  password_changed: { title: 'Password changed', mailed: true },
  password_reset: { title: 'Password set by an emailed link', mailed: true },
  // To the new email. The old one gets a link that undoes the change.
  email_changed: { title: 'Email changed', mailed: true },
  email_change_undone: { title: 'Email change undone', mailed: true },
  passkey_added: { title: 'Passkey added', mailed: true },
  passkey_removed: { title: 'Passkey removed', mailed: true },
  passkey_copied: { title: 'A copy of a passkey was refused', mailed: true },
  two_step_on: { title: 'Two-step login turned on', mailed: true },
  two_step_off: { title: 'Two-step login turned off', mailed: true },
  recovery_codes_renewed: { title: 'New recovery codes made', mailed: true },
  wrong_codes: { title: 'Several wrong login codes after the right password', mailed: true },
  recovery_code_used: { title: 'Recovery code used', mailed: true },
  data_downloaded: { title: 'All data downloaded', mailed: true },
  store_offered: { title: 'Store offered to another owner', mailed: true },
  // These two are emailed as the end of the offer.
  store_given: { title: 'Store handed over', mailed: false },
  store_received: { title: 'Store taken over', mailed: false },
  signed_out_everywhere: { title: 'Logged out everywhere else', mailed: false },
} as const satisfies Record<string, { title: string; mailed: boolean }>

export type SecurityKind = keyof typeof SECURITY_KINDS
export const securityKinds = keysOf(SECURITY_KINDS)
