import { ActionIcon, Tooltip } from '@mantine/core'
import { IconClipboardCopy, IconCopy, IconCut, IconTrash } from '@tabler/icons-react'
import { useBlockClipboard } from '#editor/clipboard/block-clipboard.tsx'
import type { OutlineSelection } from '#editor/screen/use-outline-selection.ts'
import type { CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'
import { BulkToolbar } from '#ui/bulk-toolbar.tsx'

export interface SeveralBarProps {
  readonly target: CanvasTarget
  /** The page has no room for copies. */
  readonly isFull: boolean
  readonly selection: Pick<OutlineSelection, 'duplicate' | 'remove'>
  /** Selects one of them alone. */
  readonly onClear: () => void
}

/** The actions of several blocks that are selected in the outline. */
export function SeveralBar({ target, isFull, selection, onClear }: SeveralBarProps) {
  const { copy } = useBlockClipboard()
  const actions = [
    ['Copy', IconClipboardCopy, () => void copy(target, { cuts: false }), false],
    ['Cut', IconCut, () => void copy(target, { cuts: true }), false],
    ['Duplicate', IconCopy, () => selection.duplicate(target), isFull],
    ['Remove', IconTrash, () => selection.remove(target), false],
  ] as const
  return (
    <BulkToolbar count={(target.others?.length ?? 0) + 1} onClear={onClear}>
      {actions.map(([label, Icon, run, isDisabled]) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="default" size="lg" aria-label={label} disabled={isDisabled} onClick={run}>
            <Icon size={18} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      ))}
    </BulkToolbar>
  )
}
