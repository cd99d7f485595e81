import { aStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import {
  accept,
  aPerson,
  aShop,
  invite,
  resend,
  revoke,
  sentInvite,
  teamOf,
  view,
  withToken,
} from './team.fixture.ts'

const DAY_SECONDS = 24 * 60 * 60

describe('an invite', () => {
  test('is a link with store, email and token, and keeps only a hash of the token', async ({
    app,
    database,
    clock,
  }) => {
    const shop = await aShop(database, clock)
    const reply = await invite(app, shop, ' edie+shop@mainstreet.example ')
    expect(reply.statusCode).toBe(201)
    const { link, message, invite: sent } = reply.json()
    expect(message).toBe(`Invite created! Copy this link to simulate the invite: ${link}`)
    expect(link).toMatch(
      new RegExp(
        `^http://[^/]+/invite\\?storeId=${shop.store.id}&email=edie%2Bshop%40mainstreet\\.example#token=[\\w-]{43}$`,
      ),
    )
    expect(sent).toMatchObject({
      email: 'edie+shop@mainstreet.example',
      status: 'pending',
      storeId: shop.store.id,
      invitedBy: shop.owner.id,
    })
    expect(Date.parse(sent.expiresAt) - Date.parse(sent.createdAt)).toBe(7 * DAY_SECONDS * 1000)
    const { token } = withToken(reply.json())
    const kept = await database.sql`
      select to_json(invites)::text as row from invites union all select to_json(invite_tokens)::text from invite_tokens
      union all select to_json(jobs)::text from jobs`
    expect(kept.length).toBeGreaterThan(2)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('makes the holder of the email an editor, once', async ({ app, database, clock }) => {
    const shop = await aShop(database, clock)
    const edie = await aPerson(database, {}, clock)
    const { token } = await sentInvite(app, shop, edie.email.toUpperCase())
    const reply = await accept(app, edie, token)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      storeId: shop.store.id,
      storeName: shop.store.name,
      user: { id: edie.id, editorOfStoreIds: [shop.store.id] },
    })
    const session = await app.inject({ url: '/api/session', headers: edie.headers })
    expect(session.json().user.editorOfStoreIds).toEqual([shop.store.id])
    expect((await teamOf(app, shop)).members.map(({ userId, role }) => [userId, role])).toEqual([
      [shop.owner.id, 'owner'],
      [edie.id, 'editor'],
    ])
    const again = await accept(app, edie, token)
    expect([again.statusCode, again.json().code]).toEqual([409, 'invite_used'])
    expect((await view(app, token)).invite?.state).toBe('used')
  })

  test('is accepted once by requests that come at the same moment', async ({ app, database, clock }) => {
    const shop = await aShop(database, clock)
    const edie = await aPerson(database, {}, clock)
    const { token, invite: sent } = await sentInvite(app, shop, edie.email)
    // The lock lets both requests start before one of them can write.
    const replies = await callBehindLock(
      database,
      (tx) => tx`select from invites where id = ${sent.id} for share`,
      () => [accept(app, edie, token), accept(app, edie, token)],
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('makes nobody an editor whose session ends at this moment', async ({ app, database, clock }) => {
    const shop = await aShop(database, clock)
    const edie = await aPerson(database, {}, clock)
    const { token } = await sentInvite(app, shop, edie.email)
    const [reply] = await callBehindLock(
      database,
      (tx) => tx`select from users where id = ${edie.id} for no key update`,
      () => [accept(app, edie, token)],
      (tx) => tx`delete from sessions where user_id = ${edie.id}`,
    )
    expect(reply?.statusCode).toBe(401)
    expect((await teamOf(app, shop)).members.map(({ userId }) => userId)).toEqual([shop.owner.id])
  })

  test('is refused to everybody else, the owner of the store included', async ({ app, database, clock }) => {
    const shop = await aShop(database, clock)
    const { token } = await sentInvite(app, shop, 'edie@elsewhere.example')
    for (const person of [await aPerson(database, {}, clock), shop.owner]) {
      const reply = await accept(app, person, token)
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'invite_for_other'])
      expect(reply.json().message).toContain('edie@elsewhere.example')
    }
    const editors = await database.sql`select 1 from store_editors where store_id = ${shop.store.id}`
    expect(editors).toHaveLength(0)
  })

  test('is refused to an email that only looks the same', async ({ app, database, clock }) => {
    const shop = await aShop(database, clock)
    const invited = await aPerson(database, { email: 'kim@lookalike.example' }, clock)
    // The Kelvin sign, in an account from before emails had one encoding.
    const stranger = await aPerson(database, { email: '\u212aim@lookalike.example' }, clock)
    const { token } = await sentInvite(app, shop, 'KIM@lookalike.example')
    expect((await accept(app, stranger, token)).json().code).toBe('invite_for_other')
    expect((await accept(app, invited, token)).statusCode).toBe(200)
    // A look-alike that is another letter is not on the team, so it can be invited.
    expect((await invite(app, shop, '\u043aim@lookalike.example')).statusCode).toBe(201)
  })

  test('may be accepted by another owner', async ({ app, database, clock }) => {
    const shop = await aShop(database, clock)
    const { owner } = await aShop(database, clock)
    const { token } = await sentInvite(app, shop, owner.email)
    expect((await accept(app, owner, token)).json().user).toMatchObject({
      role: 'admin',
      editorOfStoreIds: [shop.store.id],
    })
  })
})

describe('an invite ends', () => {
  test('after seven days', async ({ app, database, clock }) => {
    const shop = await aShop(database, clock)
    const edie = await aPerson(database, {}, clock)
    const { token } = await sentInvite(app, shop, edie.email)
    clock.advanceSeconds(7 * DAY_SECONDS - 1)
    expect((await view(app, token)).invite?.state).toBe('open')
    clock.advanceSeconds(1)
    expect((await view(app, token)).invite?.state).toBe('expired')
    const reply = await accept(app, edie, token)
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'invite_expired'])
    expect((await teamOf(app, shop)).invites).toMatchObject([{ email: edie.email, status: 'expired' }])
  })

  test('and gets a new link when it is sent again', async ({ app, database, clock }) => {
    const shop = await aShop(database, clock)
    const edie = await aPerson(database, {}, clock)
    const first = await sentInvite(app, shop, edie.email)
    clock.advanceSeconds(8 * DAY_SECONDS)
    const reply = await resend(app, shop.owner, first.invite.id)
    expect(reply.statusCode).toBe(200)
    const second = withToken(reply.json())
    expect(second.invite).toMatchObject({ id: first.invite.id, status: 'pending' })
    expect((await view(app, first.token)).code).toBe('invite_not_found')
    expect((await accept(app, edie, second.token)).statusCode).toBe(200)
    expect((await resend(app, shop.owner, first.invite.id)).json().code).toBe('invite_not_found')
  })

  test('and is renewed by another one to the same email', async ({ app, database, clock }) => {
    const shop = await aShop(database, clock)
    const first = await sentInvite(app, shop, 'edie@again.example')
    const second = await sentInvite(app, shop, 'EDIE@again.example')
    expect(second.invite.id).toBe(first.invite.id)
    expect((await teamOf(app, shop)).invites).toHaveLength(1)
    expect((await view(app, first.token)).code).toBe('invite_not_found')
  })

  test('when it is revoked, and cannot be accepted, resent or revoked again', async ({
    app,
    database,
    clock,
  }) => {
    const shop = await aShop(database, clock)
    const edie = await aPerson(database, {}, clock)
    const { token, invite: sent } = await sentInvite(app, shop, edie.email)
    expect((await revoke(app, shop.owner, sent.id)).json()).toEqual({ success: true })
    expect((await view(app, token)).invite?.state).toBe('revoked')
    const reply = await accept(app, edie, token)
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'invite_revoked'])
    expect((await resend(app, shop.owner, sent.id)).statusCode).toBe(404)
    expect((await revoke(app, shop.owner, sent.id)).statusCode).toBe(404)
    expect((await teamOf(app, shop)).invites).toEqual([])
    expect((await invite(app, shop, edie.email)).statusCode).toBe(201)
  })
})

