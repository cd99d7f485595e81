import type { MissingStock } from '#contract/inventory/import-inventory.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FileButton } from '../../../ui/fields/file-button.tsx'
import { RadioGroup, type RadioOption } from '../../../ui/fields/radio-group.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ColumnMatcher } from './column-matcher.tsx'
import { ImportChanges } from './import-changes.tsx'
import { importLabel, withoutStockText } from './import-words.ts'
import { useImportFile } from './use-import-file.ts'

type ImportDialogProps = {
  storeId: string
  open: boolean
  onClose: () => void
  finalFocus: () => HTMLElement | null
  onImported: (text: string) => void
}

const STOCKS: readonly RadioOption<MissingStock | ''>[] = [
  { value: 'sold-out', label: 'Sold out', hint: 'Until you enter how many there are' },
  { value: 'unlimited', label: 'Unlimited', hint: 'They are not counted' },
]

/** Reads a file, shows its changes, and applies them. */
export function ImportDialog({ storeId, open, onClose, finalFocus, onImported }: ImportDialogProps) {
  const file = useImportFile(storeId, onImported)
  const { chosen, failure, choose, apply, isMatching, isReading, isApplying } = file
  const counts = chosen?.preview.counts
  const isUseful = counts !== undefined && counts.added + counts.changed > 0 && !isMatching
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
            <Button
              variant="primary"
              busy={isApplying}
              busyLabel="Importing..."
              unavailable={isReading}
              onClick={() => void apply()}
            >
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
            accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onFile={(file) => void choose(file)}
            variant={isUseful || isMatching ? 'secondary' : 'primary'}
            busy={isReading}
            busyLabel="Reading..."
          >
            {chosen ? 'Choose another file' : 'Choose a file'}
          </FileButton>
          {chosen && (
            <span className="wrap-anywhere text-ink-soft">
              {chosen.preview.vendor === null
                ? chosen.name
                : `${chosen.name}, an export of ${chosen.preview.vendor}`}
            </span>
          )}
          {chosen && !isMatching && chosen.preview.columns.length > 0 && (
            <Button variant="quiet" onClick={file.startMatching}>
              Match columns
            </Button>
          )}
        </div>
        {chosen === null && <FileWords />}
        {chosen && isMatching && (
          <ColumnMatcher
            key={chosen.csv}
            columns={chosen.preview.columns}
            busy={isReading}
            onMatch={(columns) => void file.showWith({ columns })}
          />
        )}
        {chosen && !isMatching && isUseful && chosen.preview.withoutStock > 0 && (
          <RadioGroup
            legend={withoutStockText(chosen.preview.withoutStock)}
            options={STOCKS}
            look="cards"
            value={chosen.missingStock ?? ''}
            onValueChange={(said) => said !== '' && void file.showWith({ missingStock: said })}
          />
        )}
        {chosen && !isMatching && <ImportChanges preview={chosen.preview} />}
      </div>
    </Dialog>
  )
}

function FileWords() {
  return (
    <div className="space-y-2 text-ink-soft">
      <p>
        Take the export of Shopify, Squarespace, Wix, Square, Etsy or WooCommerce as it is, as CSV or .xlsx,
        or any list of your own: you match its columns once.
      </p>
      <p>
        Products with a known item_id are changed, others are added, and products that the file does not name
        stay as they are. An export has the right form: change it in a spreadsheet and import it again.
      </p>
    </div>
  )
}
