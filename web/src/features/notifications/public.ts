export { MenuNotifications } from './menu-notifications.tsx'
export { NotificationBell } from './notification-bell.tsx'
export { NotificationWords } from './notification-words.tsx'
export { NotificationsView } from './notifications-view.tsx'
