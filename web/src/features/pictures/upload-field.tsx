import ImageUp from 'lucide-react/icons/image-up'
import { type ReactNode, useId, useRef } from 'react'
import { PICTURE_TYPES } from '#contract/pictures/picture-limits.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/fields/file-button.tsx'
import { focusOn } from '../../ui/focus.ts'
import { usePictureField } from './use-picture-field.ts'

type UploadFieldProps = {
  /** What the picture is, for example 'Logo'. */
  label: string
  hint: string
  /** The address of the uploaded picture, or an empty text. */
  value: string
  onChange: (value: string) => void
  onUploading: (uploading: boolean) => void
  error: string | undefined
  /** What customers see as long as there is none. */
  standIn?: ReactNode
}

/** A picture that is uploaded, replaced and removed. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, value, error, standIn } = props
  const labelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { send, change, refusal, isUploading } = usePictureField(props)
  const reason = refusal ?? error
  const handleRemove = () => {
    change('')
    focusOn(button)
  }
  return (
    <fieldset aria-labelledby={labelId} className="flex items-start gap-4">
      <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunk text-ink-soft">
        {value === '' ? (
          (standIn ?? <ImageUp aria-hidden="true" className="size-6" />)
        ) : (
          <img src={value} alt="" className="size-full object-contain" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p id={labelId} className="font-medium">
          {label} <span className="font-normal text-ink-soft">(optional)</span>
        </p>
        <p className="text-small text-ink-soft">{hint}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <FileButton
            ref={button}
            fileLabel={`${label} file`}
            accept={PICTURE_TYPES.join(',')}
            onFile={(file) => void send(file)}
            icon={<ImageUp aria-hidden="true" className="size-4" />}
            busy={isUploading}
            busyLabel="Uploading..."
          >
            {`${value === '' ? 'Upload' : 'Change'} ${label.toLowerCase()}`}
          </FileButton>
          {value !== '' && (
            <Button variant="quiet" onClick={handleRemove}>
              Remove {label.toLowerCase()}
            </Button>
          )}
        </div>
        {reason && (
          <p role="alert" className="mt-1 text-small text-heart">
            {reason}
          </p>
        )}
      </div>
    </fieldset>
  )
}
