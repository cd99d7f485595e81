import { DESCRIPTION_CUT } from '#contract/notifications/notification-rules.ts'

/** A description that fills its limit was most likely cut, often within a word: that is shown. */
export function shownDescription(description: string): string {
  const isFull = [...description].length >= DESCRIPTION_CUT
  return isFull ? `${description.trimEnd()}…` : description
}
