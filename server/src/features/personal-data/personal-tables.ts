import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { sessionHashesOf } from '../../infrastructure/session/session.ts'
import { orderIdsOf, wordsWithoutPerson } from '../orders/public.ts'
import { cardIdsOf } from '../rewards/public.ts'

/**
 * A person by what tables know them by. `emailKeys`: the keys of the email of now, and of emails that a change replaced
 * or asks for. `mailboxes`: the mailboxes of these emails, as `mail_counts` spells them.
 */
export type Person = { userId: string; emailKeys: string[]; mailboxes: string[] }

export type PersonalTable = {
  /** What the rows are, for the person who reads them. */
  about: string
  /** A condition on the table, named `t`: the row is about this person. */
  whose: (sql: Sql, person: Person) => Fragment
  /** Columns that the export leaves out: secrets, what belongs to others, and what follows from other columns. */
  hide?: readonly string[]
  /**
   * What a deletion does. `cascade`: a foreign key removes or frees the row with the account. `keep`: the row has
   * nothing about the person once the account is gone. A fragment: the columns that are set.
   */
  forget: 'cascade' | 'delete' | 'keep' | ((sql: Sql) => Fragment)
}

const isOwn = (sql: Sql, { userId }: Person) => sql`t.user_id = ${userId}`
const isOfOwnStore = (sql: Sql, { userId }: Person) =>
  sql`t.store_id in (select id from stores where owner_id = ${userId})`
const isOfOwnOrder = (sql: Sql, { userId }: Person) => sql`t.order_id in (${orderIdsOf(sql, userId)})`

