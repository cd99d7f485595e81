/** A price in dollars, or a quantity. Null is an unlimited stock. */
type Value = number | null

export type CellEdit = {
  /** What is typed and not sent. Null while the cell shows a value. */
  typed: string | null
  /** Why it is not saved. */
  error: string | null
  /** What is on its way to the server. It stands in the cell. */
  sent: { text: string; value: Value } | null
  /** For a moment after a save. */
  isSaved: boolean
}

/** The last saved change, with what takes it back. */
export type LastChange = { text: string; undo: () => void }

export const UNTOUCHED: CellEdit = { typed: null, error: null, sent: null, isSaved: false }

/** How long 'Saved' stands in a cell. */
const SAVED_MS = 3000

export type CellRules = {
  /** The value of the text, or undefined if it has none. */
  read: (text: string) => Value | undefined
  /** Said of a text without a value. */
  refused: string
  /** What the server has, as the page knows it. */
  stored: Value
  /** Saves the value. `seen` is what the person saw when they typed it. */
  send: (value: Value, seen: Value) => Promise<unknown>
  /** Why a save failed. With `now`, the server has another value, which the next save replaces. */
  failed: (failure: unknown, text: string) => { reason: string; now: Value | undefined }
  saved: (value: Value, before: Value) => void
}

/**
 * What is typed into the prices and quantities of an inventory. It outlives the cells: another page or search of the
 * list takes nothing away. A cell sends one value at a time, and the newest last.
 */
export class CellEdits {
  readonly #edits = new Map<string, CellEdit>()
  /** What the person saw of a value when they began to type, by cell. */
  readonly #seen = new Map<string, Value>()
  /** The text that a field began with. */
  readonly #starts = new Map<string, string>()
  readonly #underWay = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #last: LastChange | null = null

  read(cell: string): CellEdit {
    return this.#edits.get(cell) ?? UNTOUCHED
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly last = () => this.#last

  offer(last: LastChange | null): void {
    this.#last = last
    this.#tell()
  }

  /** Whether something is typed that is not saved and not on its way. */
  hasTyped(): boolean {
    return [...this.#edits].some(
      ([cell, { typed, error }]) => error !== null || (typed !== null && typed !== this.#starts.get(cell)),
    )
  }

  isSending(): boolean {
    return this.#underWay.size > 0
  }

  type(cell: string, typed: string, from: { value: Value; text: string }): void {
    const { typed: before, sent } = this.read(cell)
    if (before === null) {
      this.#starts.set(cell, from.text)
      if (sent === null) this.#seen.set(cell, from.value)
    }
    this.#set(cell, { typed, error: null, isSaved: false })
  }

  /** Shows the value again. What is on its way stays so. */
  restore(cell: string): void {
    if (this.read(cell).typed !== null) this.#set(cell, { typed: null, error: null })
  }

  /** Saves what is typed. Returns false if it has no value: it stays then, with the reason. */
  commit(cell: string, rules: CellRules): boolean {
    const { typed, sent } = this.read(cell)
    if (typed === null) return true
    const value = rules.read(typed)
    if (value === undefined && typed === this.#starts.get(cell)) {
      this.restore(cell)
      return true
    }
    if (value === undefined) {
      this.#set(cell, { error: rules.refused })
      return false
    }
    const isSame = value === (sent === null ? rules.stored : sent.value)
    this.#set(cell, { typed: null, error: null, ...(!isSame && { sent: { text: typed, value } }) })
    if (!isSame) void this.#send(cell, rules)
    return true
  }

  /** Saves a value that is not typed, such as the one before. */
  put(cell: string, sent: { text: string; value: Value }, seen: Value, rules: CellRules): void {
    if (!this.#underWay.has(cell)) this.#seen.set(cell, seen)
    this.#set(cell, { ...UNTOUCHED, sent })
    void this.#send(cell, rules)
  }

  async #send(cell: string, rules: CellRules): Promise<void> {
    if (this.#underWay.has(cell)) return
    this.#underWay.add(cell)
    for (let { sent } = this.read(cell); sent !== null; { sent } = this.read(cell)) {
      const before = this.#seen.get(cell) ?? null
      try {
        await rules.send(sent.value, before)
        this.#seen.set(cell, sent.value)
        if (this.read(cell).sent !== sent) continue
        this.#set(cell, { sent: null, isSaved: this.read(cell).typed === null })
        const saved = this.read(cell)
        setTimeout(() => this.read(cell) === saved && this.#set(cell, { isSaved: false }), SAVED_MS)
        rules.saved(sent.value, before)
      } catch (failure) {
        const { reason, now } = rules.failed(failure, sent.text)
        if (now !== undefined) this.#seen.set(cell, now)
        // A later value replaces this one anyway.
        if (this.read(cell).sent !== sent) continue
        // What was typed since stays.
        this.#set(cell, { sent: null, error: reason, typed: this.read(cell).typed ?? sent.text })
      }
    }
    this.#underWay.delete(cell)
  }

  #set(cell: string, change: Partial<CellEdit>): void {
    this.#edits.set(cell, { ...this.read(cell), ...change })
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
