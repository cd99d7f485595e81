import ImageUp from 'lucide-react/icons/image-up'
import { useId, useRef } from 'react'
import { PICTURE_TYPES } from '#contract/pictures/picture-limits.ts'
import { Button } from '../../ui/button.tsx'
import type { CategoryTint } from '../../ui/drawings/category-tint.ts'
import { Picture } from '../../ui/drawings/picture.tsx'
import { FileButton } from '../../ui/fields/file-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { focusOn } from '../../ui/focus.ts'
import { usePictureField } from '../pictures/public.ts'

type PictureFieldProps = {
  /** An https URL, the path of an uploaded picture, or an empty text. */
  value: string
  onChange: (value: string) => void
  onUploading: (uploading: boolean) => void
  category: CategoryTint
  error: string | undefined
}

const isKept = (address: string) => address.startsWith('/api/pictures/')
const isCopy = (address: string) => address.startsWith('/api/pictures/copies/')

/** The picture of an item: an upload or a URL. */
export function PictureField({ value, onChange, onUploading, category, error }: PictureFieldProps) {
  const button = useRef<HTMLButtonElement>(null)
  const reasonId = useId()
  const { send, change, refusal, isUploading } = usePictureField({ onChange, onUploading })
  const reason = refusal ?? error
  // A typed address shows its own.
  const isRefused = isKept(value) && reason !== undefined
  const handleRemove = () => {
    change('')
    focusOn(button)
  }
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <div className="w-24 shrink-0">
        {/* A typed URL has no preview, because the browser loads pictures only from this server. */}
        <Picture thumbnail src={isKept(value) ? value : null} alt="" category={category} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {isKept(value) ? (
          <p className="flex min-h-target items-center">
            {isCopy(value) ? 'Your picture, copied from its address' : 'Your uploaded picture'}
          </p>
        ) : (
          <TextField
            label="Picture Address"
            name="image"
            optional
            type="url"
            placeholder="https://"
            autoComplete="off"
            value={value}
            onChange={({ target }) => change(target.value)}
            hint="The picture is copied from there and shown once you have saved."
            error={reason}
          />
        )}
        {/* Above the button: it takes the focus, and what is below it may be out of sight. */}
        {isRefused && (
          <p id={reasonId} role="alert" className="text-small text-heart">
            {reason}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <FileButton
            ref={button}
            aria-describedby={isRefused ? reasonId : undefined}
            // The form moves the focus by this name. Without an upload it is that of the text.
            name={isKept(value) ? 'image' : undefined}
            fileLabel="Picture file"
            accept={PICTURE_TYPES.join(',')}
            onFile={(file) => void send(file)}
            icon={<ImageUp aria-hidden="true" className="size-4" />}
            busy={isUploading}
            busyLabel="Uploading..."
          >
            Upload picture
          </FileButton>
          {value !== '' && (
            <Button variant="quiet" onClick={handleRemove}>
              Remove picture
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
