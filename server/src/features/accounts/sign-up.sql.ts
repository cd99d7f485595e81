import { uuidv7 } from 'uuidv7'
import type { SignUp } from '#contract/accounts/sign-up.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import type { AddressPoint } from '../geocoding/public.ts'
import { insertFirstStore } from '../stores/public.ts'

export const constraintProblems = {
  users_email_unique: new Problem(
    'email_taken',
    'An account with this email already exists. Please log in instead.',
    { fields: { email: 'An account with this email already exists' } },
  ),
}

export type NewAccount = {
  signUp: SignUp
  passwordHash: string
  point: AddressPoint | null
  /** Whether the site asks to confirm the email. */
  verifiesEmail: boolean
}

/** Records a customer with their delivery address, or an owner with their first store. Returns the person's id. */
export async function recordAccount(
  tx: Sql,
  { signUp, passwordHash, point, verifiesEmail }: NewAccount,
): Promise<string> {
  const userId = uuidv7()
  const { username, email, role } = signUp
  const { latitude = null, longitude = null, precision = null } = point ?? {}
  if (signUp.role === 'user') {
    const { street, city, state, zip } = signUp.deliveryAddress
    await tx`
      insert into users (id, username, email, password_hash, role, street, city, state, zip,
                         latitude, longitude, point_precision, email_verified_at, email_unasked)
      values (${userId}, ${username}, ${email}, ${passwordHash}, ${role},
              ${street}, ${city}, ${state}, ${zip}, ${latitude}, ${longitude}, ${precision}, null, ${!verifiesEmail})`
    return userId
  }
  await tx`
    insert into users (id, username, email, password_hash, role, email_verified_at, email_unasked)
    values (${userId}, ${username}, ${email}, ${passwordHash}, ${role}, null, ${!verifiesEmail})`
  await insertFirstStore(tx, userId, {
    name: signUp.storeName,
    ...signUp.storeAddress,
    latitude,
    longitude,
    verified: !verifiesEmail,
  })
  return userId
}
