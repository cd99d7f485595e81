export { moveParts } from './move-parts.sql.ts'
export { newOrderNumber } from './order-number.ts'
export { insertOrder, plainParts } from './place-order.sql.ts'
export { wantedLines } from './wanted-lines.ts'
