import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './styles/bulk-toolbar.css'

interface Props {
  /** Number of selected entries. */
  readonly count: number
  readonly onClear: () => void
  /** Buttons of the actions. */
  readonly children: ReactNode
}

/** Toolbar with bulk actions, shown at the bottom of a list while entries are selected. */
export function BulkToolbar({ count, onClear, children }: Props) {
  return (
    <div className="ui-bulk" role="region" aria-label="Bulk actions">
      <ActionIcon size="md" aria-label="Clear selection" onClick={onClear}>
        <IconX size={18} />
      </ActionIcon>
      <span className="ui-bulk-count" role="status">
        {count.toLocaleString()} selected
      </span>
      {children}
    </div>
  )
}
