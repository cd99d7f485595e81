export { HomeRewards } from './home-rewards.tsx'
export { RewardOffer } from './reward-offer.tsx'
export { StampCardSection } from './stamp-card-section.tsx'
export { StampNote } from './stamp-note.tsx'
