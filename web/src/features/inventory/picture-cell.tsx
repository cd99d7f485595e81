import { type ChangeEvent, memo, useRef } from 'react'
import type { InventoryItem } from '#contract/inventory/inventory-item.ts'
import { PICTURE_TYPES } from '#contract/pictures/picture-limits.ts'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { Picture } from '../../ui/drawings/picture.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { usePictureField } from '../pictures/public.ts'
import { itemName } from './item-name.ts'
import { saveFailureText } from './save-failure-text.ts'
import { useChangeItem } from './use-change-item.ts'

/** The picture of an item. A press chooses another one, which is uploaded and saved at once. */
export const PictureCell = memo(function PictureCell({
  storeId,
  item,
}: {
  storeId: string
  item: InventoryItem
}) {
  const changeItem = useChangeItem(storeId)
  const announce = useAnnounce()
  const alert = useAlert()
  const chooser = useRef<HTMLInputElement>(null)
  const name = itemName(item)
  const save = async (image: string) => {
    try {
      await changeItem.mutateAsync({ itemId: item.item_id, change: { image } })
      announce('The picture was changed.')
    } catch (failure) {
      await alert(saveFailureText(failure))
    }
  }
  const { send, refusal, isUploading } = usePictureField({
    onChange: (image) => void save(image),
    onUploading: () => {},
  })
  const isBusy = isUploading || changeItem.isPending
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file) void send(file)
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label={`Picture file of ${name}`}
        tabIndex={-1}
        className="sr-only"
        onChange={handleChange}
      />
      <button
        type="button"
        aria-label={`Change the picture of ${name}`}
        aria-busy={isBusy || undefined}
        // Of two pictures on their way the later answer would win.
        onClick={() => !isBusy && chooser.current?.click()}
        className="w-12 shrink-0 rounded-control hover:opacity-80"
      >
        <Picture thumbnail src={item.image} alt="" category={item.category} />
      </button>
      {refusal && (
        <span role="alert" className="max-w-40 font-normal text-heart text-small">
          {refusal}
        </span>
      )}
    </>
  )
})