test('an invite that is revoked at this moment makes nobody an editor', async ({ app, database, clock }) => {
  const shop = await aShop(database, clock)
  const edie = await aPerson(database, {}, clock)
  const { token, invite: sent } = await sentInvite(app, shop, edie.email)
  const [reply] = await callBehindLock(
    database,
    (tx) => tx`select from invites where id = ${sent.id} for update`,
    () => [accept(app, edie, token)],
    (tx) => tx`update invites set revoked_at = now() where id = ${sent.id}`,
  )
  expect(reply?.json().code).toBe('invite_revoked')
  expect((await teamOf(app, shop)).members).toHaveLength(1)
})

describe('invites', () => {
  test("of another owner's store do not exist", async ({ app, database, clock }) => {
    const shop = await aShop(database, clock)
    const { owner: stranger } = await aShop(database, clock)
    const { invite: sent } = await sentInvite(app, shop, 'edie@own.example')
    for (const reply of [await resend(app, stranger, sent.id), await revoke(app, stranger, sent.id)]) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'invite_not_found'])
    }
    expect((await invite(app, { ...shop, owner: stranger }, 'x@y.example')).json().code).toBe(
      'store_not_found',
    )
  })

  test('end with their store', async ({ app, database, clock }) => {
    const shop = await aShop(database, clock)
    const edie = await aPerson(database, {}, clock)
    const { token, invite: sent } = await sentInvite(app, shop, edie.email)
    await database.sql`update stores set deleted_at = now() where id = ${shop.store.id}`
    expect((await view(app, token)).code).toBe('invite_not_found')
    expect((await accept(app, edie, token)).json().code).toBe('invite_not_found')
    expect((await resend(app, shop.owner, sent.id)).statusCode).toBe(404)
    expect((await invite(app, shop, 'x@y.example')).json().code).toBe('store_not_found')
  })

  test.for(['', 'edie', 'edie @x.example', 'x'])(
    'needs an email, not %o',
    async (email, { app, database, clock }) => {
      const reply = await invite(app, await aShop(database, clock), email)
      expect(reply.statusCode).toBe(400)
      expect(reply.json().fields.email).toBe(email === '' ? 'Email is required' : 'Invalid email address')
    },
  )

  test('are not for people who are on the team', async ({ app, database, clock }) => {
    const shop = await aShop(database, clock)
    const edie = await aPerson(database, {}, clock)
    const { token } = await sentInvite(app, shop, edie.email)
    await accept(app, edie, token)
    for (const email of [edie.email.toUpperCase(), shop.owner.email]) {
      const reply = await invite(app, shop, email)
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'already_member'])
    }
  })

  test('are limited to a hundred per store, also when many come at once', async ({
    app,
    database,
    clock,
  }) => {
    const shop = await aShop(database, clock)
    await database.sql`
      insert into invites (id, store_id, email, invited_by, expires_at)
      select gen_random_uuid(), ${shop.store.id}, 'person-' || n || '@many.example', ${shop.owner.id}, now() + interval '1 day'
      from generate_series(1, 98) as n`
    const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => invite(app, shop, `new-${n}@many.example`)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409])
    expect((await invite(app, shop, 'person-1@many.example')).statusCode).toBe(201)
  })
})

describe('the team', () => {
  test('is the owner, then the editors by name, a page at a time', async ({ app, database, clock }) => {
    const shop = await aShop(database, clock)
    for (const username of ['Zoe', 'amir', 'Edie']) {
      const person = await aPerson(database, { username }, clock)
      await database.sql`insert into store_editors (store_id, user_id) values (${shop.store.id}, ${person.id})`
    }
    await sentInvite(app, shop, 'edie@paged.example')
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await teamOf(app, shop, `?limit=3&cursor=${cursor}`)
      expect([page.count, page.invites.length]).toEqual([4, cursor === '' ? 1 : 0])
      found.push(...page.members.map(({ username }) => username))
      cursor = page.nextCursor
    }
    expect(found).toEqual([shop.owner.username, 'amir', 'Edie', 'Zoe'])
  })

  test('is shown to the owner only', async ({ app, database, clock }) => {
    const { owner } = await aShop(database, clock)
    const reply = await app.inject({
      url: `/api/stores/${(await aStore(database)).id}/team`,
      headers: owner.headers,
    })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'store_not_found'])
  })
})
