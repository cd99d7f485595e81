import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { productCall } from '#contract/products/product-path.ts'
import type { Operation } from '#contract/shared/operation.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aPromotion, aStore, type TestItem, type TestStore } from '#testing/builders.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { test } from '#testing/platforms-test.ts'
import { type People, people, ROLES, type TestRole } from '#testing/roles.ts'
import { describe, expect } from '#testing/test.ts'
import { accountRows } from '../features/accounts/account-access.fixture.ts'
import { keyRows } from '../features/accounts/email/keys-access.fixture.ts'
import { deliveryRows } from '../features/delivery/delivery-access.fixture.ts'
import { handoverRows } from '../features/handovers/handover-access.fixture.ts'
import { inventoryRows } from '../features/inventory/inventory-access.fixture.ts'
import { mailRows, unsubscribeTokenOf } from '../features/mails/mail-access.fixture.ts'
import { operatorRows } from '../features/operator/operator-access.fixture.ts'
import { deskRows } from '../features/orders/desk-access.fixture.ts'
import { orderRows } from '../features/orders/order-access.fixture.ts'
import { runRows } from '../features/orders/runs/run-access.fixture.ts'
import { aDispatcher, aPackedOrder } from '../features/orders/runs/runs.fixture.ts'
import { personalDataRows } from '../features/personal-data/personal-data-access.fixture.ts'
import { openRosemary, platformRows } from '../features/platforms/platform-access.fixture.ts'
import { promotionRows } from '../features/promotions/promotion-access.fixture.ts'
import { rewardRows } from '../features/rewards/reward-access.fixture.ts'
import { storeRows } from '../features/stores/store-access.fixture.ts'
import { tokenIn } from '../features/team/team.fixture.ts'
import { listRoutes } from './features.ts'

type Outcome = 'allowed' | 401 | 403 | 404 | 409 | 410
type ForeignCall = { url: string; payload?: object; headers?: Record<string, string> }

type Offered = { orderId: string; offerId: string }
type Invite = { id: string; token: string }
type StartedRun = { runId: string; orderId: string; token: string }

/** The records that the requests name. */
type World = People & {
  item: TestItem
  orderId: string
  editorsOrderId: string
  doomedOrderId: string
  spare: TestItem
  withdrawable: Offered
  answerable: Offered
  pictureId: string
  copyId: string
  promotionId: string
  doomedStore: TestStore
  invite: Invite
  acceptable: Invite
  unsubscribeToken: string
  deskRun: StartedRun
  couriersRun: StartedRun
}

type Row = {
  /** A valid request, so that only the role decides. */
  request: (world: World, role: TestRole) => ForeignCall
  /** A courier has no account. What is open to one without the link is said for visitors. */
  outcomes: Record<TestRole, Outcome> & { courier?: Outcome }
}

/** Everybody with an account, visitors, and the courier of a run with the link. */
const CALLERS = [...ROLES, 'courier'] as const

const everybody = allOf('allowed')
const ownersOnly: Record<TestRole, Outcome> = {
  ...allOf(403),
  visitor: 401,
  owner: 'allowed',
  otherOwner: 'allowed',
}
/** For other owners the store does not exist. */
const itsOwnerOnly: Record<TestRole, Outcome> = { ...ownersOnly, otherOwner: 404 }
/** For everybody else the store does not exist. */
const itsPeopleOnly: Record<TestRole, Outcome> = {
  ...allOf(404),
  visitor: 401,
  owner: 'allowed',
  editor: 'allowed',
}
/** Owners, and editors of any store. */
const shopPeopleOnly: Record<TestRole, Outcome> = { ...ownersOnly, editor: 'allowed', otherEditor: 'allowed' }
const signedInOnly: Record<TestRole, Outcome> = { ...allOf('allowed'), visitor: 401 }
const customersOnly: Record<TestRole, Outcome> = { ...everybody, visitor: 401, owner: 403, otherOwner: 403 }

