export { storeNeeds } from './store-needs.ts'
export { dashboardKey, useGetDashboard } from './use-get-dashboard.ts'
