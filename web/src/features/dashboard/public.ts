export { StorePerformance } from './performance.tsx'
export { useGetDashboard } from './use-get-dashboard.ts'
