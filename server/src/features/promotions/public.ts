export {
  type CodeClaim,
  claimCodes,
  giveCodeBack,
  type HeldCode,
  hasPromoted,
  holdCodes,
  keptDiscount,
  keptSales,
  keptUnits,
  promotionTitle,
  redemptionConstraints,
  reusableCode,
  usedCodesOf,
} from './claim-codes.sql.ts'
export { endStorePromotions } from './end-store-promotions.sql.ts'
export { type FoundCode, findCodes, type WantedCode } from './find-codes.sql.ts'
export { runningPromotions, runningPromotionsOf } from './running-promotions.sql.ts'
