import type { CurrentUser } from '#contract/accounts/account.ts'

/** A customer who is signed in. */
export const june: CurrentUser = {
  uid: 'june',
  id: 'june',
  username: 'June',
  email: 'june@mainstreet.example',
  role: 'user',
  favoriteStoreIDs: [],
  editorOfStoreIds: [],
  deliveryAddress: null,
  coordinates: null,
  phone: null,
  emailVerified: true,
  coordinatesPrecision: null,
}
