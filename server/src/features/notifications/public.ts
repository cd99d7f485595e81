export { announceAdded, announceChanged, announceRevised } from './announcements.ts'
export { enqueuePushes } from './enqueue-pushes.sql.ts'
export { notifyNextFollowers } from './notify-next-followers.sql.ts'
export { notifyPerson } from './notify-person.sql.ts'
