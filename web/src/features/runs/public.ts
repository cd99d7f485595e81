export { type RunsOfDesk, RunsPanel, useRunsOfDesk } from './runs-panel.tsx'
