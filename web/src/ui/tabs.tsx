import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type Tab<Value extends string> = {
  value: Value
  label: string
  /** Names the panel in place of the label, where a field inside has a label of the same words. */
  panelName?: string
  content: ReactNode
}

type TabsProps<Value extends string> = {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
}

/** Tabs with one panel each. It imports Base UI, so only pages that load on demand may import it. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <BaseTabs.List
        activateOnFocus
        aria-label={label}
        className="mb-5 flex gap-1 overflow-x-auto border-line border-b p-0.5"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="[--focus-offset:-4px] -mb-0.5 min-h-target rounded-t-control whitespace-nowrap border-transparent border-b-2 px-4 font-medium text-ink-soft transition-colors hover:text-ink data-active:border-accent data-active:text-ink"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel
          key={tab.value}
          value={tab.value}
          {...(tab.panelName !== undefined && { 'aria-label': tab.panelName, 'aria-labelledby': undefined })}
        >
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
