export { announceRights } from './rights-topic.ts'
export {
  getStoreRights,
  listEditorIds,
  requireStoreOwner,
  type StoreRights,
  worksOnSomeStore,
} from './store-rights.sql.ts'
