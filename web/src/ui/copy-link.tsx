import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { useAnnounce } from './live-region.tsx'

const COPIED_MS = 3000

/** Copies a link, or shows it to copy by hand where the browser does not copy. */
export function CopyLink({ link, name }: { link: string; name: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const announce = useAnnounce()
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('ready'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      // Browsers offer the clipboard only on secure pages.
      await navigator.clipboard.writeText(link)
      setState('copied')
      announce('Link copied')
    } catch {
      setState('refused')
    }
  }
  if (state === 'refused') {
    return (
      <input
        aria-label={`${name}, to copy by hand`}
        readOnly
        value={link}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        onFocus={({ target }) => target.select()}
        className="min-h-target w-full rounded-control border border-edge bg-card px-3 text-ink"
      />
    )
  }
  return (
    <Button icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
      {state === 'copied' ? 'Copied' : 'Copy link'}
    </Button>
  )
}
