import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

type Politeness = 'polite' | 'assertive'
type Announce = (message: string, politeness?: Politeness) => void

const AnnounceContext = createContext<Announce | null>(null)

type Spoken = { message: string; times: number }
const silence: Spoken = { message: '', times: 0 }

/** Renders the two regions that screen readers watch. They must be in the page before the first message. */
export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState(silence)
  const [assertive, setAssertive] = useState(silence)
  const announce = useCallback<Announce>((message, politeness = 'polite') => {
    const speak = politeness === 'assertive' ? setAssertive : setPolite
    speak((before) => ({ message, times: before.times + 1 }))
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* A new key makes a new node, so that a repeated message is read again. */}
      <div className="sr-only" aria-live="polite" data-testid="polite-announcements">
        <p key={polite.times}>{polite.message}</p>
      </div>
      <div className="sr-only" aria-live="assertive" data-testid="assertive-announcements">
        <p key={assertive.times}>{assertive.message}</p>
      </div>
    </AnnounceContext>
  )
}

/** Tells screen readers about a change: `announce('Added to cart')`. */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext)
  if (!announce) throw new Error('No LiveRegionProvider')
  return announce
}
