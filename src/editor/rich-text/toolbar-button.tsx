import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

export interface ToolbarButtonProps {
  readonly label: string
  readonly keys?: string
  readonly icon: ReactNode
  /** Whether it applies to the selection; undefined for what is done once. */
  readonly on?: boolean
  readonly run: () => void
}

/** A button of the toolbar that keeps the selection. */
export function ToolbarButton({ label, keys, icon, on, run }: ToolbarButtonProps) {
  return (
    <Tooltip label={keys === undefined ? label : `${label} (${keys})`}>
      <ActionIcon
        size="md"
        aria-label={label}
        {...(on === undefined ? {} : { 'aria-pressed': on, 'data-on': on })}
        // Keeps the selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={run}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
