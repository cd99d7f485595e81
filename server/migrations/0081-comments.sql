-- What each table, view and function is for. server/schema.sql shows the sentences beside the definitions, and psql with \d+.

comment on table users is 'Accounts of customers and owners, with the address that a customer delivers to.';
comment on table sessions is 'Open sessions. Only a hash of each token is stored.';
comment on table sign_in_failures is 'Failed sign-ins by account and by network address, shared by all processes.';
comment on table known_devices is 'Browsers that an account has signed in with, by the hash of their cookie.';
comment on table password_resets is 'Links by which a person sets a new password. Only a hash of each token is stored.';
comment on table email_links is 'Links that confirm an email, or undo the change of one. Only a hash of each token is stored.';
comment on table security_events is 'What happened to the safety of an account. Its person sees it under ''Recent activity''.';
comment on table passkeys is 'Passkeys of an account: the public key, its counter and its name.';
comment on table passkey_challenges is 'What an authenticator signs, once. The person is null for a sign-in.';
comment on table two_step is 'The sealed secret of an authenticator app. Off until the first code was typed.';
comment on table recovery_codes is 'Hashes of codes for a lost phone. The first letters find the row.';
comment on table pending_sign_ins is 'Sign-ins whose password was right and whose code is missing.';

comment on table stores is 'Stores with their address and point. A deleted store stays for its orders.';
comment on view open_stores is 'Stores that are not deleted: what their owners and editors see.';
comment on view public_stores is 'Stores that everybody sees: neither deleted, nor waiting for a confirmed email, nor suspended.';
comment on table store_editors is 'Customers who help to run a store.';
comment on table favorites is 'Stores that a customer marked with a heart.';
comment on table store_handovers is 'Stores that an owner offers to another owner. An answered offer is removed.';
comment on table invites is 'Invitations to edit a store, by email. They expire, and may be revoked.';
comment on table invite_tokens is 'The links of an invitation: one that is shown and one that is emailed. Only hashes are stored.';

comment on table inventory_items is 'The products of stores: own ones, and those that were synced from a platform.';
comment on table import_columns is 'Columns of a list that were matched by hand, for later files with the same first row.';
comment on table inventory_undos is 'Changes of many items that one press can undo.';
comment on table inventory_undo_rows is 'What such a change replaced, item by item.';
comment on table hidden_products is 'Products that an operator has hidden. An item that is removed and added again stays hidden.';
comment on table shelf_counts is
  'How many visible products a store has by category and price. The rows of one key are added up; several come from changes at one time.';
comment on table nearby_words is 'Each word of items and store names in a cell. It was there once; the indexes say where it is now.';
comment on table word_changes is 'Random numbers whose sum changes with the words of a cell. Servers keep words in memory by it.';
comment on table pictures is 'Pictures, by the hash of their content. Any process can serve them.';
comment on table picture_sizes is 'Pictures in the widths of screens, made when one is first asked for.';
comment on table picture_uploads is 'How many bytes each person has uploaded, by picture.';
comment on table remote_pictures is 'Pictures of other hosts, served as copies, so that no host sees who looks at a product.';

comment on table orders is 'Orders with their contact, address and amounts. They outlive account and stores.';
comment on table fulfillments is 'One part of an order for each store in it, with its state. The store moves only its own.';
comment on table order_lines is 'What was ordered: product, price and units as they were at that moment.';
comment on table order_events is 'The history of an order. Rows are only ever added.';
comment on table order_mails is 'Emails about orders that were sent, so that a job that runs again sends none twice.';
comment on table refunds is 'What is owed to the customer after a refusal or a cancellation. Rows are only ever added.';
comment on table replacement_offers is 'What a store offers in place of units that it does not have. The customer answers once.';
comment on table acceptance_settings is 'What happens to an order that nobody accepts. Without a row the store is only reminded.';
comment on table part_words is 'The words by which the desk finds a part, each behind its store and its week.';
comment on table ended_parts is 'How many parts of a store have reached each end. Open parts are counted in their index.';

comment on table delivery_settings is 'When and where a store delivers. Without a row: always, everywhere, for the common fee.';
comment on table delivery_slots is 'Places of a delivery slot that orders took. A row appears with the first order.';
comment on table store_pauses is 'When a store took no orders. Deadlines of orders leave these times out.';

