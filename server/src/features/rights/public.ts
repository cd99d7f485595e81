export { announceRights } from './rights-topic.ts'
export {
  addStoreEditor,
  editedStoreIdsOf,
  editedStores,
  editorIdsOf,
  getStoreRights,
  holdStoreRights,
  isOwnedBy,
  isWorkedOnBy,
  listEditorIds,
  listWorkerIds,
  removeStoreEditor,
  requireStoreOwner,
  rightsOf,
  worksOnSomeStore,
} from './store-rights.sql.ts'
