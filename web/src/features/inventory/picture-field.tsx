import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, useRef, useState } from 'react'
import { isPictureAddress } from '#contract/inventory/item-rules.ts'
import { PICTURE_TYPES } from '#contract/pictures/picture-limits.ts'
import { Button } from '../../ui/button.tsx'
import type { CategoryTint } from '../../ui/category-tint.ts'
import { Picture } from '../../ui/picture.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FileButton } from './file-button.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type PictureFieldProps = {
  /** An https address, the address of an uploaded picture, or nothing. */
  value: string
  onChange: (value: string) => void
  onUploading: (uploading: boolean) => void
  category: CategoryTint
  error: string | undefined
}

const isUploaded = (address: string) => address.startsWith('/api/pictures/')

/** The picture of an item: uploaded, or somewhere with an address. */
export function PictureField({ value, onChange, onUploading, category, error }: PictureFieldProps) {
  const button = useRef<HTMLButtonElement>(null)
  // Of an address that is being typed, every letter would ask another host for a picture.
  const [shown, setShown] = useState(value)
  const change = (address: string) => {
    onChange(address)
    setShown(address)
  }
  const { send, refusal, forgetRefusal, isUploading } = usePictureUpload({
    onUploaded: change,
    onUploading,
  })
  const handleTyped = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event.target.value)
    forgetRefusal()
    const isPasted = event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType.includes('Paste')
    if (isPasted) setShown(event.target.value)
  }

  const handleRemove = () => {
    change('')
    button.current?.focus()
  }
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <div className="w-24 shrink-0">
        <Picture
          thumbnail
          src={isPictureAddress(shown.trim()) ? shown.trim() : null}
          alt=""
          category={category}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {isUploaded(value) ? (
          <p className="flex min-h-target items-center">Your uploaded picture</p>
        ) : (
          <TextField
            label="Picture Address"
            optional
            type="url"
            placeholder="https://"
            autoComplete="off"
            value={value}
            onChange={handleTyped}
            onBlur={() => setShown(value)}
            error={refusal ?? error}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <FileButton
            ref={button}
            fileLabel="Picture file"
            accept={PICTURE_TYPES.join(',')}
            onFile={(file) => void send(file)}
            icon={<ImageUp aria-hidden="true" className="size-4" />}
            busy={isUploading}
            busyLabel="Uploading..."
          >
            Upload Picture
          </FileButton>
          {value !== '' && (
            <Button variant="quiet" onClick={handleRemove}>
              Remove Picture
            </Button>
          )}
        </div>
        {isUploaded(value) && refusal && (
          <p role="alert" className="text-small text-heart">
            {refusal}
          </p>
        )}
      </div>
    </div>
  )
}
