import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** Long enough not to search for every letter, short enough not to be noticed. */
const PAUSE_MS = 250

/** Typing is shown at once and searched for after a short pause. */
export function SearchWords({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(words)
  const [known, setKnown] = useState(words)
  // Back, or Clear filters: the address has other words than the last ones typed here.
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