const matrix: Record<string, Row> = {
  ...accountRows({
    everybody,
    signedInOnly,
    signedIn403: { ...allOf(403), visitor: 401 },
    all401: allOf(401),
    all410: allOf(410),
  }),
  ...keyRows(allOf),
  geocodeAddress: {
    request: () => ({ url: '/api/geocode', payload: { address: 'Nashville, TN' } }),
    outcomes: everybody,
  },
  listTowns: { request: () => ({ url: '/api/towns?latitude=36.1&longitude=-86.7' }), outcomes: everybody },
  findZipArea: { request: () => ({ url: '/api/zip-area?zip=37203' }), outcomes: everybody },
  getMapGround: { request: () => ({ url: '/api/map-ground?latitude=1&longitude=1' }), outcomes: everybody },
  getMapWater: { request: () => ({ url: '/api/map-water?south=36&west=-87' }), outcomes: everybody },
  toggleFavorite: {
    request: ({ users, store }, role) => ({
      url: '/api/favorites',
      payload: { email: role === 'visitor' ? 'x@y' : users[role].email, storeId: store.id },
    }),
    outcomes: customersOnly,
  },
  listFavorites: { request: () => ({ url: '/api/favorites' }), outcomes: customersOnly },
  listNewProducts: {
    request: () => ({ url: '/api/products/new?latitude=36.1627&longitude=-86.7816' }),
    outcomes: everybody,
  },
  ...mailRows({ everybody, signedInOnly }),
  ...operatorRows(allOf),
  ...orderRows({ customersOnly }),
  ...deskRows({ itsPeopleOnly, itsOwnerOnly, signedInOnly }),
  ...runRows({ itsPeopleOnly, signedInOnly, customersOnly, all410: allOf(410) }),
  drawProduct: { request: () => ({ url: '/api/pictures/drawings?name=a&store=b' }), outcomes: everybody },
  getPicture: { request: ({ pictureId: id }) => ({ url: `/api/pictures/${id}` }), outcomes: everybody },
  getPictureCopy: {
    request: ({ copyId }) => ({ url: `/api/pictures/copies/${copyId}` }),
    outcomes: everybody,
  },
  listLocalProducts: {
    request: () => ({ url: '/api/products/local?latitude=36.1627&longitude=-86.7816' }),
    outcomes: everybody,
  },
  listStoreProducts: {
    request: ({ store }) => ({ url: `/api/stores/${store.id}/products` }),
    outcomes: everybody,
  },
  listSuggestions: {
    request: () => ({ url: '/api/search/suggestions?search=loaf&latitude=36.1627&longitude=-86.7816' }),
    outcomes: everybody,
  },
  getStoreProduct: { request: ({ item }) => ({ url: productCall(item) }), outcomes: everybody },
  ...storeRows({ everybody }),
  getStore: { request: ({ store }) => ({ url: `/api/stores/${store.id}` }), outcomes: everybody },
  ...platformRows({ ownersOnly, itsOwnerOnly, itsPeopleOnly }),
  getDashboard: { request: () => ({ url: '/api/dashboard' }), outcomes: ownersOnly },
  getSales: {
    request: ({ store }) => ({ url: `/api/dashboard/sales?storeId=${store.id}` }),
    outcomes: itsOwnerOnly,
  },
  exportSales: {
    request: ({ store }) => ({ url: `/api/dashboard/sales.csv?storeId=${store.id}` }),
    outcomes: itsOwnerOnly,
  },
  listOwnStores: { request: () => ({ url: '/api/stores/own' }), outcomes: ownersOnly },
  addStore: {
    request: () => ({ url: '/api/stores', payload: aStoreDraft }),
    outcomes: ownersOnly,
  },
  updateStore: {
    request: ({ store }) => ({ url: `/api/stores/${store.id}`, payload: aStoreDraft }),
    outcomes: itsOwnerOnly,
  },
  listTeam: { request: ({ store }) => ({ url: `/api/stores/${store.id}/team` }), outcomes: itsOwnerOnly },
  inviteEditor: {
    request: ({ store }) => ({
      url: `/api/stores/${store.id}/invites`,
      payload: { email: `${randomUUID()}@mainstreet.example` },
    }),
    outcomes: itsOwnerOnly,
  },
  resendInvite: {
    request: ({ invite }) => ({ url: `/api/invites/${invite.id}/resend` }),
    outcomes: itsOwnerOnly,
  },
  viewInvite: {
    request: ({ acceptable }) => ({ url: '/api/invites/view', payload: { token: acceptable.token } }),
    outcomes: everybody,
  },
  ...handoverRows({ ownersOnly, itsOwnerOnly, nobody: { ...ownersOnly, owner: 404, otherOwner: 404 } }),
  ...inventoryRows({ itsPeopleOnly, signedInOnly, shopPeopleOnly }),
  ...deliveryRows({ itsOwnerOnly, itsPeopleOnly, everybody }),
  // The invite names the email of `otherCustomer`, who becomes an editor of the store.
  acceptInvite: {
    request: ({ acceptable }) => ({ url: '/api/invites/accept', payload: { token: acceptable.token } }),
    outcomes: { ...allOf(403), visitor: 401, otherCustomer: 'allowed' },
  },
  revokeInvite: {
    request: ({ invite }) => ({ url: `/api/invites/${invite.id}` }),
    outcomes: itsOwnerOnly,
  },
  // No editor has this id, so the editors of the other rows keep their access.
  removeEditor: {
    request: ({ store }) => ({ url: `/api/stores/${store.id}/editors/${randomUUID()}` }),
    outcomes: itsOwnerOnly,
  },
  deleteStore: {
    request: ({ doomedStore }) => ({ url: `/api/stores/${doomedStore.id}` }),
    outcomes: itsOwnerOnly,
  },
  ...promotionRows({ itsOwnerOnly, customersOnly }),
  ...rewardRows({ itsOwnerOnly, customersOnly, everybody }),
  listNotifications: { request: () => ({ url: '/api/notifications' }), outcomes: customersOnly },
  readNotifications: {
    request: () => ({ url: '/api/notifications/read', payload: {} }),
    outcomes: customersOnly,
  },
  // Only `customer` follows the store, so only they have a notification of its promotion.
  dismissNotification: {
    request: ({ promotionId }) => ({ url: `/api/notifications/${promotionId}/dismiss`, payload: {} }),
    outcomes: { ...customersOnly, otherCustomer: 404, editor: 404, otherEditor: 404, operator: 404 },
  },
  streamEvents: { request: () => ({ url: '/api/events' }), outcomes: signedInOnly },
  // No role is refused: all own a store or have an open order by now.
  ...personalDataRows({ signedInOnly, deletion: { ...allOf(409), visitor: 401 } }),
  // The last row, because it ends the sessions of its callers.
  logOut: { request: () => ({ url: '/api/logout', payload: {} }), outcomes: everybody },
}

