export { type DeliveredPart, giveStamps, takeStampBack } from './stamps.sql.ts'
