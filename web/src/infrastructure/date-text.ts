import { momentText } from './moment-text.ts'

/** The day of `momentText` alone: 'today', 'tomorrow', 'Friday', 'Dec 5', 'Dec 5, 2025'. By the clock of the store, or else of the reader. */
export const dateText = (iso: string, now?: Date, timeZone?: string): string =>
  momentText(iso, now, timeZone).replace(/, [^,]*$/, '')
