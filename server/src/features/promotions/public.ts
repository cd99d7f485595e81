export {
  type CodeClaim,
  claimCodes,
  giveCodeBack,
  type HeldCode,
  hasPromoted,
  holdCodes,
  isReward,
  promotionTitle,
  redemptionConstraints,
  reusableCode,
  usedCodesOf,
} from './claim-codes.sql.ts'
export { endStorePromotions } from './end-store-promotions.sql.ts'
export { type FoundCode, findCodes, type WantedCode } from './find-codes.sql.ts'
export { keptDiscount, keptSales, keptUnits } from './kept-sales.sql.ts'
export {
  insertReward,
  prolongRewards,
  rewardUses,
  unusedRewards,
  withdrawReward,
} from './reward-codes.sql.ts'
export { runningPromotions, runningPromotionsOf } from './running-promotions.sql.ts'
export { planRewardNotice } from './tell-reward.ts'
