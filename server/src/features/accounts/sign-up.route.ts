import { SIGNED_UP, signUp } from '#contract/accounts/sign-up.ts'
import { translatingConstraints } from '../../infrastructure/database/constraint.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findAddressPoint, type Geocoder } from '../geocoding/public.ts'
import { hashPassword } from './password.ts'
import { constraintProblems, recordAccount } from './sign-up.sql.ts'

export const signUpRoute = (geocoder: Geocoder) =>
  route(signUp, async ({ body, database, log }) => {
    const address = body.role === 'user' ? body.deliveryAddress : body.storeAddress
    // Before the transaction: hashing and geocoding are slow and must not keep it open.
    const [passwordHash, point] = await Promise.all([
      hashPassword(body.password),
      findAddressPoint(geocoder, address, log),
    ])
    await translatingConstraints(constraintProblems, () =>
      inTransaction(database.sql, (tx) => recordAccount(tx, { signUp: body, passwordHash, point })),
    )
    return { message: SIGNED_UP }
  })
