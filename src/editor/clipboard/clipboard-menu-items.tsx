import { Menu } from '@mantine/core'
import { IconClipboard, IconClipboardCopy, IconCut } from '@tabler/icons-react'
import { useBlockClipboard } from '#editor/clipboard/block-clipboard.tsx'
import type { CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** The items of menus that copy, cut and paste a target; `onDone` is called when one was chosen. */
export function ClipboardMenuItems({
  target,
  hasIcons = false,
  onDone,
}: {
  readonly target: CanvasTarget
  readonly hasIcons?: boolean
  readonly onDone?: () => void
}) {
  const { copy, pasteNow } = useBlockClipboard()
  const run = (action: () => Promise<void>) => () => {
    void action()
    onDone?.()
  }
  const icon = (Icon: typeof IconCut) => hasIcons && <Icon {...ICON} />
  return (
    <>
      <Menu.Item leftSection={icon(IconClipboardCopy)} onClick={run(() => copy(target, { cuts: false }))}>
        Copy
      </Menu.Item>
      <Menu.Item leftSection={icon(IconCut)} onClick={run(() => copy(target, { cuts: true }))}>
        Cut
      </Menu.Item>
      <Menu.Item leftSection={icon(IconClipboard)} onClick={run(() => pasteNow(target))}>
        Paste
      </Menu.Item>
    </>
  )
}
