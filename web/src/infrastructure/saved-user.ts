import type { CurrentUser } from '#contract/accounts/account.ts'
import { isRecord } from './api.ts'
import type { TextStorage } from './browser-storage.ts'

export const CURRENT_USER_KEY = 'currentUser'
/** What `own-answers.ts` keeps of the person. Its name is part of the first load, which removes it. */
export const OWN_ANSWERS_KEY = 'ownAnswers'

/** The user that this browser has saved. An unreadable value is removed: the visitor stays signed out. */
export function restoreUser(storage: TextStorage): CurrentUser | null {
  const saved = storage.getItem(CURRENT_USER_KEY)
  if (saved === null) return null
  try {
    return readUser(JSON.parse(saved))
  } catch (failure) {
    console.error('The saved user could not be read and was removed.', failure)
    storage.removeItem(CURRENT_USER_KEY)
    return null
  }
}

export function saveUser(storage: TextStorage, user: CurrentUser | null): void {
  if (user) storage.setItem(CURRENT_USER_KEY, JSON.stringify(user))
  else storage.removeItem(CURRENT_USER_KEY)
}

/** Members that were added later may be missing. Throws where a member has a wrong type. */
export function readUser(saved: unknown): CurrentUser {
  const user: Partial<Record<keyof CurrentUser, unknown>> = isRecord(saved) ? saved : {}
  const { id: savedId, uid = savedId, id = uid, username, email, role } = user
  const { favoriteStoreIDs = [], editorOfStoreIds = [], deliveryAddress = null, coordinates = null } = user
  // The server says whether the email still has to be confirmed.
  const { coordinatesPrecision = null, phone = null, emailVerified = true } = user
  const readable =
    [uid, id, username, email].every(isText) &&
    (role === 'user' || role === 'admin') &&
    isListOfText(favoriteStoreIDs) &&
    isListOfText(editorOfStoreIds) &&
    (deliveryAddress === null || hasEach(deliveryAddress, ['street', 'city', 'state', 'zip'], isText)) &&
    (coordinates === null || hasEach(coordinates, ['latitude', 'longitude'], Number.isFinite)) &&
    (coordinatesPrecision === null || isText(coordinatesPrecision)) &&
    (phone === null || isText(phone)) &&
    typeof emailVerified === 'boolean'
  if (!readable) throw new Error('not a user')
  const whole = { uid, id, username, email, role, favoriteStoreIDs, editorOfStoreIds, deliveryAddress }
  return { ...whole, coordinates, coordinatesPrecision, phone, emailVerified } as CurrentUser
}

const isText = (value: unknown) => typeof value === 'string'

const isListOfText = (value: unknown) => Array.isArray(value) && value.every(isText)

const hasEach = (value: unknown, names: string[], fits: (member: unknown) => boolean) =>
  isRecord(value) && names.every((name) => fits(value[name]))
