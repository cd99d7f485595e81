/** The id of the script element with the answers that a drawn page was made of, as JSON. */
export const ANSWERS_ELEMENT = 'known-answers'

/** An answer of the API and its key in the browser's cache. */
export type KnownAnswer = [key: readonly unknown[], answer: unknown]

/** A call of the API, such as GET '/api/stores/1'. The body is JSON. */
export type ApiCall = { method: 'GET' | 'POST'; address: string; body?: string }

export type AskApi = (call: ApiCall) => Promise<{ status: number; text: string }>

type Visit = {
  /** The path of the page and its query. */
  address: string
  answers: readonly KnownAnswer[]
  /** The settings in the page's head. */
  settings: Readonly<Record<string, string>>
}

/** What the build of the web app for the server exports. */
export type Drawing = {
  /** Sets who answers the calls of `readAnswers`. */
  setCallHandler: (ask: AskApi) => void
  /** Asks for everything that a visitor's page shows at first. Rejects when one of the calls fails. */
  readAnswers: (address: string) => Promise<KnownAnswer[]>
  /** Draws a page as HTML, with the links that belong into its head. Rejects when a part of it fails. */
  drawPage: (visit: Visit) => Promise<{ html: string; links: string }>
}
