import { randomUUID } from 'node:crypto'
import type { TestItem } from '#testing/builders.ts'
import { aPng } from '#testing/pictures.ts'
import type { People, TestRole } from '#testing/roles.ts'

type World = Pick<People, 'store'> & { item: TestItem }

/** Who may do what with a store's inventory: its owner and its editors. For everybody else the store does not exist. */
export const inventoryRows = <Outcomes extends Partial<Record<TestRole, unknown>>>({
  itsPeopleOnly,
  signedInOnly,
  shopPeopleOnly,
}: Record<'itsPeopleOnly' | 'signedInOnly' | 'shopPeopleOnly', Outcomes>) => ({
  listInventoryStores: { request: () => ({ url: '/api/inventory/stores' }), outcomes: signedInOnly },
  listInventory: {
    request: ({ store }: World) => ({ url: `/api/stores/${store.id}/inventory` }),
    outcomes: itsPeopleOnly,
  },
  addInventoryItem: {
    request: ({ store }: World) => ({
      url: `/api/stores/${store.id}/inventory`,
      payload: { item_id: randomUUID(), item_name: 'Rye loaf', price: 7.5 },
    }),
    outcomes: itsPeopleOnly,
  },
  changeInventoryItem: {
    request: ({ store, item }: World) => ({
      url: `/api/stores/${store.id}/inventory/${item.itemId}`,
      payload: { color: 'Brown' },
    }),
    outcomes: itsPeopleOnly,
  },
  // The item does not exist. Only the store's own people get that answer.
  removeInventoryItem: {
    request: ({ store }: World) => ({ url: `/api/stores/${store.id}/inventory/none` }),
    outcomes: { ...itsPeopleOnly, owner: 404, editor: 404 },
  },
  changeManyItems: {
    request: ({ store, item }: World) => ({
      url: `/api/stores/${store.id}/inventory/changes`,
      payload: { itemIds: [item.itemId], change: { kind: 'category', item_category: randomUUID() } },
    }),
    outcomes: itsPeopleOnly,
  },
  // The undo does not exist. Only the store's own people get that answer.
  undoItemsChange: {
    request: ({ store }: World) => ({
      url: `/api/stores/${store.id}/inventory/changes/${randomUUID()}/undo`,
    }),
    outcomes: { ...itsPeopleOnly, owner: 404, editor: 404 },
  },
  importInventory: {
    request: ({ store }: World) => ({
      url: `/api/stores/${store.id}/inventory/import`,
      payload: { csv: 'item_id,price\nnone,1.00\n' },
    }),
    outcomes: itsPeopleOnly,
  },
  exportInventory: {
    request: ({ store }: World) => ({ url: `/api/stores/${store.id}/inventory/export` }),
    outcomes: itsPeopleOnly,
  },
  updateInventory: {
    request: ({ store }: World) => ({
      url: '/api/inventory/update',
      payload: { products: [{ id: 'p1', storeId: store.id, title: 'Rye loaf', price: 7.5 }] },
    }),
    outcomes: itsPeopleOnly,
  },
  uploadPicture: {
    request: () => ({ url: '/api/pictures', payload: aPng(), headers: { 'content-type': 'image/png' } }),
    outcomes: shopPeopleOnly,
  },
})
