import { SIGNED_UP, signUp } from '#contract/accounts/sign-up.ts'
import { translatingConstraints } from '../../infrastructure/database/constraint.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findAddressPoint, type Geocoder } from '../geocoding/public.ts'
import { requireFreeEmail } from './email/change-email.sql.ts'
import { addVerifyLink } from './email/email-links.sql.ts'
import { hashPassword } from './password.ts'
import { constraintProblems, recordAccount } from './sign-up.sql.ts'

export const signUpRoute = ({ geocoder, verifiesEmail }: { geocoder: Geocoder; verifiesEmail: boolean }) =>
  route(signUp, async ({ body, database, log, now, origin }) => {
    const address = body.role === 'user' ? body.deliveryAddress : body.storeAddress
    // Before the transaction: hashing and geocoding are slow and must not keep it open.
    const [passwordHash, point] = await Promise.all([
      hashPassword(body.password),
      findAddressPoint(geocoder, address, log),
    ])
    await translatingConstraints(constraintProblems, () =>
      inTransaction(database.sql, async (tx) => {
        const userId = await recordAccount(tx, { signUp: body, passwordHash, point, verifiesEmail })
        // After the insert, which waits for a change of this email.
        await requireFreeEmail(tx, { email: body.email, userId, now })
        if (verifiesEmail) {
          await addVerifyLink(tx, { userId, email: body.email, now, origin })
        }
      }),
    )
    return { message: SIGNED_UP }
  })
