import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { apiAddress } from '../../infrastructure/api.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'

type InventoryActionsProps = {
  storeId: string
  onAdd: () => void
  onImport: () => void
  /** Undefined without a form to connect a platform. */
  onConnect: (() => void) | undefined
}

/** The actions on a whole inventory. */
export function InventoryActions({ storeId, onAdd, onImport, onConnect }: InventoryActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
      {onConnect && (
        <Button variant="quiet" onClick={onConnect}>
          Use your online shop
        </Button>
      )}
      <Button onClick={onImport} icon={<Upload aria-hidden="true" className="size-4" />}>
        Import CSV
      </Button>
      <a href={apiAddress(`/stores/${storeId}/inventory/export`)} download className={buttonStyle({})}>
        <Download aria-hidden="true" className="size-4" />
        Export CSV
      </a>
      <Button variant="primary" onClick={onAdd} icon={<Plus aria-hidden="true" className="size-4" />}>
        Add product
      </Button>
    </div>
  )
}
