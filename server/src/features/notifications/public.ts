export { announceAdded, announceRevised } from './announcements.ts'
export { notifyNextFollowers } from './notify-next-followers.sql.ts'
