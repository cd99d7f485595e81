import { TOO_MANY_FAVORITES } from '#contract/favorites/toggle-favorite.ts'
import type { Operation } from '#contract/shared/operation.ts'
import type { ProblemCode } from '#contract/shared/problem.ts'

/** The codes that an operation names, and those that follow from its access, input and limits. */
export function problemsOf(operation: Operation): Set<ProblemCode> {
  const { access, confirmed, method, params, query, headers, body, callsPerMinute, problems } = operation
  const codes = new Set<ProblemCode>([...problems, 'internal', 'unavailable'])
  if (params || query || headers || body) codes.add('invalid_input')
  if (body) codes.add('too_large').add('unsupported_media_type').add('request_timeout')
  if (access !== 'public') codes.add('not_signed_in')
  if (access === 'customer' || access === 'owner') codes.add('forbidden')
  if (confirmed) codes.add('confirmation_needed')
  if (method !== 'GET') codes.add('foreign_origin')
  if (callsPerMinute !== undefined) codes.add('too_many_requests')
  return codes
}

/** An example body with this code. `extended` adds the members that only the operation's own reply has. */
export function problemExample(code: ProblemCode, extended: boolean): object {
  const message = messages[code] ?? inWords(code)
  return {
    success: false,
    code,
    message,
    error: message,
    ...details[code],
    ...(extended && extensions[code]),
  }
}

/** invite_expired → 'Invite expired.' */
const inWords = (code: string) => `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}.`

/** Example texts. A code without one is its own text. */
const messages: Partial<Record<ProblemCode, string>> = {
  invalid_input: 'Email is required',
  too_many_units: 'An order takes at most 999 of Seeded sourdough loaf. Nothing was charged.',
  not_signed_in: 'Please log in to continue.',
  sign_in_failed: 'Failed to log in. Please check your credentials.',
  forbidden: 'Only customers can do this.',
  foreign_origin: 'This request came from another website and was refused.',
  invite_for_other: 'This invitation is for another email.',
  not_found: 'There is nothing at this address.',
  store_not_found: 'Store not found.',
  order_not_found: 'This order does not exist, or it is not yours.',
  item_not_found: 'This product is no longer in the inventory.',
  undo_not_found: 'This change can no longer be undone.',
  address_not_found: 'Failed to geocode address',
  invite_not_found: 'This invitation does not exist.',
  link_unknown: 'This link is too old or not whole.',
  handover_not_found: 'This offer was answered, taken back, or has expired.',
  platform_not_connected: 'This store is not connected to Shopify.',
  platform_refused: 'Wix knows no site with this Site ID.',
  platform_unavailable: 'Shopify did not answer. Please try again in a few minutes.',
  promotion_not_found: 'This promotion does not exist.',
  notification_not_found: 'This notification does not exist.',
  request_timeout: 'This request took too long to arrive.',
  method_not_allowed: 'This address answers GET and HEAD only.',
  email_taken: 'An account with this email already exists.',
  cart_changed: 'Seeded sourdough loaf now costs $9.00. Nothing was charged.',
  item_exists: 'Another product of this store has this item ID.',
  stock_changed: 'Sales have changed the stock to 9 meanwhile. Nothing was saved.',
  offer_refused: 'Rye loaf is sold out by now. Your order is as it was.',
  offer_closed: 'The store has taken this offer back. Your order is as it was.',
  import_changed: 'The inventory has changed since this preview. Look at it again.',
  key_reused: 'This checkout has already placed order 4K7Q-2XWD. Look at it before you order again.',
  deletion_refused: 'You own a store. Hand it over or close it first.',
  store_has_orders: 'This store has open orders. Finish or cancel them first.',
  already_member: 'This person is in the team already.',
  promotion_changed: 'This promotion was changed in the meantime.',
  promotion_ended: 'This promotion has ended, so its text can no longer be changed.',
  too_many_favorites: TOO_MANY_FAVORITES,
  too_many_invites: 'This store has too many open invitations. Revoke some first.',
  invite_used: 'This invitation has been accepted already.',
  invite_expired: 'This invitation has expired.',
  invite_revoked: 'This invitation has been withdrawn.',
  wrong_password: 'This is not your current password.',
  same_password: 'This is your password already. Choose another one.',
  confirmation_needed: 'Please confirm that it is you.',
  passkey_refused: 'This passkey could not be used. Please try again, or use your password.',
  passkey_not_found: 'This passkey has been removed already.',
  too_many_passkeys: 'You have 20 passkeys. Remove one first.',
  second_step_needed: 'Enter the code of your authenticator app.',
  wrong_code: 'This code is wrong, or it was used before.',
  two_step_changed: 'Codes are on already.',
  sign_in_expired: 'This took too long, or there were too many tries. Please log in again.',
  reset_expired: 'This link has expired or was used before.',
  too_large: 'This request is too large.',
  unsupported_media_type: 'Send this request as JSON.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'Mainstreet is not available right now. Please try again in a moment.',
}

const details: Partial<Record<ProblemCode, object>> = {
  invalid_input: { fields: { email: 'Email is required' } },
  internal: { requestId: '4bf92f3577b34da6a3ce929d0e0e4736' },
}

const extensions: Partial<Record<ProblemCode, object>> = {
  cart_changed: {
    changes: [
      {
        productId: 'seeded-sourdough-loaf',
        storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        reason: 'price',
        price: 9,
        stock: 12,
      },
    ],
  },
  key_reused: { orderId: '4K7Q-2XWD', firestoreId: '0199f3a5-0b1e-7f10-8a39-94d1f2a4c7e0' },
}