const operations = listRoutes(readConfig({}), {} as Database).map(({ operation }): Operation => operation)

test('every operation has one row, and every row has an operation', () => {
  expect(Object.keys(matrix).sort()).toEqual(operations.map(({ name }) => name).sort())
})

let world: World | undefined

describe.each(Object.entries(matrix))('%s', (name, { request, outcomes }) => {
  test.for(CALLERS)('by %s', async (caller, { app, database, platforms }) => {
    openRosemary(platforms)
    world ??= await createWorld(app, database)
    const isCourier = caller === 'courier'
    const role = isCourier ? 'visitor' : caller
    const link = { authorization: `Bearer ${world.couriersRun.token}` }
    const operation = operations.find((candidate) => candidate.name === name)
    const { headers, ...asked } = request(world, role)
    const reply = await app.inject({
      ...asked,
      method: operation?.method ?? 'GET',
      payloadAsStream: true,
      headers: { ...headers, ...(isCourier ? link : world.headers[role]) },
      remoteAddress: `10.1.${CALLERS.indexOf(caller)}.1`,
    })
    expect(outcomeOf(reply.statusCode)).toBe((isCourier && outcomes.courier) || outcomes[role])
    // Some answers do not end by themselves.
    reply.stream().destroy()
  })
})

const hayesStreet = { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' }
const aStoreDraft = { name: 'Rosemary & Rye', storeAddress: hayesStreet }

function allOf(outcome: Outcome): Record<TestRole, Outcome> {
  return Object.fromEntries(ROLES.map((role) => [role, outcome])) as Record<TestRole, Outcome>
}

const outcomeOf = (status: number) => (status < 300 ? 'allowed' : status)

async function createWorld(app: FastifyInstance, database: Database): Promise<World> {
  const everyone = await people(database)
  const item = await anItem(database, { storeId: everyone.store.id, quantity: null })
  const pictureId = 'a'.repeat(64)
  await database.sql`
    insert into pictures (id, content_type, bytes) values (${pictureId}, 'image/png', ${Buffer.from('png')})`
  const copyId = 'b'.repeat(64)
  await database.sql`
    insert into remote_pictures (id, address, picture_id) values (${copyId}, 'https://pictures.example/', ${pictureId})`
  const placed = async () =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: everyone.headers.customer,
        payload: orderDraft([{ ...item, quantity: 2 }]),
      })
    ).json<{ firestoreId: string }>().firestoreId
  const doomedStore = await aStore(database, { ownerId: everyone.users.owner.id })
  const { id: promotionId } = await aPromotion(database, {
    store: everyone.store,
    notified: [everyone.users.customer],
  })
  const spare = await anItem(database, { storeId: everyone.store.id, quantity: null })
  const offered = async (): Promise<Offered> => {
    const orderId = await placed()
    const url = `/api/desk/parts/${orderId}/${everyone.store.id}`
    const headers = everyone.headers.owner
    const payload = { itemId: spare.itemId, quantity: 1, version: 1 }
    await app.inject({ method: 'POST', url: `${url}/lines/1/offers`, headers, payload })
    const { offers } = (await app.inject({ url, headers })).json<{ offers: { id: string }[] }>()
    return { orderId, offerId: offers[0]?.id ?? '' }
  }
  const started = async (): Promise<StartedRun> => {
    const { key } = await aPackedOrder(app, database, everyone.store)
    const { run, token } = await aDispatcher(app, { headers: everyone.headers.owner }).start([key])
    return { runId: run.id, orderId: key.orderId, token }
  }
  return {
    ...everyone,
    item,
    spare,
    withdrawable: await offered(),
    answerable: await offered(),
    pictureId,
    copyId,
    promotionId,
    doomedStore,
    invite: await inviteTo(app, everyone, 'edie@mainstreet.example'),
    acceptable: await inviteTo(app, everyone, everyone.users.otherCustomer.email),
    unsubscribeToken: await unsubscribeTokenOf(database, everyone.users.customer.id),
    orderId: await placed(),
    editorsOrderId: await placed(),
    doomedOrderId: await placed(),
    deskRun: await started(),
    couriersRun: await started(),
  }
}

async function inviteTo(app: FastifyInstance, { headers, store }: People, email: string): Promise<Invite> {
  const url = `/api/stores/${store.id}/invites`
  const reply = await app.inject({ method: 'POST', url, headers: headers.owner, payload: { email } })
  const { invite, link } = reply.json<{ invite: { id: string }; link: string }>()
  return { id: invite.id, token: tokenIn(link) }
}
