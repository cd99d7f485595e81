import type { Route } from '../../infrastructure/http/route.ts'
import { addInventoryItemRoute } from './add-inventory-item.route.ts'
import { changeInventoryItemRoute } from './change-inventory-item.route.ts'
import { changeManyItemsRoute } from './change-many-items.route.ts'
import { exportInventoryRoute } from './export-inventory.route.ts'
import { importInventoryRoute } from './imports/import-inventory.route.ts'
import { listInventoryRoute } from './list-inventory.route.ts'
import { listInventoryStoresRoute } from './list-inventory-stores.route.ts'
import { removeInventoryItemRoute } from './remove-inventory-item.route.ts'
import { updateInventoryRoute } from './sync/update-inventory.route.ts'
import { undoItemsChangeRoute } from './undo-items-change.route.ts'

export const inventoryRoutes: Route[] = [
  listInventoryStoresRoute,
  listInventoryRoute,
  addInventoryItemRoute,
  changeInventoryItemRoute,
  removeInventoryItemRoute,
  changeManyItemsRoute,
  undoItemsChangeRoute,
  importInventoryRoute,
  exportInventoryRoute,
  updateInventoryRoute,
]
