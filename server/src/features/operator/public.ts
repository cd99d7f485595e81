export { type BackupSettings, backUp, planBackup } from './back-up.ts'
export { findLastBackup, noteBackup } from './backups.sql.ts'
export {
  mailPasswordReset,
  makePasswordReset,
  pauseMailsTo,
  restartJob,
  restartJobBatch,
  sendMailAgain,
  signOutEverywhere,
  turnOffCodesOf,
} from './help-person.ts'
export { findLastWithdrawal, isHiddenByStore, noteHiddenByStore } from './hidden-products.sql.ts'
export { findNotice } from './notice.sql.ts'
export { addOperator, isLastOperator, listOperators, removeOperator } from './operators.sql.ts'
export { type Actor, recordAct } from './record-act.sql.ts'
