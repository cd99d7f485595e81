export {
  endSessionsOf,
  mailPasswordReset,
  makePasswordReset,
  sendMailAgain,
  startJobAgain,
} from './help-person.ts'
export { findNotice } from './notice.sql.ts'
export { addOperator, listOperators, removeOperator } from './operators.sql.ts'
export { type By, recordAct } from './record-act.sql.ts'