/** Each table that has something about people. A test compares this and `otherTables` with the database. */
export const personalTables: Record<string, PersonalTable> = {
  users: {
    about: 'Your account.',
    whose: (sql, { userId }) => sql`t.id = ${userId}`,
    hide: ['password_hash', 'email_key', 'passkey_handle'],
    forget: 'cascade',
  },
  sessions: { about: 'Where you are logged in.', whose: isOwn, hide: ['token_hash'], forget: 'cascade' },
  push_subscriptions: {
    about: 'Browsers that show you notifications, and of what.',
    whose: (sql, { userId }) => sql`t.session_hash in (${sessionHashesOf(sql, userId)})`,
    hide: ['session_hash', 'endpoint', 'public_key', 'auth_secret'],
    forget: 'cascade',
  },
  security_events: { about: 'What happened to the safety of your account.', whose: isOwn, forget: 'cascade' },
  known_devices: {
    about: 'Browsers that you have logged in with.',
    whose: isOwn,
    hide: ['token_hash'],
    forget: 'cascade',
  },
  passkeys: {
    about: 'Your passkeys.',
    whose: isOwn,
    hide: ['credential_id', 'public_key'],
    forget: 'cascade',
  },
  passkey_challenges: {
    about: 'Passkeys that you are adding.',
    whose: isOwn,
    hide: ['challenge_hash'],
    forget: 'cascade',
  },
  two_step: { about: 'Codes at login.', whose: isOwn, hide: ['sealed_secret'], forget: 'cascade' },
  recovery_codes: {
    about: 'Recovery codes that are unused.',
    whose: isOwn,
    hide: ['selector', 'code_hash'],
    forget: 'cascade',
  },
  pending_sign_ins: {
    about: 'Logins whose code is missing.',
    whose: isOwn,
    hide: ['token_hash', 'password_hash'],
    forget: 'cascade',
  },
  email_links: {
    about: 'Links that were emailed to confirm, change or give back your email.',
    whose: isOwn,
    hide: ['token_hash'],
    forget: 'cascade',
  },
  password_resets: {
    about: 'Links for a new password.',
    whose: isOwn,
    hide: ['token_hash'],
    forget: 'cascade',
  },
  sign_in_failures: {
    about: 'Failed logins with your email.',
    whose: (sql, { userId, emailKeys }) => sql`(
      t.subject = ${`code:${userId}`} or starts_with(t.subject, ${`recovery:${userId} `}) or exists (
        select from unnest(${emailKeys}::text[]) as own
        where t.subject = 'account:' || own or starts_with(t.subject, 'pair:' || own || ' ')
      )
    )`,
    forget: 'delete',
  },
  favorites: { about: 'The stores that you marked as favorites.', whose: isOwn, forget: 'cascade' },
  user_notifications: { about: 'The promotions that you were told of.', whose: isOwn, forget: 'cascade' },
  mail_choices: { about: 'Which emails you switched on or off.', whose: isOwn, forget: 'cascade' },
  unsubscribe_links: {
    about: 'Emails that have a link to unsubscribe.',
    whose: isOwn,
    hide: ['token_hash'],
    forget: 'cascade',
  },
  mail_failures: {
    about: 'How often email servers refused emails to you.',
    whose: (sql, { emailKeys }) => sql`t.email_key = any(${emailKeys}::text[])`,
    forget: 'delete',
  },
  mail_log: {
    about: 'The emails to you of the last days, without their text.',
    whose: (sql, { emailKeys }) => sql`t.email_key = any(${emailKeys}::text[])`,
    hide: ['payload'],
    forget: 'delete',
  },
  mail_counts: {
    about:
      'How many emails of invitations you sent or got, and of each kind about the safety of your account.',
    whose: (sql, { userId, mailboxes }) => {
      const invited = mailboxes.map((mailbox) => `mailbox:${mailbox}`)
      return sql`(t.subject = any(${[`sender:${userId}`, ...invited]}::text[])
        or starts_with(t.subject, ${`safety:${userId} `}))`
    },
    forget: 'delete',
  },
  jobs: {
    about: 'Work that waits to be done for you, such as emails.',
    whose: (sql, { userId, emailKeys }) => sql`(
      strpos(t.payload::text, ${userId}) > 0 or exists (
        select from unnest(${emailKeys}::text[]) as own
        where strpos(lower(t.payload::text collate "C"), to_json(own)::text) > 0
      )
    )`,
    hide: ['payload', 'key'],
    forget: 'delete',
  },
  orders: {
    about: 'Your orders.',
    whose: isOwn,
    hide: ['idempotency_key', 'request_hash'],
    forget: (sql) => sql`street = 'Address deleted', zip = left(zip, 3) || '00', delivery_notes = null,
      phone = null, gift_recipient = null, gift_message = null, gift_hides_prices = null, latitude = null, longitude = null, point_precision = null, idempotency_key = null, request_hash = null`,
  },
  fulfillments: { about: 'The part of each store in your orders.', whose: isOfOwnOrder, forget: 'keep' },
  order_lines: { about: 'The products of your orders.', whose: isOfOwnOrder, forget: 'keep' },
  order_events: {
    about: 'What happened to your orders, and what you did with those of your stores.',
    whose: (sql, person) => sql`(${isOfOwnOrder(sql, person)} or t.actor_id = ${person.userId})`,
    hide: ['actor_id'],
    // Of orders of others too, if this user wrote it. The id of the user then refers to nothing.
    forget: (sql) => sql`note = null`,
  },
  order_updates_seen: {
    about: 'How far you have read what happened to your orders.',
    whose: isOfOwnOrder,
    forget: 'delete',
  },
  part_words: {
    about: 'The words by which stores find your orders.',
    whose: isOfOwnOrder,
    hide: ['words'],
    forget: (sql) => sql`words = ${wordsWithoutPerson(sql)}`,
  },
  refunds: { about: 'What was owed back to you.', whose: isOfOwnOrder, forget: 'keep' },
  replacement_offers: {
    about: 'What stores offered you instead of products.',
    whose: isOfOwnOrder,
    forget: (sql) => sql`note = null`,
  },
  run_stops: {
    about: 'How couriers went with your orders.',
    whose: isOfOwnOrder,
    // The way began at the door of another person.
    hide: ['run_id', 'leg_seconds'],
    forget: (sql) => sql`leg_seconds = null`,
  },
  delivery_proofs: {
    about:
      'The PINs for couriers, and when deliveries were photographed. The photos are on the pages of the orders.',
    whose: isOfOwnOrder,
    hide: ['photo', 'pin_failures', 'wrong_pin'],
    forget: 'delete',
  },
  redemptions: { about: 'The codes that you used.', whose: isOwn, forget: 'cascade' },
  store_editors: { about: 'The stores whose products you edit.', whose: isOwn, forget: 'cascade' },
  invites: {
    about: 'Invitations to you, and those that you sent, without the email of the other.',
    whose: (sql, { userId, emailKeys }) =>
      sql`(t.email_key = any(${emailKeys}::text[]) or t.invited_by = ${userId})`,
    hide: ['email', 'email_key', 'invited_by'],
    forget: 'delete',
  },
  store_handovers: {
    about: 'Stores that you offer or that are offered to you, without the email of the other.',
    whose: (sql, { userId, emailKeys }) =>
      sql`(t.email_key = any(${emailKeys}::text[]) or t.from_user_id = ${userId})`,
    hide: ['email', 'email_key', 'from_user_id'],
    forget: 'delete',
  },
  stores: {
    about: 'Your stores, also the closed ones.',
    whose: (sql, { userId }) => sql`t.owner_id = ${userId}`,
    hide: ['cell', 'x', 'y', 'z'],
    // All are closed by then. Orders name them by the name that they had.
    forget: (sql) => sql`street = '', latitude = null, longitude = null, employees = 0`,
  },
  delivery_settings: { about: 'Hours, zones and slots of your stores.', whose: isOfOwnStore, forget: 'keep' },
  acceptance_settings: {
    about: 'What your stores do with waiting orders.',
    whose: isOfOwnStore,
    forget: 'keep',
  },
  proof_settings: {
    about: 'What couriers need at the doors of your stores’ customers.',
    whose: isOfOwnStore,
    forget: 'keep',
  },
  platform_connections: {
    about: 'The shops that your stores are connected to, without their credentials.',
    whose: isOfOwnStore,
    hide: ['credentials', 'token_hint'],
    forget: 'delete',
  },
  suspensions: {
    about: 'Suspensions of your account and your stores, with your answers.',
    whose: (sql, person) => sql`(${isOwn(sql, person)} or ${isOfOwnStore(sql, person)})`,
    // With this id a suspended user answers without a session.
    hide: ['id'],
    forget: (sql) => sql`answer = null, answered_at = null`,
  },
  promotions: {
    about: 'Promotions that you launched, and the rewards of your full stamp cards.',
    whose: (sql, { userId }) => sql`(t.user_id = ${userId} or t.reward_user_id = ${userId})`,
    forget: 'cascade',
  },
  stamp_cards: { about: 'Your stamp cards.', whose: isOwn, forget: 'cascade' },
  stamps: {
    about: 'The stamps on your cards.',
    whose: (sql, { userId }) => sql`t.card_id in (${cardIdsOf(sql, userId)})`,
    forget: 'cascade',
  },
  reward_programs: { about: 'The stamp cards of your stores.', whose: isOfOwnStore, forget: 'keep' },
  picture_uploads: { about: 'Pictures that you uploaded, by address.', whose: isOwn, forget: 'cascade' },
  operator_acts: {
    about: 'What the operators of the site did with your account.',
    whose: (sql, { userId }) => sql`t.subject_id = ${userId}`,
    hide: ['operator_id', 'details'],
    // Rows are only added. They name users by their id, which then refers to nothing.
    forget: 'keep',
  },
}

/** Why other tables have nothing about people. */
export const otherTables: Record<string, string> = {
  delivery_slots: 'counts places',
  reports: 'what shoppers reported, without who it was',
  backups: 'when backups were made',
  site_notice: 'the notice on all pages',
  hidden_products: "a store's products that operators have hidden",
  ended_parts: 'counts parts',
  import_columns: 'names columns of files',
  inventory_items: "a store's products, which have an export of their own",
  inventory_undo_rows: "a store's products",
  inventory_undos: "a store's products",
  invite_tokens: 'secrets of invitations, which go with them',
  migrations: 'the steps of the schema',
  order_mails: 'ids of events and people, which lead nowhere after a deletion',
  nearby_words: 'words of products',
  picture_sizes: 'sizes of pictures',
  pictures: 'pictures of products; what shows none is removed',
  push_keys: 'the key of this site for push services',
  remote_pictures: 'addresses of pictures of products',
  runs: 'ways of couriers, who have no account; the position goes with the last delivery or the end, the phone with the end',
  search_words: 'words that operators have added to searches',
  shelf_counts: 'counts products',
  stock_failures: "a store's stock",
  stock_writes: "a store's stock",
  store_pauses: 'when a store was paused',
  word_changes: 'says that words of products have changed',
}
