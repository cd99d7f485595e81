import { momentText } from './moment-text.ts'

/** The day of `momentText` alone: 'today', 'tomorrow', 'Friday', 'Dec 5', 'Dec 5, 2025'. By the reader's clock. */
export const dateText = (iso: string, now?: Date): string => momentText(iso, now).replace(/, [^,]*$/, '')
