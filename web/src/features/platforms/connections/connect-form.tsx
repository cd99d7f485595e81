import { useRef } from 'react'
import { type Platform, platformNames } from '#contract/platforms/platform.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { useFocusFor } from '../../../ui/focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { SandboxOffers } from './sandbox-offers.tsx'
import { useConnectForm } from './use-connect-form.ts'

type ConnectFormProps = {
  /** Null for a person who has to sign in again: their stores are not known. */
  storeId: string | null
  title: string
  /** The platforms to choose from. */
  platforms: readonly Platform[]
  /** The address of the shop whose credentials change. Without it the platform is chosen. */
  address?: string
  onConnected: (platform: Platform, message: string) => void
  /** Moves the focus into the form when it changes: the presses of a button elsewhere on the page. */
  takesFocus: number
  /** Without it the form stays. */
  onCancel?: () => void
}

/** Asks for credentials and saves them. Keeps what was typed when they are refused. */
export function ConnectForm(props: ConnectFormProps) {
  const { storeId, title, platforms, address, takesFocus, onConnected, onCancel } = props
  const firstPlatform = platforms[0] ?? 'shopify'
  const form = useConnectForm({ storeId, firstPlatform, address: address ?? '', onConnected })
  const { platform, failure } = form
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFor(takesFocus, heading)
  return (
    <Card className="mb-8">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-title">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-reading text-ink-soft">
        Sell here what your online shop sells: choose its products, and their stock is kept in step.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[3fr_2fr]">
        <form onSubmit={(event) => void form.submit(event)} noValidate className="flex flex-col gap-4">
          {address === undefined && (
            <SelectField
              label="Platform"
              required
              options={platforms.map((value) => ({ value, label: platformNames[value] }))}
              value={platform}
              onPick={form.choose}
            />
          )}
          <CredentialFields
            platform={platform}
            typed={form.typed}
            errors={form.errors}
            onType={(change) => form.type(platform, change)}
          />
          {failure && (
            <Notice kind="failure" reason={failure.reason}>
              {failure.text}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={form.busy} busyLabel="Connecting...">
              Connect
            </Button>
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          </div>
        </form>
        <SandboxOffers
          platforms={platforms}
          onTake={({ platform: offered, label: _, ...credentials }) => {
            form.choose(offered)
            form.type(offered, { ...credentials, keyKind: credentials.apiToken === '' ? 'client' : 'token' })
          }}
        />
      </div>
    </Card>
  )
}
