import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** Long enough to skip single letters, short enough to feel immediate. */
const PAUSE_MS = 250

/** Shows typed text at once and searches after a short pause. */
export function SearchWords({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(words)
  const [known, setKnown] = useState(words)
  // Back and 'Clear filters' change the words in the URL.
  if (words !== known) {
    setKnown(words)
    if (words !== typed.trim()) setTyped(words)
  }
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === known) return
    const timer = setTimeout(() => onChange(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, known, onChange])
  return (
    <TextField
      label="Search products"
      hideLabel
      type="search"
      placeholder="Search products"
      maxLength={100}
      enterKeyHint="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      start={<Search className="size-4" />}
    />
  )
}
