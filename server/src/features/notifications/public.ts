export { announceAdded, announceChanged, announceRevised } from './announcements.ts'
export { notifyNextFollowers } from './notify-next-followers.sql.ts'
export { enqueuePushes } from './push-subscriptions.sql.ts'
