import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { TextField } from './text-field.tsx'

type SecretFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & {
  /** Shows the text without a press of the toggle. */
  revealed?: boolean
}

/**
 * A masked text field with a toggle that shows the text. The toggle's name does not repeat the label, so that only the
 * field is found by the label.
 */
export function SecretField({ revealed = false, ...field }: SecretFieldProps) {
  const [pressed, setPressed] = useState<boolean | null>(null)
  const shown = pressed ?? revealed
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={`${shown ? 'Hide' : 'Show'} what is typed`}
          icon={<Icon aria-hidden="true" className="size-5" />}
          aria-controls={field.id}
          onClick={() => setPressed(!shown)}
        />
      }
    />
  )
}
