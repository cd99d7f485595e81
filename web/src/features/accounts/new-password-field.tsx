import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { checkPassword } from '#contract/accounts/check-password.ts'
import { PASSWORD_MIN_LENGTH } from '#contract/accounts/password-length.ts'
import { type PasswordWeakness, WEAKNESS_WORDS } from '#contract/accounts/password-weakness.ts'
import { call } from '../../infrastructure/api.ts'
import { Button } from '../../ui/button.tsx'
import { SecretField } from '../../ui/fields/secret-field.tsx'
import { focusOn } from '../../ui/focus.ts'

type NewPasswordFieldProps = ComponentProps<typeof SecretField> & {
  /** What is known of the person. A password should not be one of these. */
  readPerson?: () => { email?: string; username?: string }
}

/** A person types quicker than this. */
const PAUSE_MS = 400

/**
 * The field for a new password. It warns of one that others can guess easily, and offers a strong one. A weak password
 * is never refused, and a check that fails says nothing.
 */
export function NewPasswordField({ readPerson, onChange, ...field }: NewPasswordFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [weakness, setWeakness] = useState<PasswordWeakness | null>(null)
  const [made, setMade] = useState('')
  const wordsId = useId()
  const check = useEffectEvent((signal: AbortSignal) =>
    call<typeof checkPassword>('POST /password-checks', {
      body: { password: typed, ...readPerson?.() },
      signal,
    }),
  )
  useEffect(() => {
    setWeakness(null)
    if (typed.length < PASSWORD_MIN_LENGTH) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      check(leaving.signal).then(
        (answer) => setWeakness(answer.weakness),
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed])
  const handleStrong = () => {
    const input = box.current?.querySelector('input')
    if (!input) return
    const strong = makePassword()
    setMade(strong)
    typeInto(input, strong)
    focusOn(input)
  }
  return (
    <div ref={box}>
      <SecretField
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
        {...field}
        revealed={made !== '' && made === typed}
        aria-describedby={wordsId}
        onChange={(event) => {
          setTyped(event.target.value)
          return onChange?.(event)
        }}
      />
      <div id={wordsId} role="status" className="text-small">
        {weakness && <p className="mt-2">{WEAKNESS_WORDS[weakness]}</p>}
        {made !== '' && made === typed && (
          <p className="mt-2 text-ink-soft">This one is strong. Keep it in your browser or write it down.</p>
        )}
      </div>
      {weakness && (
        <Button className="mt-2" onClick={handleStrong}>
          Use a strong one
        </Button>
      )}
    </div>
  )
}

/** Letters and digits that nobody confuses: 32, so that a random byte chooses each of them equally often. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Four groups of four letters, 80 bits: 'k3vd-9xwp-…'. */
function makePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}

/** Sets the text as if it were typed, so that every kind of form takes notice. */
function typeInto(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
