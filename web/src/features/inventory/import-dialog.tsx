import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ImportChanges } from './import-changes.tsx'
import { importLabel } from './import-words.ts'
import { useImportFile } from './use-import-file.ts'

type ImportDialogProps = {
  storeId: string
  open: boolean
  onClose: () => void
  finalFocus: () => HTMLElement | null
  onImported: (text: string) => void
}

/** Reads a file, shows its changes, and applies them. */
export function ImportDialog({ storeId, open, onClose, finalFocus, onImported }: ImportDialogProps) {
  const { chosen, failure, choose, apply, isReading, isApplying } = useImportFile(storeId, onImported)
  const counts = chosen?.preview.counts
  const isUseful = counts !== undefined && counts.added + counts.changed > 0
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      finalFocus={finalFocus}
      title="Import CSV"
      description="Choose a list of products. You see what it changes before anything is saved."
      size="large"
      closeOnOutsidePress={false}
      footer={
        <>
          {failure && (
            <Notice kind="failure" className="w-full">
              {failure}
            </Notice>
          )}
          <Button onClick={onClose}>Cancel</Button>
          {isUseful && (
            <Button variant="primary" busy={isApplying} busyLabel="Importing..." onClick={() => void apply()}>
              {importLabel(counts)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            fileLabel="CSV file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onFile={(file) => void choose(file)}
            variant={isUseful ? 'secondary' : 'primary'}
            busy={isReading}
            busyLabel="Reading..."
          >
            {chosen ? 'Choose Another File' : 'Choose a File'}
          </FileButton>
          {chosen && <span className="wrap-anywhere text-ink-soft">{chosen.name}</span>}
        </div>
        {chosen ? <ImportChanges preview={chosen.preview} /> : <FileWords />}
      </div>
    </Dialog>
  )
}

function FileWords() {
  return (
    <div className="space-y-2 text-ink-soft">
      <p>
        The first row names the columns:{' '}
        <code className="wrap-anywhere">
          item_id, item_name, item_category, price, quantity, image, color, size, hidden
        </code>
        . Only item_name and price are needed for new products.
      </p>
      <p>
        Products with a known item_id are changed, others are added, and products that the file does not name
        stay as they are. An export has the right form: change it in a spreadsheet and import it again.
      </p>
    </div>
  )
}
