import type postgres from 'postgres'

export type BusyStore = { storeId: string; ownerId: string }

/** How many orders the store has had, and how many of the newest are still open. */
export type OrderCounts = { orders: number; open: number }

const CUSTOMERS = 1000

/**
 * Adds a store that gets an order every two minutes, from 1,000 customers in turns. Every order has a loaf; every 7th
 * has rye, every 100th quince and every 1,000th medlar. Only orders before the newest 5,000 have spelt. The triggers do
 * not run, because they would take most of the time; what they keep is written here.
 */
export async function generateOrders(sql: postgres.Sql, { orders, open }: OrderCounts): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`set local statement_timeout = 0`
    await tx`set local work_mem = '256MB'`
    await tx`drop index part_words_index`
    await tx`
      insert into users (id, username, email, password_hash, role)
      select uuidv7(), 'Customer ' || n, 'customer-' || n || '@bench.example', 'none', 'user'
      from generate_series(1, ${CUSTOMERS}) as n`
    await tx`
      with owner as (
        insert into users (id, username, email, password_hash, role)
        values (uuidv7(), 'Owner', 'owner@bench.example', 'none', 'admin') returning id
      )
      insert into stores (id, owner_id, name, street, city, state, zip)
      select uuidv7(), id, 'Busy Bakery', '1718 Hayes Street', 'Nashville', 'TN', '37203' from owner`
    await tx`
      with placed as materialized (
        -- The newest order is number 1.
        select n, uuidv7(-(n * interval '2 minutes')) as order_id, now() - n * interval '2 minutes' as at,
          customer.id as user_id, customer.username, store.id as store_id,
          -- The multiplier is odd, so that no two numbers are the same.
          overlay(upper(lpad(to_hex(n * 2654435761 % 4294967296), 8, '0')) placing '-' from 5 for 0) as number,
          case
            when n <= ${open} then (array['pending', 'processing', 'shipped'])[1 + n % 3]
            when n % 20 = 0 then 'cancelled' else 'delivered'
          end as status,
          array['Seeded loaf', case
            when n % 1000 = 0 then 'Medlar jelly' when n % 100 = 0 then 'Quince paste'
            when n % 7 = 0 then 'Rye crackers' else 'Oat biscuits'
          end || case when n > 5000 then ' with spelt' else '' end] as names
        from generate_series(1, ${orders}) as n
        join (
          select id, username, row_number() over (order by id) as position from users where role = 'user'
        ) as customer on customer.position = 1 + n % ${CUSTOMERS}
        -- The town may have other stores.
        cross join (select id from stores where name = 'Busy Bakery') as store
      ),
      new_orders as (
        insert into orders (id, number, user_id, payment_method, street, city, state, zip, subtotal_cents,
          delivery_fee_cents, tax_cents, total_cents, placed_at)
        select order_id, number, user_id, 'card', '1718 Hayes Street', 'Nashville', 'TN', '37203', 1000, 399, 80, 1479, at
        from placed
      ),
      new_parts as (
        insert into fulfillments (order_id, store_id, status, placed_at, updated_at)
        select order_id, store_id, status, at, at from placed
      ),
      new_lines as (
        insert into order_lines (order_id, line_number, store_id, item_id, store_name, item_name, category_name,
          price_cents, quantity)
        select order_id, line_number, store_id, 'item-' || line_number, 'Busy Bakery', name, 'Food & Beverage', 500, 1
        from placed cross join unnest(names) with ordinality as line (name, line_number)
      ),
      new_events as (
        insert into order_events (order_id, store_id, status, at, move, from_status, actor_kind)
        select order_id, store_id, event.status, at, event.move, event.from_status, event.actor_kind
        from placed join (values
          ('pending', 'place', null, 'customer', array['pending', 'processing', 'shipped', 'delivered', 'cancelled']),
          ('processing', 'accept', 'pending', 'owner', array['processing', 'shipped', 'delivered']),
          ('shipped', 'handOver', 'processing', 'owner', array['shipped', 'delivered']),
          ('delivered', 'deliver', 'shipped', 'owner', array['delivered']),
          ('cancelled', 'refuse', 'pending', 'owner', array['cancelled'])
        ) as event (status, move, from_status, actor_kind, reached) on placed.status = any(event.reached)
      )
      insert into part_words (order_id, store_id, words)
      select order_id, store_id, words_of_part(store_id, at, array[number, username] || names) from placed`
    await tx`
      insert into ended_parts (store_id, status, parts)
      select store_id, status, count(*) from fulfillments
      where status in ('delivered', 'cancelled') group by store_id, status`
    await tx`create index part_words_index on part_words using gin (words) with (gin_pending_list_limit = 64)`
  })
  for (const table of [
    'users',
    'stores',
    'orders',
    'fulfillments',
    'order_lines',
    'order_events',
    'part_words',
  ])
    await sql`vacuum analyze ${sql(table)}`
}

/** The store of `generateOrders` with its owner. */
export async function findBusyStore(sql: postgres.Sql): Promise<BusyStore> {
  const [store] = await sql<
    BusyStore[]
  >`select id as store_id, owner_id from stores where name = 'Busy Bakery'`
  if (!store) throw new Error('The database has no store')
  return store
}
