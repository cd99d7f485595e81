import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type SecretFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & {
  /** The word in the toggle's name: 'password' makes 'Show password'. */
  secretName?: string
  /** Shows the text without a press of the toggle. */
  revealed?: boolean
}

/** A masked text field with a toggle that shows the text. */
export function SecretField({ secretName = 'password', revealed = false, ...field }: SecretFieldProps) {
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
          label={`${shown ? 'Hide' : 'Show'} ${secretName}`}
          icon={<Icon aria-hidden="true" className="size-5" />}
          aria-controls={field.id}
          onClick={() => setPressed(!shown)}
        />
      }
    />
  )
}
