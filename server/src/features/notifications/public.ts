export { announceAdded, announceWithdrawn } from './announcements.ts'
export { notifyNextFollowers } from './notify-next-followers.sql.ts'
