export {
  type CodeClaim,
  codeAgainOf,
  codeClaimSteps,
  codeLockSteps,
  codeReturnSteps,
  codesHold,
  keptDiscountCents,
  lockUsedCode,
  redemptionConstraints,
  usedCodesOf,
} from './claim-codes.sql.ts'
export { insertPromotion } from './create-promotion.sql.ts'
export { endStorePromotions } from './end-store-promotions.sql.ts'
export { type FoundCode, findCodes, type WantedCode } from './find-codes.sql.ts'
export { valueRowOf } from './value-row.ts'
