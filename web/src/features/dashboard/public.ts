export { storeNeeds } from './store-needs.ts'
export { useGetDashboard } from './use-get-dashboard.ts'
