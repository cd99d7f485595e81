import { isIP } from 'node:net'
import {
  CHALLENGE_MINUTES,
  type NewPasskey,
  PASSKEY_REFUSED,
  type PasskeyAnswer,
} from '#contract/accounts/passkeys.ts'
import type { Operation } from '#contract/shared/operation.ts'
import { inTransaction } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import type { Call } from '../../../infrastructure/http/route.ts'
import { lockPerson } from '../lock-person.sql.ts'
import { type Origin, recordSecurityEvent } from '../security-events.ts'
import {
  addChallenge,
  claimUse,
  findPasskey,
  getPasskeyHandle,
  type KnownPasskey,
  listCredentials,
  takeChallenge,
} from './passkeys.sql.ts'

// Loaded with the first passkey: it takes longer than the rest of the server.
const webAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]
const timeout = CHALLENGE_MINUTES * 60 * 1000

/** The parts of a call that a ceremony needs. */
type Context = Origin & Pick<Call<Operation>, 'browserOrigin' | 'database' | 'log'>

/** The site, as authenticators know it: they bind each passkey to its host name. */
function siteOf({ browserOrigin }: Pick<Context, 'browserOrigin'>): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(browserOrigin)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw new Problem('passkey_refused', 'Passkeys need a site with a name, such as http://localhost.')
  }
  return { origin, rpId: hostname }
}

/** What a browser needs to ask for a passkey, of whichever account. */
export async function askForPasskey({
  database: { sql },
  now,
  ...context
}: Context): Promise<Record<string, unknown>> {
  const { rpId } = siteOf(context)
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required', timeout })
  await addChallenge(sql, { challenge: options.challenge, userId: null, now })
  return { ...options }
}

/** What a browser needs to make a passkey of this person. */
export async function askForNewPasskey(
  { database: { sql }, now, ...context }: Context,
  { userId, email }: { userId: string; email: string },
): Promise<Record<string, unknown>> {
  const { rpId } = siteOf(context)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Mainstreet',
    rpID: rpId,
    userName: email,
    userDisplayName: email,
    userID: Uint8Array.from(await getPasskeyHandle(sql, userId)),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await listCredentials(sql, userId)).map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    timeout,
  })
  await addChallenge(sql, { challenge: options.challenge, userId, now })
  return { ...options }
}

/** The credential that an authenticator made for this person. Throws passkey_refused. */
export async function readNewPasskey(
  { database: { sql }, now, log, ...context }: Context,
  userId: string,
  { response, ...answer }: NewPasskey,
): Promise<{ credentialId: Buffer; publicKey: Buffer; signCount: number; transports: string[] }> {
  const { origin, rpId } = siteOf(context)
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, response: { ...response, transports: [] }, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(sql, { challenge, userId, now }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    throw refused(log, error)
  })
  if (registrationInfo === undefined) throw refused(log, 'it is unverified')
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports: response.transports ?? [],
  }
}

/** The passkey that has signed a challenge of a sign-in. Notes its use. Throws passkey_refused. */
export async function readPasskey(
  call: Context,
  { response, ...answer }: PasskeyAnswer,
): Promise<KnownPasskey> {
  const { now, log } = call
  const { sql } = call.database
  const { origin, rpId } = siteOf(call)
  const passkey = await findPasskey(sql, Buffer.from(answer.id, 'base64url'))
  if (passkey === null) throw refused(log, 'it is not known')
  // Authenticators name the account of a passkey. It has to be the one that we know.
  if (response.userHandle !== passkey.handle.toString('base64url')) throw refused(log, 'of another person')
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(sql, { challenge, userId: null, now }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    // The statement below compares the count, so that two uses at once cannot both pass.
    credential: { id: answer.id, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw refused(log, error)
  })
  if (!verified) throw refused(log, 'its signature is wrong')
  const isNew = await claimUse(sql, { id: passkey.id, signCount: authenticationInfo.newCounter, now })
  if (!isNew) {
    const { userId, name } = passkey
    await inTransaction(sql, async (tx) => {
      await lockPerson(tx, userId)
      await recordSecurityEvent(tx, 'passkey_copied', { userId, from: call, detail: name })
    })
    throw refused(log, 'its count did not grow')
  }
  return passkey
}

/** One text for every reason: the exact reason would help only a forger. */
function refused(log: Context['log'], reason: unknown): Problem {
  log.warn({ reason: reason instanceof Error ? reason.message : reason }, 'a passkey was refused')
  return new Problem('passkey_refused', PASSKEY_REFUSED)
}
