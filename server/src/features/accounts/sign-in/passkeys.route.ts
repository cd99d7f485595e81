import {
  addPasskey,
  challengeNewPasskey,
  challengePasskey,
  confirmWithPasskey,
  listPasskeys,
  logInWithPasskey,
  PASSKEY_REFUSED,
  PASSKEYS_AT_MOST,
  removePasskey,
  renamePasskey,
} from '#contract/accounts/passkeys.ts'
import { inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { notSignedIn, Problem } from '../../../infrastructure/http/problem.ts'
import { type Route, route } from '../../../infrastructure/http/route.ts'
import { renewSession } from '../../../infrastructure/session/session.ts'
import { getCurrentUser } from '../current-user.sql.ts'
import { lockForNewKey, lockPerson, lockViewer } from '../lock-person.sql.ts'
import { recordSecurityEvent } from '../security-events.ts'
import { askForNewPasskey, askForPasskey, readNewPasskey, readPasskey } from './passkey-ceremony.ts'
import {
  deletePasskey,
  insertPasskey,
  type KnownPasskey,
  listOwnPasskeys,
  setPasskeyName,
} from './passkeys.sql.ts'
import { startSession } from './start-session.ts'

const challengePasskeyRoute = route(challengePasskey, async (call) => ({
  options: await askForPasskey(call),
}))

const logInWithPasskeyRoute = route(logInWithPasskey, async (call) => {
  const passkey = await readPasskey(call, call.body.answer)
  const { userId } = passkey
  const { session, user } = await inTransaction(call.database.sql, async (tx) => {
    await requireKept(tx, passkey)
    return { session: await startSession(tx, userId, call), user: await getCurrentUser(tx, userId) }
  })
  call.setSession(session)
  return { user }
})

const confirmWithPasskeyRoute = route(confirmWithPasskey, async (call) => {
  const { viewer, now } = call
  const passkey = await readPasskey(call, call.body.answer)
  if (passkey.userId !== viewer.userId) {
    throw new Problem('passkey_refused', 'This passkey is of another account.')
  }
  const session = await inTransaction(call.database.sql, async (tx) => {
    await requireKept(tx, passkey)
    return renewSession(tx, viewer.session.id, now)
  })
  if (session === null) throw notSignedIn()
  call.setSession(session)
  return { success: true as const }
})

const listPasskeysRoute = route(listPasskeys, async ({ viewer, database: { sql } }) => ({
  passkeys: await listOwnPasskeys(sql, viewer.userId),
}))

const challengeNewPasskeyRoute = route(challengeNewPasskey, async (call) => {
  const { viewer, now } = call
  const { sql } = call.database
  // Asked before the person touches the device, and again when the passkey is added.
  await inTransaction(sql, (tx) => lockForNewKey(tx, viewer, now))
  await refuseTooMany(sql, viewer.userId)
  return { options: await askForNewPasskey(call, viewer) }
})

const addPasskeyRoute = route(addPasskey, async (call) => {
  const { viewer, body, now } = call
  const { sql } = call.database
  const { userId } = viewer
  const credential = await readNewPasskey(call, userId, body.answer)
  const passkey = await inTransaction(sql, async (tx) => {
    await lockForNewKey(tx, viewer, now)
    const added = await insertPasskey(tx, { ...credential, userId, name: body.name, now })
    if (added) await recordSecurityEvent(tx, 'passkey_added', { userId, from: call, detail: added.name })
    return added
  })
  if (passkey === null) {
    await refuseTooMany(sql, userId)
    throw new Problem('passkey_refused', PASSKEY_REFUSED)
  }
  return { passkey }
})

const renamePasskeyRoute = route(renamePasskey, async ({ viewer, params, body, database: { sql } }) => {
  const passkey = await setPasskeyName(sql, { userId: viewer.userId, ...params }, body.name)
  if (passkey === null) throw unknownPasskey()
  return { passkey }
})

const removePasskeyRoute = route(removePasskey, async (call) => {
  const { viewer, now } = call
  const { userId } = viewer
  await inTransaction(call.database.sql, async (tx) => {
    await lockViewer(tx, viewer, now)
    const removed = await deletePasskey(tx, { userId, ...call.params })
    if (removed === null) throw unknownPasskey()
    await recordSecurityEvent(tx, 'passkey_removed', { userId, from: call, detail: removed.name })
  })
  return { success: true as const }
})

async function refuseTooMany(sql: Sql, userId: string): Promise<void> {
  if ((await listOwnPasskeys(sql, userId)).length < PASSKEYS_AT_MOST) return
  throw new Problem('too_many_passkeys', `You have ${PASSKEYS_AT_MOST} passkeys. Remove one first.`)
}

/** Locks the person. Throws passkey_refused when the passkey was removed since it was verified. */
async function requireKept(tx: Sql, { id, userId }: KnownPasskey): Promise<void> {
  await lockPerson(tx, userId)
  const kept = await listOwnPasskeys(tx, userId)
  if (!kept.some((passkey) => passkey.id === id)) throw new Problem('passkey_refused', PASSKEY_REFUSED)
}

const unknownPasskey = () => new Problem('passkey_not_found', 'This passkey has been removed already.')

export const passkeyRoutes: Route[] = [
  challengePasskeyRoute,
  logInWithPasskeyRoute,
  confirmWithPasskeyRoute,
  listPasskeysRoute,
  challengeNewPasskeyRoute,
  addPasskeyRoute,
  renamePasskeyRoute,
  removePasskeyRoute,
]
