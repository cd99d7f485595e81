export { announceRights } from './rights-topic.ts'
export {
  addStoreEditor,
  editedStoreIdsOf,
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
