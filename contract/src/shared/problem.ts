import { z } from 'zod'
import { keysOf } from './tables.ts'

/** Every problem, with its HTTP status. A problem is a refusal that the server expects and states. */
export const problemStatus = {
  invalid_input: 400,
  too_many_units: 400,
  not_signed_in: 401,
  sign_in_failed: 401,
  second_step_needed: 401,
  forbidden: 403,
  foreign_origin: 403,
  invite_for_other: 403,
  email_unverified: 403,
  wrong_password: 403,
  account_suspended: 403,
  confirmation_needed: 403,
  passkey_refused: 403,
  wrong_code: 403,
  not_found: 404,
  store_not_found: 404,
  order_not_found: 404,
  item_not_found: 404,
  undo_not_found: 404,
  address_not_found: 404,
  invite_not_found: 404,
  link_unknown: 404,
  handover_not_found: 404,
  promotion_not_found: 404,
  notification_not_found: 404,
  passkey_not_found: 404,
  platform_not_connected: 404,
  run_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  email_taken: 409,
  cart_changed: 409,
  delivery_refused: 409,
  code_refused: 409,
  code_taken: 409,
  same_password: 409,
  item_exists: 409,
  stock_changed: 409,
  part_changed: 409,
  part_in_run: 409,
  proof_refused: 409,
  run_changed: 409,
  offer_refused: 409,
  offer_closed: 409,
  too_late: 409,
  import_changed: 409,
  key_reused: 409,
  already_member: 409,
  deletion_refused: 409,
  store_has_orders: 409,
  last_operator: 409,
  rotation_running: 409,
  already_done: 409,
  own_account: 409,
  promotion_changed: 409,
  promotion_ended: 409,
  settings_changed: 409,
  too_many_favorites: 409,
  too_many_invites: 409,
  too_many_items: 409,
  too_many_passkeys: 409,
  two_step_changed: 409,
  too_many_pictures: 409,
  too_many_stores: 409,
  invite_used: 409,
  invite_expired: 410,
  invite_revoked: 410,
  reset_expired: 410,
  email_link_expired: 410,
  run_ended: 410,
  sign_in_expired: 410,
  too_large: 413,
  unsupported_media_type: 415,
  platform_refused: 422,
  too_many_requests: 429,
  internal: 500,
  platform_unavailable: 502,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

export const problemCodes = keysOf(problemStatus)

/** The body of every reply that is not a success. `message` and `error` hold the same text, which users see. */
export const ProblemBody = z
  .object({
    success: z.literal(false).meta({ description: 'Replies that succeed and name success have true.' }),
    code: z.enum(problemCodes).meta({ description: 'A stable code for programs.' }),
    message: z.string().meta({ description: 'A text for people.' }),
    error: z.string().meta({ description: 'The same text as message.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'A text for each wrong field of the input.' }),
    requestId: z.string().optional().meta({ description: 'Identifies an unexpected error in the log.' }),
  })
  .meta({ id: 'Problem' })

export type ProblemBody = z.infer<typeof ProblemBody>
