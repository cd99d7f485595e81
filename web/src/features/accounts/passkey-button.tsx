import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PasskeyAnswer } from '#contract/accounts/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { usePasskeysWork } from './use-passkeys-work.ts'

type PasskeyButtonProps = {
  busy: boolean
  /** Whether browsers offer passkeys in the list of the email field, too. */
  isOffered: boolean
  /** Signs in with the answer of an authenticator. */
  onAsk: (ask: () => Promise<PasskeyAnswer>) => Promise<void>
}

export function PasskeyButton({ busy, isOffered, onAsk }: PasskeyButtonProps) {
  const works = usePasskeysWork()
  const [offers, setOffers] = useState(0)
  if (!works) return null
  const handleClick = async () => {
    await onAsk(async () => (await import('./passkey-ceremonies.ts')).askForPasskey())
    // The window of the browser has ended the offer.
    setOffers((count) => count + 1)
  }
  return (
    <>
      {isOffered && <PasskeyOffer key={offers} onAsk={onAsk} />}
      <Button
        block
        busy={busy}
        icon={<KeyRound aria-hidden="true" className="size-4" />}
        onClick={() => void handleClick()}
      >
        Use a passkey
      </Button>
    </>
  )
}

/** Browsers offer passkeys in the list of the email field, too. */
function PasskeyOffer({ onAsk }: Pick<PasskeyButtonProps, 'onAsk'>) {
  const handleAnswer = useEffectEvent(async (answer: PasskeyAnswer) => onAsk(async () => answer))
  useEffect(() => {
    const ending = new AbortController()
    const offer = async () => {
      const { offerPasskeys } = await import('./passkey-ceremonies.ts')
      const answer = await offerPasskeys(ending.signal)
      if (answer && !ending.signal.aborted) await handleAnswer(answer)
    }
    // Without the offer there is still the button.
    offer().catch(() => {})
    return () => ending.abort()
  }, [])
  return null
}
