export { ReportButton } from './report-button.tsx'
export { SuspensionAnswer } from './suspension-answer.tsx'
