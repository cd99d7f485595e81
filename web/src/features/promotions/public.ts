export { badgeOf, RunningPromotions, stillRunning } from './running-promotions.tsx'
