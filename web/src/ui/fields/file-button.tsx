import { type ChangeEvent, useRef } from 'react'
import { Button, type ButtonProps } from '../button.tsx'

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** The accessible name of the hidden file input. */
  fileLabel: string
  accept: string
  onFile: (file: File) => void
}

/** A button that asks for a file. */
export function FileButton({ fileLabel, accept, onFile, ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Lets the person choose the same file again after changing it.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        aria-label={fileLabel}
        tabIndex={-1}
        className="sr-only"
        onChange={handleChange}
      />
      <Button {...button} onClick={() => chooser.current?.click()} />
    </>
  )
}
