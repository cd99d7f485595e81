import type { ComponentPropsWithRef } from 'react'

type CheckFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & { label: string }

/** A box to tick, as large to press as any other control. */
export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-target w-fit cursor-pointer items-center gap-2">
      <input type="checkbox" {...input} className="size-5 accent-accent" />
      {label}
    </label>
  )
}