comment on table promotions is 'Promotions of a store: their words, their time, and the code with its conditions.';
comment on table redemptions is 'One for each part of an order that was placed with a code.';
comment on table user_notifications is 'One for each follower at the launch of a promotion. The words are those of the promotion.';
comment on table push_keys is 'The key pair by which push services know this site: one for all servers.';
comment on table push_subscriptions is 'Browsers that show notifications. A subscription ends with its session.';

comment on table platform_connections is 'The connection of a store to its shop on a platform, with sealed credentials.';
comment on table stock_writes is 'Units sold or returned here that the platform of the store has to count, too.';
comment on table stock_failures is 'What an owner has to correct by hand after a sale was written to a platform.';

comment on table suspensions is 'Why a person or a store is suspended, and what they answered. The id is a secret.';
comment on table operator_acts is 'What operators did, by ids alone. Rows are never changed.';
comment on table reports is 'What people and visitors report to the operators.';
comment on table platform_notice is 'The one notice on all pages. No row: there is none.';

comment on table jobs is 'Work after the answer, added in the transaction that causes it. A finished job is deleted.';
comment on table mail_log is 'Which emails were sent, to whom, and how it ended. Not the text: it may hold the secret of a link.';
comment on table mail_counts is 'How many emails were sent within a day, by sender, invitation or mailbox.';
comment on table mail_failures is 'Addresses that their mail server refused, since the last email that it took.';
comment on table mail_choices is 'Optional emails that a person switched on or off. Without a row the default of the kind holds.';
comment on table unsubscribe_links is 'Links that end one kind of email without a sign-in. Only a hash of each token is stored.';
comment on table migrations is 'The files of server/migrations that have run.';

comment on function fold_text(text) is 'A text as searches compare it: small letters, no accents, straight apostrophes.';
comment on function word_separators() is 'The characters between words. An apostrophe is none: farmer''s is found as farmers.';
comment on function separate_words(text) is 'The words of a folded text, separated by spaces.';
comment on function words_of(text) is 'The words of a text, each cut to a length that people type.';
comment on function item_search_keys(integer, text) is
  'What the index of searches holds of an item: each word behind its cell. Null for an item that nobody may find.';
comment on function price_step(integer) is 'The step of the price ranges in which a price lies, from 0 to 4.';
comment on function change_shelf_counts(uuid[], integer[], text[], integer[], integer[]) is
  'Adds products (sign 1) or takes them away (sign -1). It never waits: a row that is held stays, and the sums are right.';
comment on function learn_nearby_words(integer[], text[]) is 'Notes the words of these texts, each in its cell.';
comment on function note_changed_words(integer[]) is 'Notes that the words of these cells have changed.';
comment on function find_item_cell() is 'Sets the cell of an item, and whether customers see it, before it is written.';
comment on function move_items_of_store() is 'Moves the items of a store whose place or visibility changes.';
comment on function copy_item_picture() is 'Replaces the address of another host''s picture by that of its copy.';
comment on function copied_picture(text, uuid) is
  'Notes a picture of another host and returns the address of its copy. Returns other addresses as they are.';
comment on function count_new_items() is 'Counts added items on their shelves.';
comment on function count_removed_items() is 'Takes removed items off their shelves.';
comment on function follow_changed_items() is 'Counts items whose shelf changes, and learns their new words. An order changes neither.';
comment on function learn_words_of_items() is 'Learns the words of added items.';
comment on function learn_words_of_store() is 'Learns the words of a store''s name when it appears, moves or is renamed.';
comment on function show_store() is 'Sets whether the public sees a store, before it is written.';
comment on function count_ended_part() is 'Counts a part that reaches its end, or comes back from it.';
comment on function week_of(timestamptz) is 'The week of an instant, in steps of seven days since 1970.';
comment on function words_of_part(uuid, timestamptz, text[]) is
  'The words of a part in the index: ''1f6f8a112969/rye'' is ''rye'' in a store whose id ends so, in week 2969.';
comment on function refuse_change_of_log() is 'Refuses to change or remove what the log of operators holds, also to the owner of the database.';
