import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Long enough to skip single letters, short enough to feel immediate. */
const PAUSE_MS = 250

type Typing = {
  typed: string
  /** The words of the URL when the page was last drawn. */
  known: string
  /** What was typed and is on its way to the URL, oldest first. React may draw each of them late, or only the last. */
  sent: readonly string[]
}

/** Takes over words that Back or 'Clear filters' put into the URL. What was typed since it was sent stays. */
export function withWords({ typed, sent }: Typing, words: string): Typing {
  const isOwn = sent.includes(words) || words === typed.trim()
  return {
    typed: isOwn ? typed : words,
    known: words,
    sent: isOwn ? sent.slice(sent.indexOf(words) + 1) : [],
  }
}

type Change = (before: Typing) => Typing

type SearchWordsProps = {
  words: string
  onChange: (words: string) => void
  /** What is searched: name and placeholder of the field. */
  label?: string
}

/** Shows typed text at once and searches after a short pause. */
export function SearchWords({ words, onChange, label = 'Search products' }: SearchWordsProps) {
  // A reducer, because `useState` computes a change when it is made, also from a drawing that React then throws away.
  const [typing, change] = useReducer((before: Typing, next: Change) => next(before), {
    typed: words,
    known: words,
    sent: [],
  })
  if (words !== typing.known) change((before) => withWords(before, words))
  const wanted = typing.typed.trim()
  const isSent = wanted === (typing.sent.at(-1) ?? typing.known)
  // The page may be drawn again during the pause, with another function.
  const search = useEffectEvent(onChange)
  useEffect(() => {
    if (isSent) return
    const timer = setTimeout(() => {
      change((before) => ({ ...before, sent: [...before.sent, wanted] }))
      search(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, isSent])
  return (
    <TextField
      label={label}
      hideLabel
      placeholder={label}
      maxLength={100}
      enterKeyHint="search"
      value={typing.typed}
      onChange={({ target: { value } }) => {
        // Read now: React resets the field to what it last drew before it computes the change.
        change((before) => ({ ...before, typed: value }))
      }}
      start={<Search className="size-4" />}
    />
  )
}
