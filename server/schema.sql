-- The tables, views, functions and triggers of today, grouped by the part of the server that they belong to.
-- Written from a migrated database by npm run format. To change it, add a file to server/migrations.

-- accounts

-- Links that confirm an email, or undo the change of one. Only a hash of each token is stored.
create table email_links (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  email text not null,
  token_hash bytea,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint email_links_pkey primary key (id),
  constraint email_links_token_hash_unique unique (token_hash),
  constraint email_links_purpose_check check (purpose = any (array['verify'::text, 'change'::text, 'undo'::text])),
  constraint email_links_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index email_links_expires_at_index on email_links using btree (expires_at);
create index email_links_undo_index on email_links using btree (lower((email collate "C"))) where (purpose = 'undo'::text);
create index email_links_user_id_index on email_links using btree (user_id, purpose);

-- Browsers that an account has signed in with, by the hash of their cookie.
create table known_devices (
  user_id uuid not null,
  token_hash bytea not null,
  last_used_at timestamptz not null,
  constraint known_devices_pkey primary key (user_id, token_hash),
  constraint known_devices_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

-- What an authenticator signs, once. The person is null for a sign-in.
create table passkey_challenges (
  challenge_hash bytea not null,
  user_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenges_pkey primary key (challenge_hash),
  constraint passkey_challenges_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index passkey_challenges_expires_at_index on passkey_challenges using btree (expires_at);
create index passkey_challenges_user_id_index on passkey_challenges using btree (user_id);

-- Passkeys of an account: the public key, its counter and its name.
create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_unique unique (credential_id),
  constraint passkeys_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index passkeys_user_id_index on passkeys using btree (user_id);

-- Links by which a person sets a new password. Only a hash of each token is stored.
create table password_resets (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  constraint password_resets_pkey primary key (token_hash),
  constraint password_resets_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index password_resets_expires_at_index on password_resets using btree (expires_at);
create index password_resets_user_id_index on password_resets using btree (user_id);

-- Sign-ins whose password was right and whose code is missing.
create table pending_sign_ins (
  token_hash bytea not null,
  user_id uuid not null,
  password_hash text not null,
  tries_left integer not null,
  expires_at timestamptz not null,
  constraint pending_sign_ins_pkey primary key (token_hash),
  constraint pending_sign_ins_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index pending_sign_ins_expires_at_index on pending_sign_ins using btree (expires_at);
create index pending_sign_ins_user_id_index on pending_sign_ins using btree (user_id);

-- Hashes of codes for a lost phone. The first letters find the row.
create table recovery_codes (
  user_id uuid not null,
  selector text not null,
  code_hash text not null,
  constraint recovery_codes_pkey primary key (user_id, selector),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

-- What happened to the safety of an account. Its person sees it under 'Recent activity'.
create table security_events (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  happened_at timestamptz not null,
  user_agent text,
  address text,
  detail text,
  constraint security_events_pkey primary key (id),
  constraint security_events_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index security_events_happened_at_index on security_events using btree (happened_at);
create index security_events_user_id_index on security_events using btree (user_id, happened_at desc, id desc);

-- Failed sign-ins by account and by network address, shared by all processes.
create table sign_in_failures (
  subject text not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  constraint sign_in_failures_pkey primary key (subject)
);
create index sign_in_failures_last_failed_at_index on sign_in_failures using btree (last_failed_at);

-- The sealed secret of an authenticator app. Off until the first code was typed.
create table two_step (
  user_id uuid not null,
  sealed_secret bytea not null,
  turned_on_at timestamptz,
  last_period bigint not null default 0,
  constraint two_step_pkey primary key (user_id),
  constraint two_step_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

-- Accounts of customers and owners, with the address that a customer delivers to.
create table users (
  id uuid not null,
  username text not null,
  email text not null,
  password_hash text not null,
  role text not null,
  street text,
  city text,
  state text,
  zip text,
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null default now(),
  email_key text not null generated always as (lower((email collate "C"))) stored,
  point_precision text,
  email_verified_at timestamptz default now(),
  phone text,
  passkey_handle bytea,
  operator_since timestamptz,
  suspended_at timestamptz,
  email_unasked boolean not null default false,
  constraint users_pkey primary key (id),
  constraint users_passkey_handle_unique unique (passkey_handle),
  constraint users_point_check check ((latitude is null) = (longitude is null)),
  constraint users_point_precision_check check ((point_precision = any (array['street'::text, 'zip'::text, 'city'::text])) and latitude is not null or point_precision is null),
  constraint users_role_check check (role = any (array['user'::text, 'admin'::text]))
);
create index users_created_at_index on users using btree (created_at, id);
create unique index users_email_unique on users using btree (email_key);
create index users_operator_search_index on users using gin (fold_text(((username || ' '::text) || email)) gin_trgm_ops);
create index users_operator_since_index on users using btree (operator_since) where (operator_since is not null);
create index users_suspended_at_index on users using btree (suspended_at, id) where (suspended_at is not null);

-- Accounts as other parts of the server see them: without password, keys, phone and address.
create view people as
 select id,
    username,
    email,
    email_key,
    role,
    email_verified_at is not null or email_unasked as verified,
    operator_since,
    suspended_at
   from users;

-- database

-- The files of server/migrations that have run.
create table migrations (
  name text not null,
  ran_at timestamptz not null default now(),
  contract_after integer,
  constraint migrations_pkey primary key (name)
);

-- delivery

-- When and where a store delivers. Without a row: always, everywhere, for the common fee.
create table delivery_settings (
  store_id uuid not null,
  settings jsonb not null,
  version integer not null,
  paused_until timestamptz,
  updated_at timestamptz not null,
  busy_minutes integer,
  busy_until timestamptz,
  constraint delivery_settings_pkey primary key (store_id),
  constraint delivery_settings_busy_check check ((busy_minutes is null) = (busy_until is null)),
  constraint delivery_settings_store_id_fkey foreign key (store_id) references stores(id)
);

-- Places of a delivery slot that orders took. A row appears with the first order.
create table delivery_slots (
  store_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  taken integer not null default 0,
  capacity integer not null,
  constraint delivery_slots_pkey primary key (store_id, starts_at),
  constraint delivery_slots_ends_at_check check (ends_at > starts_at),
  constraint delivery_slots_taken_check check (taken >= 0 and taken <= capacity),
  constraint delivery_slots_store_id_fkey foreign key (store_id) references stores(id)
);

-- When a store took no orders. Deadlines of orders leave these times out.
create table store_pauses (
  id bigint not null generated always as identity,
  store_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint store_pauses_pkey primary key (id),
  constraint store_pauses_ends_at_check check (ends_at >= starts_at),
  constraint store_pauses_store_id_fkey foreign key (store_id) references stores(id)
);
create index store_pauses_store_id_ends_at_index on store_pauses using btree (store_id, ends_at);

-- favorites

-- Stores that a customer marked with a heart.
create table favorites (
  user_id uuid not null,
  store_id uuid not null,
  created_at timestamptz not null default now(),
  constraint favorites_pkey primary key (user_id, store_id),
  constraint favorites_store_id_fkey foreign key (store_id) references stores(id) on delete cascade,
  constraint favorites_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index favorites_store_id_created_at_index on favorites using btree (store_id, created_at);
create index favorites_store_id_index on favorites using btree (store_id, user_id);

-- handovers

-- Stores that an owner offers to another owner. An answered offer is removed.
create table store_handovers (
  store_id uuid not null,
  from_user_id uuid not null,
  email text not null,
  email_key text not null generated always as (lower((email collate "C"))) stored,
  stays boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint store_handovers_pkey primary key (store_id),
  constraint store_handovers_from_user_id_fkey foreign key (from_user_id) references users(id) on delete cascade,
  constraint store_handovers_store_id_fkey foreign key (store_id) references stores(id) on delete cascade
);
create index store_handovers_email_key_index on store_handovers using btree (email_key);
create index store_handovers_from_user_id_index on store_handovers using btree (from_user_id);

-- inventory

-- Columns of a list that were matched by hand, for later files with the same first row.
create table import_columns (
  store_id uuid not null,
  header_hash text not null,
  columns jsonb not null,
  used_at timestamptz not null,
  constraint import_columns_pkey primary key (store_id, header_hash),
  constraint import_columns_store_id_fkey foreign key (store_id) references stores(id) on delete cascade
);

-- What such a change replaced, item by item.
create table inventory_undo_rows (
  undo_id uuid not null,
  item_id text not null,
  before jsonb not null,
  after jsonb,
  constraint inventory_undo_rows_pkey primary key (undo_id, item_id),
  constraint inventory_undo_rows_undo_id_fkey foreign key (undo_id) references inventory_undos(id) on delete cascade
);

-- Changes of many items that one press can undo.
create table inventory_undos (
  id uuid not null,
  store_id uuid not null,
  made_at timestamptz not null,
  constraint inventory_undos_pkey primary key (id),
  constraint inventory_undos_store_id_fkey foreign key (store_id) references stores(id) on delete cascade
);
create index inventory_undos_store_index on inventory_undos using btree (store_id, made_at);

-- items

-- The products of stores: own ones, and those that were synced from a platform.
create table inventory_items (
  store_id uuid not null,
  item_id text not null,
  name text not null,
  category_name text not null default 'Uncategorized'::text,
  category text not null default 'uncategorized'::text,
  price_cents integer not null,
  quantity integer,
  image text,
  color text,
  size text,
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  in_stock boolean not null generated always as ((quantity is distinct from 0)) stored,
  cell integer,
  platform text,
  platform_product_id text,
  platform_status text,
  by_hand text[] not null default '{}'::text[],
  accepted_status text,
  withheld text,
  platform_price_cents integer,
  platform_quantity integer,
  search_text text not null generated always as (fold_text((("left"(name, 200) || '
'::text) || "left"(category_name, 100)))) stored,
  search_words text not null generated always as (((' '::text || separate_words(fold_text((("left"(name, 200) || ' '::text) || "left"(category_name, 100))))) || ' '::text)) stored,
  description text,
  platform_variant_id text,
  taken_down text,
  x double precision,
  y double precision,
  z double precision,
  constraint inventory_items_pkey primary key (store_id, item_id),
  constraint inventory_items_description_check check (char_length(description) <= 5000),
  constraint inventory_items_platform_check check ((platform = any (array['shopify'::text, 'squarespace'::text, 'wix'::text])) and platform_product_id is not null or platform is null and platform_product_id is null and platform_status is null),
  constraint inventory_items_platform_variant_id_check check (platform_variant_id is null or platform_product_id is not null),
  constraint inventory_items_price_cents_check check (price_cents >= 0),
  constraint inventory_items_quantity_check check (quantity >= 0),
  constraint inventory_items_withheld_check check (withheld is null or hidden),
  constraint inventory_items_store_id_fkey foreign key (store_id) references stores(id) on delete cascade
);
create index inventory_items_cell_index on inventory_items using btree (cell, category, price_cents) include (store_id, in_stock, created_at, item_id, search_text) where (cell is not null);
create index inventory_items_item_id_index on inventory_items using btree (item_id);
create index inventory_items_name_index on inventory_items using btree (store_id, name);
create index inventory_items_new_index on inventory_items using btree (store_id, created_at desc, item_id) where (cell is not null);
create index inventory_items_newest_index on inventory_items using btree (store_id, in_stock, created_at desc, item_id) include (category, price_cents) where (not hidden);
create index inventory_items_page_index on inventory_items using btree (store_id, (
case
    when in_stock then 0
    else 1
end), split_part(search_text, '
'::text, 1) collate "C", item_id) where (not hidden);
create index inventory_items_platform_product_id_index on inventory_items using btree (store_id, platform, platform_product_id) where (platform is not null);
create index inventory_items_search_index on inventory_items using gin (item_search_keys(cell, search_text)) with (gin_pending_list_limit='64');
create trigger inventory_items_cell_trigger before insert or update of store_id, hidden on inventory_items for each row execute function find_item_cell();
create trigger inventory_items_count_delete_trigger after delete on inventory_items referencing old table as old_items for each statement execute function count_removed_items();
create trigger inventory_items_count_insert_trigger after insert on inventory_items referencing new table as new_items for each statement execute function count_new_items();
create trigger inventory_items_follow_trigger after update on inventory_items referencing old table as old_items new table as new_items for each statement execute function follow_changed_items();
create trigger inventory_items_image_insert_trigger before insert on inventory_items for each row when (new.image !~~ '/api/pictures/%'::text) execute function copy_item_picture();
create trigger inventory_items_image_update_trigger before update of image on inventory_items for each row when (new.image !~~ '/api/pictures/%'::text) execute function copy_item_picture();
create trigger inventory_items_words_insert_trigger after insert on inventory_items referencing new table as new_items for each statement execute function learn_words_of_items();

-- Replaces the address of another host's picture by that of its copy.
create function copy_item_picture()
 returns trigger
 language plpgsql
as $function$
begin
  new.image = copied_picture(new.image, new.store_id);
  return new;
end
$function$;

-- Counts added items on their shelves.
create function count_new_items()
 returns trigger
 language plpgsql
as $function$
begin
  perform change_shelf_counts(
    array_agg(store_id), array_agg(cell), array_agg(category), array_agg(price_cents), array_agg(1))
  from new_items where not hidden having count(*) > 0;
  return null;
end
$function$;

-- Takes removed items off their shelves.
create function count_removed_items()
 returns trigger
 language plpgsql
as $function$
begin
  perform change_shelf_counts(
    array_agg(store_id), array_agg(cell), array_agg(category), array_agg(price_cents), array_agg(-1))
  from old_items where not hidden having count(*) > 0;
  return null;
end
$function$;

-- Sets the cell of an item, and whether customers see it, before it is written.
create function find_item_cell()
 returns trigger
 language plpgsql
as $function$
begin
  -- One query for all: an import calls this for each of its rows. The lock waits for a change of the store that is under
  -- way, whose trigger cannot see this item yet.
  select hidden_products.reason, case when shown then stores.cell end, stores.x, stores.y, stores.z
    into new.taken_down, new.cell, new.x, new.y, new.z
  from stores left join hidden_products
    on hidden_products.store_id = new.store_id and hidden_products.item_id = new.item_id
  where stores.id = new.store_id for share of stores;
  new.hidden = new.hidden or new.taken_down is not null;
  if new.hidden then
    new.cell = null;
  end if;
  return new;
end
$function$;

-- Counts items whose shelf changes, and learns their new words. An order changes neither.
create function follow_changed_items()
 returns trigger
 language plpgsql
as $function$
begin
  if not exists (
    select item_id, store_id, cell, hidden, category, price_cents, search_text from new_items
    except select item_id, store_id, cell, hidden, category, price_cents, search_text from old_items
  ) then
    return null;
  end if;
  perform change_shelf_counts(
    array_agg(store_id), array_agg(cell), array_agg(category), array_agg(price_cents), array_agg(sign))
  from (
    select store_id, cell, category, price_cents, 1 as sign from new_items where not hidden
    union all select store_id, cell, category, price_cents, -1 from old_items where not hidden
  ) as changes having count(*) > 0;
  perform learn_nearby_words(array_agg(cell), array_agg(search_text))
  from (select cell, search_text from new_items except select cell, search_text from old_items) as items
  having count(*) > 0;
  return null;
end
$function$;

-- Learns the words of added items.
create function learn_words_of_items()
 returns trigger
 language plpgsql
as $function$
begin
  perform learn_nearby_words(array_agg(cell), array_agg(search_text))
  from (select distinct cell, search_text from new_items) as items
  having count(*) > 0;
  return null;
end
$function$;

-- mail

-- How many emails were sent within a day, by sender, invitation or mailbox.
create table mail_counts (
  subject text not null,
  mails integer not null,
  counted_since timestamptz not null,
  constraint mail_counts_pkey primary key (subject)
);
create index mail_counts_counted_since_index on mail_counts using btree (counted_since);

-- Addresses that their mail server refused, since the last email that it took.
create table mail_failures (
  email_key text not null,
  failures integer not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  paused_at timestamptz,
  constraint mail_failures_pkey primary key (email_key)
);
create index mail_failures_last_failed_at_index on mail_failures using btree (last_failed_at);

-- Which emails were sent, to whom, and how it ended. Not the text: it may hold the secret of a link.
create table mail_log (
  id bigint not null generated always as identity,
  at timestamptz not null,
  email_key text not null,
  subject text not null,
  task text not null,
  payload jsonb not null,
  outcome text not null,
  failure text,
  constraint mail_log_pkey primary key (id),
  constraint mail_log_outcome_check check (outcome = any (array['sent'::text, 'refused'::text, 'failed'::text]))
);
create index mail_log_at_index on mail_log using btree (at);
create index mail_log_email_key_index on mail_log using btree (email_key, id);
create index mail_log_failed_at_index on mail_log using btree (at) where (outcome <> 'sent'::text);
create index mail_log_failures_index on mail_log using btree (id) where (outcome <> 'sent'::text);

-- mails

-- Optional emails that a person switched on or off. Without a row the default of the kind holds.
create table mail_choices (
  user_id uuid not null,
  kind text not null,
  wanted boolean not null,
  changed_at timestamptz not null,
  constraint mail_choices_pkey primary key (user_id, kind),
  constraint mail_choices_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

-- Links that end one kind of email without a sign-in. Only a hash of each token is stored.
create table unsubscribe_links (
  token_hash bytea not null,
  user_id uuid not null,
  kind text not null,
  made_at timestamptz not null,
  constraint unsubscribe_links_pkey primary key (token_hash),
  constraint unsubscribe_links_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index unsubscribe_links_made_at_index on unsubscribe_links using btree (made_at);
create index unsubscribe_links_user_id_index on unsubscribe_links using btree (user_id);

-- notifications

-- The key pair by which push services know this site: one for all servers.
create table push_keys (
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null default now(),
  the_only_one boolean not null default true,
  constraint push_keys_pkey primary key (public_key),
  constraint push_keys_the_only_one_unique unique (the_only_one),
  constraint push_keys_the_only_one_check check (the_only_one)
);

-- Browsers that show notifications. A subscription ends with its session.
create table push_subscriptions (
  id uuid not null,
  session_hash bytea not null,
  endpoint text not null,
  public_key bytea not null,
  auth_secret bytea not null,
  kinds text[] not null,
  created_at timestamptz not null,
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_unique unique (endpoint),
  constraint push_subscriptions_session_hash_unique unique (session_hash),
  constraint push_subscriptions_endpoint_check check (char_length(endpoint) <= 1000),
  constraint push_subscriptions_session_hash_fkey foreign key (session_hash) references sessions(token_hash) on update cascade on delete cascade
);

-- One for each follower at the launch of a promotion. The words are those of the promotion.
create table user_notifications (
  user_id uuid not null,
  promotion_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  read_at timestamptz,
  dismissed_at timestamptz,
  updated_at timestamptz not null,
  constraint user_notifications_pkey primary key (promotion_id, user_id),
  constraint user_notifications_promotion_id_fkey foreign key (promotion_id) references promotions(id) on delete cascade,
  constraint user_notifications_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index user_notifications_read_index on user_notifications using btree (promotion_id) where (read_at is not null);
create index user_notifications_user_id_created_at_index on user_notifications using btree (user_id, created_at desc, promotion_id desc) where (dismissed_at is null);

-- operator

-- The backups that were made, by Mainstreet or by a program that has said so.
create table backups (
  id bigint not null generated always as identity,
  made_at timestamptz not null,
  made_by text not null,
  bytes bigint,
  constraint backups_pkey primary key (id)
);

-- Products that an operator has hidden. An item that is removed and added again stays hidden.
create table hidden_products (
  store_id uuid not null,
  item_id text not null,
  reason text not null,
  since timestamptz not null,
  was_hidden boolean not null,
  constraint hidden_products_pkey primary key (store_id, item_id),
  constraint hidden_products_store_id_fkey foreign key (store_id) references stores(id) on delete cascade
);
create index hidden_products_since_index on hidden_products using btree (since, store_id, item_id);

-- What operators did, by ids alone. Rows are never changed.
create table operator_acts (
  id bigint not null generated always as identity,
  at timestamptz not null,
  operator_id uuid,
  act text not null,
  subject_kind text not null,
  subject_id text,
  reason text not null default ''::text,
  details jsonb not null default '{}'::jsonb,
  constraint operator_acts_pkey primary key (id)
);
create index operator_acts_act_index on operator_acts using btree (act, id);
create index operator_acts_operator_id_index on operator_acts using btree (operator_id, id);
create index operator_acts_subject_id_index on operator_acts using btree (subject_id, id);
create trigger operator_acts_stay before delete or update or truncate on operator_acts for each statement execute function refuse_change_of_log();

-- What people and visitors report to the operators.
create table reports (
  id uuid not null,
  store_id uuid not null,
  item_id text,
  reason text not null,
  words text not null,
  reporter bytea not null,
  at timestamptz not null,
  closed_at timestamptz,
  outcome text,
  constraint reports_pkey primary key (id),
  constraint reports_outcome_check check ((outcome is null) = (closed_at is null)),
  constraint reports_outcome_known_check check (outcome = any (array['resolved'::text, 'dismissed'::text])),
  constraint reports_store_id_fkey foreign key (store_id) references stores(id) on delete cascade
);
create unique index reports_open_unique on reports using btree (store_id, coalesce(item_id, ''::text), ((item_id is null)), reporter) where (closed_at is null);

-- The one notice on all pages. No row: there is none.
create table site_notice (
  only_one boolean not null default true,
  id uuid not null,
  words text not null,
  level text not null,
  since timestamptz not null,
  constraint site_notice_pkey primary key (only_one),
  constraint site_notice_level_check check (level = any (array['info'::text, 'warning'::text])),
  constraint site_notice_only_one_check check (only_one)
);

-- Why a person or a store is suspended, and what they answered. The id is a secret.
create table suspensions (
  id uuid not null,
  user_id uuid,
  store_id uuid,
  reason text not null,
  since timestamptz not null,
  answer text,
  answered_at timestamptz,
  lifted_at timestamptz,
  constraint suspensions_pkey primary key (id),
  constraint suspensions_answer_check check ((answer is null) = (answered_at is null)),
  constraint suspensions_subject_check check ((user_id is null) <> (store_id is null)),
  constraint suspensions_store_id_fkey foreign key (store_id) references stores(id) on delete cascade,
  constraint suspensions_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create unique index suspensions_store_id_unique on suspensions using btree (store_id) where (lifted_at is null);
create unique index suspensions_user_id_unique on suspensions using btree (user_id) where (lifted_at is null);

-- Refuses to change or remove what the log of operators holds, also to the owner of the database.
create function refuse_change_of_log()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'Rows of % are only added.', tg_table_name using errcode = 'insufficient_privilege';
end
$function$;

-- orders

-- What happens to an order that nobody accepts. Without a row the store is only reminded.
create table acceptance_settings (
  store_id uuid not null,
  remind_minutes integer not null,
  act_minutes integer not null,
  action text not null,
  updated_at timestamptz not null,
  constraint acceptance_settings_pkey primary key (store_id),
  constraint acceptance_settings_action_check check (action = any (array['none'::text, 'cancel'::text, 'accept'::text])),
  constraint acceptance_settings_minutes_check check (remind_minutes > 0 and act_minutes > remind_minutes),
  constraint acceptance_settings_store_id_fkey foreign key (store_id) references stores(id)
);

-- What a courier needs to deliver a part: the PIN of its customer, or a photo, which is deleted after some weeks.
create table delivery_proofs (
  order_id uuid not null,
  store_id uuid not null,
  proof text not null,
  pin text not null,
  pin_failures integer not null default 0,
  wrong_pin text,
  photo bytea,
  photo_at timestamptz,
  constraint delivery_proofs_pkey primary key (order_id, store_id),
  constraint delivery_proofs_photo_check check ((photo is null) = (photo_at is null)),
  constraint delivery_proofs_pin_check check (pin ~ '^[0-9]{4}$'::text),
  constraint delivery_proofs_proof_check check (proof = any (array['pin'::text, 'photo'::text])),
  constraint delivery_proofs_part_fkey foreign key (order_id, store_id) references fulfillments(order_id, store_id)
);
create index delivery_proofs_photo_at_index on delivery_proofs using btree (photo_at) where (photo_at is not null);

-- How many parts of a store have reached each end. Open parts are counted in their index.
create table ended_parts (
  store_id uuid not null,
  status text not null,
  parts bigint not null,
  constraint ended_parts_pkey primary key (store_id, status)
);

-- One part of an order for each store in it, with its state. The store moves only its own.
create table fulfillments (
  order_id uuid not null,
  store_id uuid not null,
  status text not null default 'pending'::text,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  ready_at timestamptz,
  delivery_fee_cents integer,
  discount_cents integer not null default 0,
  promotion_id uuid,
  promo_code text,
  delivery_is_free boolean not null default false,
  slot_starts_at timestamptz,
  slot_ends_at timestamptz,
  slot_time_zone text,
  common_fee text,
  promised_by timestamptz,
  promised_time_zone text,
  constraint fulfillments_pkey primary key (order_id, store_id),
  constraint fulfillments_common_fee_check check (common_fee = any (array['taken'::text, 'given_up'::text])),
  constraint fulfillments_discount_cents_check check (discount_cents >= 0),
  constraint fulfillments_slot_check check ((slot_starts_at is null) = (slot_ends_at is null)),
  constraint fulfillments_slot_time_zone_check check ((slot_starts_at is null) = (slot_time_zone is null)),
  constraint fulfillments_status_check check (status = any (array['pending'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'completed'::text, 'cancelled'::text])),
  constraint fulfillments_order_id_fkey foreign key (order_id) references orders(id),
  constraint fulfillments_store_id_fkey foreign key (store_id) references stores(id)
);
create index fulfillments_due_index on fulfillments using btree (store_id, status, coalesce(slot_ends_at, promised_by, 'infinity'::timestamptz), placed_at, order_id) where (status <> all (array['delivered'::text, 'completed'::text, 'cancelled'::text]));
create index fulfillments_store_id_placed_at_index on fulfillments using btree (store_id, placed_at desc, order_id desc);
create index fulfillments_store_id_status_index on fulfillments using btree (store_id, status, placed_at desc);
create trigger fulfillments_count_added_trigger after insert on fulfillments for each row when (new.status = any (array['delivered'::text, 'completed'::text, 'cancelled'::text])) execute function count_ended_part();
create trigger fulfillments_count_moved_trigger after update on fulfillments for each row when (old.status is distinct from new.status and ((old.status = any (array['delivered'::text, 'completed'::text, 'cancelled'::text])) or (new.status = any (array['delivered'::text, 'completed'::text, 'cancelled'::text])))) execute function count_ended_part();

-- The history of an order. Rows are only ever added.
create table order_events (
  order_id uuid not null,
  store_id uuid not null,
  status text not null,
  at timestamptz not null default now(),
  id bigint not null generated always as identity,
  move text not null,
  from_status text,
  actor_kind text not null,
  actor_id uuid,
  reason text,
  note text,
  line_number integer,
  kept_before integer,
  kept_after integer,
  restocked boolean,
  undoes bigint,
  constraint order_events_pkey primary key (order_id, store_id, id),
  constraint order_events_actor_kind_check check (actor_kind = any (array['customer'::text, 'owner'::text, 'editor'::text, 'courier'::text, 'deadline'::text])),
  constraint order_events_order_id_fkey foreign key (order_id) references orders(id)
);
create index order_events_store_id_at_index on order_events using btree (store_id, at);
create index order_events_undoes_index on order_events using btree (order_id, store_id, undoes) where (undoes is not null);

-- What was ordered: product, price and units as they were at that moment.
create table order_lines (
  order_id uuid not null,
  line_number integer not null,
  store_id uuid not null,
  item_id text not null,
  store_name text not null,
  item_name text not null,
  category_name text not null,
  image text,
  price_cents integer not null,
  quantity integer not null,
  wish text,
  kept_quantity integer,
  took_stock boolean not null default true,
  replaces integer,
  discount_cents integer not null default 0,
  constraint order_lines_pkey primary key (order_id, line_number),
  constraint order_lines_kept_quantity_check check (kept_quantity >= 0 and kept_quantity <= quantity),
  constraint order_lines_quantity_check check (quantity > 0),
  constraint order_lines_wish_check check (wish = any (array['refund'::text, 'similar'::text, 'contact'::text])),
  constraint order_lines_order_id_fkey foreign key (order_id) references orders(id)
);

-- Emails about orders that were sent, so that a job that runs again sends none twice.
create table order_mails (
  key text not null,
  claimed_at timestamptz not null,
  sent_at timestamptz,
  constraint order_mails_pkey primary key (key)
);
create index order_mails_claimed_at_index on order_mails using btree (claimed_at);

-- How far customers have read, and dismissed, what happened to a part of their order: ids of order_events.
create table order_updates_seen (
  order_id uuid not null,
  store_id uuid not null,
  read_event bigint not null,
  dismissed_event bigint,
  constraint order_updates_seen_pkey primary key (order_id, store_id),
  constraint order_updates_seen_order_id_fkey foreign key (order_id) references orders(id)
);

-- Orders with their contact, address and amounts. They outlive account and stores.
create table orders (
  id uuid not null,
  number text not null,
  user_id uuid,
  payment_method text not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  delivery_notes text,
  subtotal_cents bigint not null,
  delivery_fee_cents integer not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  idempotency_key text,
  request_hash bytea,
  placed_at timestamptz not null default now(),
  discount_cents bigint not null default 0,
  phone text,
  latitude double precision,
  longitude double precision,
  point_precision text,
  gift_recipient text,
  gift_message text,
  gift_hides_prices boolean,
  constraint orders_pkey primary key (id),
  constraint orders_idempotency_key_unique unique (user_id, idempotency_key),
  constraint orders_number_unique unique (number),
  constraint orders_discount_cents_check check (discount_cents >= 0 and discount_cents <= subtotal_cents),
  constraint orders_payment_method_check check (payment_method = any (array['card'::text, 'cash'::text])),
  constraint orders_total_cents_check check (total_cents = (subtotal_cents - discount_cents + delivery_fee_cents + tax_cents)),
  constraint orders_user_id_fkey foreign key (user_id) references users(id) on delete set null
);
create index orders_placed_at_index on orders using brin (placed_at) with (pages_per_range='8');
create index orders_user_id_placed_at_index on orders using btree (user_id, placed_at desc, id desc);

-- The words by which the desk finds a part, each behind its store and its week.
create table part_words (
  order_id uuid not null,
  store_id uuid not null,
  words tsvector not null,
  constraint part_words_pkey primary key (order_id, store_id),
  constraint part_words_fkey foreign key (order_id, store_id) references fulfillments(order_id, store_id) on delete cascade
);
create index part_words_index on part_words using gin (words) with (gin_pending_list_limit='64');

-- What couriers need to deliver an order of a store. Without a row they need nothing.
create table proof_settings (
  store_id uuid not null,
  proof text not null,
  updated_at timestamptz not null,
  constraint proof_settings_pkey primary key (store_id),
  constraint proof_settings_proof_check check (proof = any (array['none'::text, 'pin'::text, 'photo'::text])),
  constraint proof_settings_store_id_fkey foreign key (store_id) references stores(id)
);

-- What is owed to the customer after a refusal or a cancellation. Rows are only ever added.
create table refunds (
  order_id uuid not null,
  store_id uuid not null,
  event_id bigint not null,
  amount_cents integer not null,
  created_at timestamptz not null,
  constraint refunds_pkey primary key (order_id, event_id, store_id),
  constraint refunds_amount_cents_check check (amount_cents > 0),
  constraint refunds_order_id_fkey foreign key (order_id) references orders(id)
);

-- What a store offers in place of units that it does not have. The customer answers once.
create table replacement_offers (
  id uuid not null,
  order_id uuid not null,
  store_id uuid not null,
  line_number integer not null,
  item_id text not null,
  item_name text not null,
  category_name text not null,
  image text,
  item_price_cents integer not null,
  price_cents integer not null,
  quantity integer not null,
  restock boolean not null,
  note text,
  offered_at timestamptz not null,
  event_id bigint not null,
  answer text,
  answered_at timestamptz,
  answer_event_id bigint,
  constraint replacement_offers_pkey primary key (id),
  constraint replacement_offers_answer_check check (answer = any (array['accepted'::text, 'declined'::text, 'withdrawn'::text])),
  constraint replacement_offers_answered_at_check check ((answer is null) = (answered_at is null)),
  constraint replacement_offers_price_cents_check check (price_cents >= 0 and price_cents <= item_price_cents),
  constraint replacement_offers_quantity_check check (quantity > 0),
  constraint replacement_offers_line_fkey foreign key (order_id, line_number) references order_lines(order_id, line_number),
  constraint replacement_offers_part_fkey foreign key (order_id, store_id) references fulfillments(order_id, store_id)
);
create unique index replacement_offers_open_item_unique on replacement_offers using btree (order_id, store_id, item_id) where (answer is null);
create unique index replacement_offers_open_line_unique on replacement_offers using btree (order_id, line_number) where (answer is null);
create index replacement_offers_order_id_index on replacement_offers using btree (order_id, store_id);

-- The parts of a run, in the order of the way. A part is in at most one run.
create table run_stops (
  order_id uuid not null,
  store_id uuid not null,
  run_id uuid not null,
  place integer not null,
  failed_at timestamptz,
  failed_reason text,
  leg_seconds real,
  arriving_at timestamptz,
  constraint run_stops_pkey primary key (order_id, store_id),
  constraint run_stops_failed_check check ((failed_at is null) = (failed_reason is null)),
  constraint run_stops_part_fkey foreign key (order_id, store_id) references fulfillments(order_id, store_id),
  constraint run_stops_run_id_fkey foreign key (run_id) references runs(id) on delete cascade
);
create index run_stops_run_id_index on run_stops using btree (run_id);

-- The ways of couriers, each opened by a link. Only the latest position is kept, and none after the end.
create table runs (
  id uuid not null,
  token_hash bytea not null,
  version integer not null default 1,
  created_at timestamptz not null,
  started_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  latitude double precision,
  longitude double precision,
  position_at timestamptz,
  courier_phone text,
  constraint runs_pkey primary key (id),
  constraint runs_token_hash_unique unique (token_hash),
  constraint runs_ended_phone_check check (ended_at is null or courier_phone is null),
  constraint runs_ended_position_check check (ended_at is null or latitude is null),
  constraint runs_position_check check ((latitude is null) = (longitude is null) and (latitude is null) = (position_at is null))
);
create index runs_expires_at_index on runs using btree (expires_at);

-- Counts a part that reaches its end, or comes back from it.
create function count_ended_part()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' then
    update ended_parts set parts = parts - 1 where store_id = old.store_id and status = old.status;
  end if;
  if new.status in ('delivered', 'completed', 'cancelled') then
    insert into ended_parts (store_id, status, parts) values (new.store_id, new.status, 1)
    on conflict on constraint ended_parts_pkey do update set parts = ended_parts.parts + 1;
  end if;
  return null;
end
$function$;

-- The week of an instant, in steps of seven days since 1970.
create function week_of(at timestamptz)
 returns integer
 language sql
 immutable parallel safe strict
return (floor((extract(epoch from at) / (604800)::numeric)))::integer;

-- The words of a part in the index: '1f6f8a112969/rye' is 'rye' in a store whose id ends so, in week 2969.
create function words_of_part(store_id uuid, placed_at timestamptz, texts text[])
 returns tsvector
 language sql
 immutable parallel safe
return array_to_tsvector(array(select distinct ((("right"((words_of_part.store_id)::text, 8) || week_of(words_of_part.placed_at)) || '/'::text) || "left"(word.word, 60)) from unnest(string_to_array(separate_words(fold_text(array_to_string(words_of_part.texts, ' '::text))), ' '::text)) word(word) where (word.word <> ''::text)));

-- pictures

-- Pictures in the widths of screens, made when one is first asked for.
create table picture_sizes (
  picture_id text not null,
  width integer not null,
  bytes bytea,
  constraint picture_sizes_pkey primary key (picture_id, width),
  constraint picture_sizes_picture_id_fkey foreign key (picture_id) references pictures(id) on delete cascade
);

-- How many bytes each person has uploaded, by picture.
create table picture_uploads (
  user_id uuid not null,
  picture_id text not null,
  bytes integer not null,
  constraint picture_uploads_pkey primary key (user_id, picture_id),
  constraint picture_uploads_picture_id_fkey foreign key (picture_id) references pictures(id) on delete cascade,
  constraint picture_uploads_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index picture_uploads_picture_id_index on picture_uploads using btree (picture_id);

-- Pictures, by the hash of their content. Any process can serve them.
create table pictures (
  id text not null,
  content_type text not null,
  bytes bytea,
  created_at timestamptz not null default now(),
  object_key text,
  object_bytes integer,
  constraint pictures_pkey primary key (id),
  constraint pictures_object_check check ((bytes is null) = (object_key is not null) and (object_key is null) = (object_bytes is null))
);

-- Pictures of other hosts, served as copies, so that no host sees who looks at a product.
create table remote_pictures (
  id text not null,
  address text not null,
  store_id uuid,
  picture_id text,
  retry_at timestamptz,
  created_at timestamptz not null default now(),
  constraint remote_pictures_picture_id_fkey foreign key (picture_id) references pictures(id) on delete set null,
  constraint remote_pictures_store_id_fkey foreign key (store_id) references stores(id) on delete set null
);
create index remote_pictures_id_index on remote_pictures using btree (id);
create index remote_pictures_picture_id_index on remote_pictures using btree (picture_id);
create index remote_pictures_store_id_index on remote_pictures using btree (store_id);

-- Notes a picture of another host and returns the address of its copy. Returns other addresses as they are.
create function copied_picture(address text, for_store uuid)
 returns text
 language plpgsql
as $function$
declare
  copy_id text;
begin
  if address is null or address like '/api/pictures/%' then
    return address;
  end if;
  copy_id = encode(sha256(convert_to(address, 'UTF8')), 'hex');
  insert into remote_pictures (id, address, store_id)
  select copy_id, address, for_store
  where not exists (select from remote_pictures where id = copy_id);
  return '/api/pictures/copies/' || copy_id;
end
$function$;

-- platforms

-- The connection of a store to its shop on a platform, with sealed credentials.
create table platform_connections (
  store_id uuid not null,
  platform text not null,
  address text not null,
  credentials bytea not null,
  token_hint text,
  site_name text,
  catalog_version text,
  refresh boolean not null default true,
  connected_at timestamptz not null,
  refresh_wanted_at timestamptz,
  last_refresh_at timestamptz,
  last_failure text,
  last_failure_at timestamptz,
  constraint platform_connections_pkey primary key (store_id, platform),
  constraint platform_connections_platform_check check (platform = any (array['shopify'::text, 'squarespace'::text, 'wix'::text])),
  constraint platform_connections_store_id_fkey foreign key (store_id) references stores(id) on delete cascade
);

-- What an owner has to correct by hand after a sale was written to a platform.
create table stock_failures (
  id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  platform text not null,
  kind text not null,
  item_id text not null,
  item_name text not null,
  order_id uuid not null,
  units integer not null,
  missing integer not null,
  created_at timestamptz not null,
  constraint stock_failures_pkey primary key (id),
  constraint stock_failures_order_id_store_id_item_id_unique unique (order_id, store_id, item_id),
  constraint stock_failures_kind_check check (kind = any (array['oversold'::text, 'uncertain'::text])),
  constraint stock_failures_platform_check check (platform = any (array['shopify'::text, 'squarespace'::text, 'wix'::text])),
  constraint stock_failures_store_id_fkey foreign key (store_id) references stores(id) on delete cascade
);
create index stock_failures_store_id_index on stock_failures using btree (store_id, created_at desc);

-- Units sold or returned here that the platform of the store has to count, too.
create table stock_writes (
  id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  platform text not null,
  item_id text not null,
  platform_product_id text not null,
  order_id uuid not null,
  units integer not null,
  created_at timestamptz not null,
  plan jsonb,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text,
  platform_variant_id text,
  event_id bigint,
  left_shop text,
  constraint stock_writes_pkey primary key (id),
  constraint stock_writes_order_id_store_id_item_id_event_id_unique unique nulls not distinct (order_id, store_id, item_id, event_id),
  constraint stock_writes_units_check check (units <> 0 and (units < 0) = (event_id is not null)),
  constraint stock_writes_store_id_fkey foreign key (store_id) references stores(id) on delete cascade
);
create index stock_writes_open_index on stock_writes using btree (store_id, platform, item_id) where (done_at is null);

-- products

-- Each word of items and store names in a cell. It was there once; the indexes say where it is now.
create table nearby_words (
  cell integer not null,
  word text not null
);
create index nearby_words_index on nearby_words using btree (cell, word);

-- Occasions that operators add to the searches for products: its words, and words of the things that it finds.
create table search_words (
  says text not null,
  things text not null,
  since timestamptz not null,
  constraint search_words_pkey primary key (says),
  constraint search_words_length_check check (length(says) >= 1 and length(says) <= 100 and length(things) >= 1 and length(things) <= 500)
);

-- How many visible products a store has by category and price. The rows of one key are added up; several come from changes at one time.
create table shelf_counts (
  store_id uuid not null,
  cell integer,
  category text not null,
  step_0 integer not null,
  step_1 integer not null,
  step_2 integer not null,
  step_3 integer not null,
  step_4 integer not null
);
create index shelf_counts_cell_index on shelf_counts using btree (cell) include (store_id, category, step_0, step_1, step_2, step_3, step_4) where (cell is not null);
create index shelf_counts_store_id_index on shelf_counts using btree (store_id);

-- Random numbers whose sum changes with the words of a cell. Servers keep words in memory by it.
create table word_changes (
  cell integer not null,
  change double precision not null
);
create index word_changes_index on word_changes using btree (cell) include (change);

-- Adds products (sign 1) or takes them away (sign -1). It never waits: a row that is held stays, and the sums are right.
create function change_shelf_counts(store_ids uuid[], cells integer[], categories text[], prices integer[], signs integer[])
 returns void
 language sql
as $function$
  with changes as materialized (
    select store_id, cell, category,
      coalesce(sum(sign) filter (where price_step(price) = 0), 0) as step_0,
      coalesce(sum(sign) filter (where price_step(price) = 1), 0) as step_1,
      coalesce(sum(sign) filter (where price_step(price) = 2), 0) as step_2,
      coalesce(sum(sign) filter (where price_step(price) = 3), 0) as step_3,
      coalesce(sum(sign) filter (where price_step(price) = 4), 0) as step_4
    from unnest(store_ids, cells, categories, prices, signs) as change (store_id, cell, category, price, sign)
    group by store_id, cell, category
  ),
  taken as (
    delete from shelf_counts where ctid = any(array(
      select counts.ctid
      from changes join shelf_counts as counts
        on counts.store_id = changes.store_id and counts.category = changes.category
        and counts.cell is not distinct from changes.cell
      where (changes.step_0, changes.step_1, changes.step_2, changes.step_3, changes.step_4) <> (0, 0, 0, 0, 0)
      for update of counts skip locked
    ))
    returning *
  )
  insert into shelf_counts
  select store_id, cell, category, sum(step_0), sum(step_1), sum(step_2), sum(step_3), sum(step_4)
  from (select * from changes union all select * from taken) as parts
  group by store_id, cell, category
  having (sum(step_0), sum(step_1), sum(step_2), sum(step_3), sum(step_4)) <> (0, 0, 0, 0, 0)
$function$;

-- A text as searches compare it: small letters, no accents, straight apostrophes.
create function fold_text(text)
 returns text
 language sql
 immutable parallel safe
return case when (octet_length($1) = char_length($1)) then (replace(lower(($1 collate "C")), '`'::text, ''''::text) collate "und-x-icu") else replace(replace(replace(translate(regexp_replace(normalize(lower((case when ($1 ~ '[\ufb00-\ufb06\uff01-\uffee]'::text) then normalize($1, nfkc) else $1 end collate "und-x-icu")), nfd), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'øđłı’‘ʼ`´'::text, 'odli'''''''''''::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text) end;

-- What the index of searches holds of an item: each word behind its cell. Null for an item that nobody may find.
create function item_search_keys(cell integer, search_text text)
 returns tsvector
 language sql
 immutable parallel safe strict
return array_to_tsvector(string_to_array(((cell || '/'::text) || replace(separate_words(search_text), ' '::text, ((' '::text || cell) || '/'::text))), ' '::text));

-- Notes the words of these texts, each in its cell.
create function learn_nearby_words(cells integer[], texts text[])
 returns void
 language sql
as $function$
  with words as materialized (
    select distinct given.cell, word
    from unnest(cells, texts) as given (cell, text), words_of(given.text) as parts (word)
    where given.cell is not null
  ),
  learned as (
    insert into nearby_words (cell, word)
    select cell, word from words
    where not exists (
      select from nearby_words as known where known.cell = words.cell and known.word = words.word
    )
    returning cell
  )
  select note_changed_words(array_agg(cell)) from learned having count(*) > 0;
$function$;

-- Notes that the words of these cells have changed.
create function note_changed_words(cells integer[])
 returns void
 language sql
as $function$
  insert into word_changes (cell, change)
  select cell, 1 + floor(random() * 1000000) from (select distinct unnest(cells) as cell) as changed;
$function$;

-- The step of the price ranges in which a price lies, from 0 to 4.
create function price_step(price_cents integer)
 returns integer
 language sql
 immutable parallel safe
return width_bucket(price_cents, array[2500, 5000, 5001, 10001]);

-- The words of a folded text, separated by spaces.
create function separate_words(text)
 returns text
 language sql
 immutable parallel safe
return case when (octet_length($1) = char_length($1)) then regexp_replace(replace($1, ''''::text, ''::text), '[	
!-/:-@[-`{-~]'::text, ' '::text, 'g'::text) else translate($1, (word_separators() || '''’‘ʼ'::text), repeat(' '::text, length(word_separators()))) end;

-- The characters between words. An apostrophe is none: farmer's is found as farmers.
create function word_separators()
 returns text
 language sql
 immutable parallel safe
return ('	
 　'::text || '!"#$%&()*+,-./:;<=>?@[\]^_`{|}~¡¦§©«¬®°±·»¿×÷‐‑‒–—―…‹›“”„†‡•™'::text);

-- The words of a text, each cut to a length that people type.
create function words_of(text text)
 returns setof text
 language sql
 immutable parallel safe strict rows 6
as $function$
  select distinct left(word, 40) from unnest(string_to_array(separate_words(text), ' ')) as parts (word) where word <> ''
$function$;

-- promotions

-- Promotions of a store: their words, their time, and the code with its conditions.
create table promotions (
  id uuid not null,
  store_id uuid not null,
  user_id uuid,
  title text not null,
  description text not null,
  promo_type text not null,
  promo_code text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  audience_count integer not null,
  notified_count integer not null default 0,
  notified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  value_kind text,
  value_percent integer,
  most_cents integer,
  value_cents integer,
  buy_units integer,
  get_units integer,
  minimum_cents integer,
  uses integer,
  per_person integer,
  first_order boolean not null default false,
  item_ids text[],
  category text,
  code_key text,
  used_count integer not null default 0,
  value_version integer not null default 0,
  is_reward boolean not null default false,
  reward_user_id uuid,
  constraint promotions_pkey primary key (id),
  constraint promotions_code_key_check check (value_kind is null or (code_key <> ''::text) is true),
  constraint promotions_ends_at_check check (ends_at > starts_at),
  constraint promotions_limits_check check (most_cents > 0 and minimum_cents > 0 and uses > 0 and per_person > 0 and cardinality(item_ids) > 0),
  constraint promotions_promo_type_check check (promo_type = any (array['discount'::text, 'bogo'::text, 'freeShipping'::text, 'newProduct'::text, 'event'::text, 'other'::text])),
  constraint promotions_used_count_check check (used_count >= 0 and (uses is null or used_count <= uses)),
  constraint promotions_value_kind_check check (
case value_kind
    when 'percent'::text then value_percent >= 1 and value_percent <= 100 and num_nonnulls(value_cents, buy_units, get_units) = 0
    when 'amount'::text then value_cents > 0 and num_nonnulls(value_percent, most_cents, buy_units, get_units) = 0
    when 'free_delivery'::text then num_nonnulls(value_percent, most_cents, value_cents, buy_units, get_units) = 0
    when 'buy_x_get_y'::text then buy_units > 0 and get_units > 0 and num_nonnulls(value_percent, most_cents, value_cents) = 0
    else value_kind is null and not first_order and num_nonnulls(value_percent, most_cents, value_cents, buy_units, get_units, minimum_cents, uses, per_person, item_ids, category, code_key) = 0
end is true),
  constraint promotions_reward_user_id_fkey foreign key (reward_user_id) references users(id) on delete set null,
  constraint promotions_store_id_fkey foreign key (store_id) references stores(id),
  constraint promotions_user_id_fkey foreign key (user_id) references users(id) on delete set null
);
create index promotions_code_key_store_id_index on promotions using btree (code_key, store_id) where (code_key is not null);
create index promotions_reward_user_id_index on promotions using btree (reward_user_id) where (reward_user_id is not null);
create index promotions_store_id_created_at_index on promotions using btree (store_id, created_at desc, id desc);
create index promotions_store_id_ends_at_index on promotions using btree (store_id, ends_at, id) where (ended_at is null);
create index promotions_user_id_index on promotions using btree (user_id);

-- One for each part of an order that was placed with a code.
create table redemptions (
  order_id uuid not null,
  store_id uuid not null,
  promotion_id uuid not null,
  user_id uuid,
  n integer not null,
  first_order boolean not null,
  amount_cents integer not null,
  redeemed_at timestamptz not null,
  given_back_at timestamptz,
  constraint redemptions_pkey primary key (order_id, store_id),
  constraint redemptions_promotion_id_user_id_n_unique unique (promotion_id, user_id, n),
  constraint redemptions_amount_cents_check check (amount_cents >= 0),
  constraint redemptions_fulfillment_fkey foreign key (order_id, store_id) references fulfillments(order_id, store_id),
  constraint redemptions_promotion_id_fkey foreign key (promotion_id) references promotions(id),
  constraint redemptions_user_id_fkey foreign key (user_id) references users(id) on delete set null
);
create unique index redemptions_first_order_unique on redemptions using btree (store_id, user_id) where (first_order and (given_back_at is null));
create index redemptions_user_id_index on redemptions using btree (user_id);

-- queue

-- Work after the answer, added in the transaction that causes it. A finished job is deleted.
create table jobs (
  id bigint not null generated always as identity,
  task text not null,
  payload jsonb not null,
  key text,
  run_at timestamptz not null,
  attempts integer not null default 0,
  max_attempts integer not null,
  leased_until timestamptz,
  last_error text,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint jobs_pkey primary key (id),
  constraint jobs_max_attempts_check check (max_attempts > 0)
);
create index jobs_failed_at_index on jobs using btree (failed_at, id) where (failed_at is not null);
create unique index jobs_key_unique on jobs using btree (key) where ((leased_until is null) and (failed_at is null));
create index jobs_run_at_index on jobs using btree (run_at, id) where (failed_at is null);

-- Adds a job. Servers of an earlier version call it; this one inserts jobs itself.
create function enqueue_job(job_task text, job_payload jsonb, job_key text default null::text, job_run_at timestamptz default now(), job_max_attempts integer default 20)
 returns bigint
 language plpgsql
as $function$
declare
  job_id bigint;
begin
  insert into jobs (task, payload, key, run_at, max_attempts)
  values (job_task, job_payload, job_key, job_run_at, job_max_attempts)
  on conflict (key) where leased_until is null and failed_at is null do update set
    task = excluded.task, payload = excluded.payload, run_at = excluded.run_at, attempts = 0,
    max_attempts = excluded.max_attempts, last_error = null
  returning id into job_id;
  if job_run_at <= now() then
    perform pg_notify('jobs', '');
  end if;
  return job_id;
end
$function$;

-- rewards

-- The stamp card that a store gives to its regulars. Cards that were begun keep their own terms.
create table reward_programs (
  store_id uuid not null,
  is_on boolean not null,
  stamps integer not null,
  minimum_cents integer not null,
  value_kind text not null,
  value_percent integer,
  most_cents integer,
  value_cents integer,
  valid_days integer not null,
  updated_at timestamptz not null,
  constraint reward_programs_pkey primary key (store_id),
  constraint reward_programs_minimum_cents_check check (minimum_cents >= 0),
  constraint reward_programs_stamps_check check (stamps >= 2 and stamps <= 20),
  constraint reward_programs_valid_days_check check (valid_days >= 30 and valid_days <= 365),
  constraint reward_programs_store_id_fkey foreign key (store_id) references stores(id)
);

-- A card of a customer at a store, with what it was promised when it was begun. A full one has the promotion that it gave.
create table stamp_cards (
  id uuid not null,
  store_id uuid not null,
  user_id uuid not null,
  stamps integer not null,
  minimum_cents integer not null,
  value_kind text not null,
  value_percent integer,
  most_cents integer,
  value_cents integer,
  valid_days integer not null,
  started_at timestamptz not null,
  filled_at timestamptz,
  promotion_id uuid,
  constraint stamp_cards_pkey primary key (id),
  constraint stamp_cards_promotion_id_unique unique (promotion_id),
  constraint stamp_cards_filled_check check ((filled_at is null) = (promotion_id is null)),
  constraint stamp_cards_promotion_id_fkey foreign key (promotion_id) references promotions(id),
  constraint stamp_cards_store_id_fkey foreign key (store_id) references stores(id),
  constraint stamp_cards_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create unique index stamp_cards_open_unique on stamp_cards using btree (store_id, user_id) where (filled_at is null);
create index stamp_cards_user_id_index on stamp_cards using btree (user_id);

-- One stamp for a delivered part of an order.
create table stamps (
  order_id uuid not null,
  store_id uuid not null,
  card_id uuid not null,
  stamped_at timestamptz not null,
  constraint stamps_pkey primary key (order_id, store_id),
  constraint stamps_card_id_fkey foreign key (card_id) references stamp_cards(id) on delete cascade,
  constraint stamps_part_fkey foreign key (order_id, store_id) references fulfillments(order_id, store_id)
);
create index stamps_card_id_index on stamps using btree (card_id);

-- rights

-- Customers who help to run a store.
create table store_editors (
  store_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  constraint store_editors_pkey primary key (store_id, user_id),
  constraint store_editors_store_id_fkey foreign key (store_id) references stores(id) on delete cascade,
  constraint store_editors_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index store_editors_user_id_index on store_editors using btree (user_id);

-- session

-- Open sessions. Only a hash of each token is stored.
create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text,
  address text,
  authenticated_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  constraint sessions_pkey primary key (token_hash),
  constraint sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index sessions_expires_at_index on sessions using btree (expires_at);
create index sessions_user_id_index on sessions using btree (user_id);

-- stores

-- Stores with their address and point. A deleted store stays for its orders.
create table stores (
  id uuid not null,
  owner_id uuid,
  name text not null,
  industry text,
  employees integer not null default 0,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  latitude double precision,
  longitude double precision,
  cell integer generated always as ((((floor(((latitude + (90)::double precision) * (10)::double precision)))::integer * 4000) + (floor(((longitude + (180)::double precision) * (10)::double precision)))::integer)) stored,
  x double precision generated always as ((cos(radians(latitude)) * cos(radians(longitude)))) stored,
  y double precision generated always as ((cos(radians(latitude)) * sin(radians(longitude)))) stored,
  z double precision generated always as (sin(radians(latitude))) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  description text,
  phone text,
  site text,
  logo text,
  picture text,
  verified boolean not null default true,
  shown boolean not null default true,
  suspended_at timestamptz,
  chosen_category text,
  constraint stores_pkey primary key (id),
  constraint stores_chosen_category_check check (chosen_category = any (array['clothing'::text, 'accessories'::text, 'home-garden'::text, 'electronics'::text, 'food-beverage'::text, 'health-beauty'::text, 'sports-outdoors'::text])),
  constraint stores_employees_check check (employees >= 0),
  constraint stores_logo_check check (logo ~ '^/api/pictures/[0-9a-f]{64}$'::text),
  constraint stores_open_owner_check check (owner_id is not null or deleted_at is not null),
  constraint stores_picture_check check (picture ~ '^/api/pictures/[0-9a-f]{64}$'::text),
  constraint stores_point_check check ((latitude is null) = (longitude is null)),
  constraint stores_site_check check (site ~* '^https?://'::text),
  constraint stores_owner_id_fkey foreign key (owner_id) references users(id) on delete set null
);
create index stores_cell_index on stores using btree (cell) include (x, y, z, id) where shown;
create index stores_created_at_index on stores using btree (created_at, id) where (deleted_at is null);
create index stores_operator_search_index on stores using gin (fold_text(name) gin_trgm_ops) where (deleted_at is null);
create index stores_owner_id_index on stores using btree (owner_id);
create index stores_search_index on stores using gin (item_search_keys(cell, fold_text(name))) with (gin_pending_list_limit='64') where shown;
create index stores_suspended_at_index on stores using btree (suspended_at, id) where (suspended_at is not null);
create trigger stores_cell_trigger after update on stores for each row when (old.cell is distinct from new.cell or old.shown is distinct from new.shown or old.x is distinct from new.x or old.y is distinct from new.y or old.z is distinct from new.z) execute function move_items_of_store();
create trigger stores_shown_trigger before insert or update on stores for each row execute function show_store();
create trigger stores_words_insert_trigger after insert on stores for each row execute function learn_words_of_store();
create trigger stores_words_update_trigger after update on stores for each row when (old.cell is distinct from new.cell or old.name is distinct from new.name or old.shown is distinct from new.shown) execute function learn_words_of_store();

-- Stores that are not deleted: what their owners and editors see.
create view open_stores as
 select id,
    owner_id,
    name,
    industry,
    employees,
    street,
    city,
    state,
    zip,
    latitude,
    longitude,
    cell,
    x,
    y,
    z,
    created_at,
    deleted_at,
    description,
    phone,
    site,
    logo,
    picture,
    verified,
    shown,
    suspended_at,
    chosen_category
   from stores
  where deleted_at is null;

-- Stores that everybody sees: neither deleted, nor waiting for a confirmed email, nor suspended.
create view public_stores as
 select id,
    owner_id,
    name,
    industry,
    employees,
    street,
    city,
    state,
    zip,
    latitude,
    longitude,
    cell,
    x,
    y,
    z,
    created_at,
    deleted_at,
    description,
    phone,
    site,
    logo,
    picture,
    verified,
    shown,
    suspended_at,
    chosen_category
   from stores
  where shown;

-- Learns the words of a store's name when it appears, moves or is renamed.
create function learn_words_of_store()
 returns trigger
 language plpgsql
as $function$
begin
  perform learn_nearby_words(array[new.cell], array[fold_text(new.name)]);
  perform note_changed_words(array[new.cell]) where new.cell is not null;
  return null;
end
$function$;

-- Moves the items of a store whose place or visibility changes.
create function move_items_of_store()
 returns trigger
 language plpgsql
as $function$
begin
  -- In key order, as orders lock them.
  perform from inventory_items where store_id = new.id order by item_id for update;
  -- Naming store_id asks find_item_cell() again.
  update inventory_items set store_id = store_id where store_id = new.id;
  return null;
end
$function$;

-- Sets whether the public sees a store, before it is written.
create function show_store()
 returns trigger
 language plpgsql
as $function$
begin
  new.shown = new.deleted_at is null and new.verified and new.suspended_at is null;
  return new;
end
$function$;

-- team

-- The links of an invitation: one that is shown and one that is emailed. Only hashes are stored.
create table invite_tokens (
  token_hash bytea not null,
  invite_id uuid not null,
  constraint invite_tokens_pkey primary key (token_hash),
  constraint invite_tokens_invite_id_fkey foreign key (invite_id) references invites(id) on delete cascade
);
create index invite_tokens_invite_id_index on invite_tokens using btree (invite_id);

-- Invitations to edit a store, by email. They expire, and may be revoked.
create table invites (
  id uuid not null,
  store_id uuid not null,
  email text not null,
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  email_key text not null generated always as (lower((email collate "C"))) stored,
  constraint invites_pkey primary key (id),
  constraint invites_end_check check (accepted_at is null or revoked_at is null),
  constraint invites_invited_by_fkey foreign key (invited_by) references users(id) on delete cascade,
  constraint invites_store_id_fkey foreign key (store_id) references stores(id) on delete cascade
);
create index invites_email_key_index on invites using btree (email_key);
create index invites_invited_by_index on invites using btree (invited_by);
create unique index invites_open_unique on invites using btree (store_id, email_key) where ((accepted_at is null) and (revoked_at is null));
