export { StorePerformance } from './performance.tsx'
export { storeNeeds } from './store-needs.ts'
export { useGetDashboard } from './use-get-dashboard.ts'
