export { MenuNotifications } from './menu-notifications.tsx'
export { NotificationBell } from './notification-bell.tsx'
