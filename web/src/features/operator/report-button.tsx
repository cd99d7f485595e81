import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyWindow } from '../../ui/dialogs/dialog.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog)

type ReportButtonProps = {
  what: 'store' | 'product'
  storeId: string
  /** Null for the whole store. */
  itemId: string | null
}

/** 'Report this store' sends it to the operators. The window is fetched when it is pressed. */
export function ReportButton({ what, ...subject }: ReportButtonProps) {
  const [state, setState] = useState({ open: false, times: 0 })
  const close = () => setState((now) => ({ ...now, open: false }))
  return (
    <p className="mt-10 text-right">
      <Button
        variant="quiet"
        icon={<Flag aria-hidden="true" className="size-4" />}
        onClick={() => setState(({ times }) => ({ open: true, times: times + 1 }))}
      >
        Report this {what}
      </Button>
      {state.times > 0 && (
        <LazyWindow onFailure={() => setState({ open: false, times: 0 })}>
          <ReportDialog key={state.times} what={what} {...subject} open={state.open} onClose={close} />
        </LazyWindow>
      )}
    </p>
  )
}
