export { stampPromise } from './reward-program.sql.ts'
export { sentenceOf, termsRowOf } from './reward-row.ts'
export { cardIdsOf, countCardsOf } from './stamp-cards.sql.ts'
export { type DeliveredPart, giveStamps, takeStampBack } from './stamps.sql.ts'
