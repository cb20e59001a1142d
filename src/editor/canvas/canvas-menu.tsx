import { Menu } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconCursorText,
  IconLayoutRows,
  IconPlus,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { copyOf, exists, nameOf, roomIn } from '#editor/canvas/accept-message.ts'
import { CanvasAnchor } from '#editor/canvas/canvas-anchor.tsx'
import type { Canvas, CanvasDialog } from '#editor/canvas/use-canvas.ts'
import { ClipboardMenuItems } from '#editor/clipboard/clipboard-menu-items.tsx'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import * as edits from '#editor/model/layout-edits.ts'
import { stepBlocks } from '#editor/model/several-blocks.ts'
import { hasFieldInPlace } from '#editor/panels/field-shape.ts'
import { useBody } from '#editor/screen/editing-session.ts'
import { PlacementItems } from '#editor/screen/placement-items.tsx'
import { useLayoutEdits } from '#editor/screen/use-layout-edits.ts'
import type { BlockPlace } from '#features/content/canvas/canvas-places.rules.ts'
import { blocksOf, type CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'
import { EMPTY_LAYOUT, type Layout } from '#features/content/layouts/layout.types.ts'

export interface CanvasMenuProps {
  readonly canvas: Canvas
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly menu: Extract<CanvasDialog, { readonly type: 'canvas:menu' }>
  readonly onSettings: (blockId: string) => void
  readonly onInsert: (place: BlockPlace) => void
  readonly onStyle: (sectionId: string) => void
}

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** The menu of a block or section on the page, at the pointer or beside what is selected. */
export function CanvasMenu({ canvas, frame, menu, onSettings, onInsert, onStyle }: CanvasMenuProps) {
  const types = useBlockTypes()
  const layout = useBody((body) => body.layout) ?? EMPTY_LAYOUT
  const { target, x, y } = menu
  if (!exists(layout, target)) return null
  const isBlock = target.kind === 'block'
  const isSeveral = target.others !== undefined
  const sectionId = isBlock ? (edits.positionOf(layout, target.id)?.sectionId ?? '') : target.id
  const name = isBlock ? nameOf(layout, types, target) : `Section ${layout.order.indexOf(sectionId) + 1}`
  return (
    <Menu
      opened
      onClose={() => canvas.close()}
      position="bottom-start"
      offset={2}
      width={230}
      returnFocus={false}
      closeOnItemClick={false}
    >
      <Menu.Target>
        <CanvasAnchor frame={frame} box={{ x, y, width: 0, height: 0 }} label={`Actions of ${name}`} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        {isBlock && !isSeveral && <BlockItems canvas={canvas} blockId={target.id} onSettings={onSettings} />}
        <TargetItems canvas={canvas} target={target} onInsert={onInsert} />
        <Menu.Divider />
        <ClipboardMenuItems target={target} hasIcons onDone={() => canvas.close()} />
        <Menu.Divider />
        {!isSeveral && (
          <>
            <SectionItems canvas={canvas} sectionId={sectionId} onStyle={onStyle} />
            <Menu.Divider />
          </>
        )}
        <RemoveItem canvas={canvas} target={target} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface ItemsProps {
  readonly canvas: Canvas
}

function Item({
  icon,
  children,
  onClick,
  isDisabled = false,
}: {
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly onClick: () => void
  readonly isDisabled?: boolean
}) {
  return (
    <Menu.Item leftSection={icon} disabled={isDisabled} onClick={onClick}>
      {children}
    </Menu.Item>
  )
}

function BlockItems({
  canvas,
  blockId,
  onSettings,
}: ItemsProps & { readonly blockId: string; readonly onSettings: (blockId: string) => void }) {
  const types = useBlockTypes()
  const stored = useBody((body) => body.layout?.blocks[blockId])
  const block = stored && types.get(stored.type)
  return (
    <>
      {block && hasFieldInPlace(block.fields) && (
        <Item
          icon={<IconCursorText {...ICON} />}
          onClick={() => {
            canvas.close()
            canvas.select({ kind: 'block', id: blockId }, { writes: true })
          }}
        >
          Edit text
        </Item>
      )}
      <Item
        icon={<IconSettings {...ICON} />}
        onClick={() => {
          canvas.close({ leavesFocus: true })
          onSettings(blockId)
        }}
      >
        Settings
      </Item>
      <PlacementItems blockId={blockId} onDone={() => canvas.close()} />
    </>
  )
}

function TargetItems({
  canvas,
  target,
  onInsert,
}: ItemsProps & { readonly target: CanvasTarget; readonly onInsert: (place: BlockPlace) => void }) {
  const { change } = useLayoutEdits()
  const layout = useBody((body) => body.layout) ?? EMPTY_LAYOUT
  const { kind, id } = target
  const isBlock = kind === 'block'
  const room = roomIn(layout)
  const moved = (now: Layout, by: 1 | -1) =>
    isBlock ? stepBlocks(now, blocksOf(target), by) : edits.stepSection(now, id, by)
  const step = (by: 1 | -1) => {
    change(isBlock ? 'Move' : 'Move section', (now) => moved(now, by))
    canvas.close()
  }
  const canStep = (by: 1 | -1) => moved(layout, by) !== layout
  const copy = copyOf(layout, target)
  function duplicate(): void {
    if (!copy) return
    change('Duplicate', copy.edit)
    canvas.close()
    canvas.select(copy.selects)
  }
  const position = isBlock ? edits.positionOf(layout, id) : undefined
  const after = position && layout.sections[position.sectionId]?.placements[position.index + 1]?.blockId
  const insert = (before: string | null) => {
    canvas.close({ leavesFocus: true })
    onInsert({ sectionId: position?.sectionId ?? id, before })
  }
  return (
    <>
      <Item icon={<IconArrowUp {...ICON} />} isDisabled={!canStep(-1)} onClick={() => step(-1)}>
        Move up
      </Item>
      <Item icon={<IconArrowDown {...ICON} />} isDisabled={!canStep(1)} onClick={() => step(1)}>
        Move down
      </Item>
      <Item icon={<IconCopy {...ICON} />} isDisabled={!copy} onClick={duplicate}>
        Duplicate
      </Item>
      {isBlock && !target.others && (
        <Item icon={<IconPlus {...ICON} />} isDisabled={room < 1} onClick={() => insert(id)}>
          Add block above
        </Item>
      )}
      {!target.others && (
        <Item icon={<IconPlus {...ICON} />} isDisabled={room < 1} onClick={() => insert(after ?? null)}>
          {isBlock ? 'Add block below' : 'Add block'}
        </Item>
      )}
    </>
  )
}

function SectionItems({
  canvas,
  sectionId,
  onStyle,
}: ItemsProps & { readonly sectionId: string; readonly onStyle: (sectionId: string) => void }) {
  const { change } = useLayoutEdits()
  const layout = useBody((body) => body.layout) ?? EMPTY_LAYOUT
  function add(offset: 0 | 1): void {
    const id = edits.createKey(layout, 's')
    change('Add section', (now) => edits.addSection(now, now.order.indexOf(sectionId) + offset, id))
    canvas.close()
    canvas.select({ kind: 'section', id })
  }
  return (
    <>
      <Item icon={<IconLayoutRows {...ICON} />} onClick={() => add(0)}>
        Add section above
      </Item>
      <Item icon={<IconLayoutRows {...ICON} />} onClick={() => add(1)}>
        Add section below
      </Item>
      <Item
        icon={<IconAdjustmentsHorizontal {...ICON} />}
        onClick={() => {
          canvas.close({ leavesFocus: true })
          onStyle(sectionId)
        }}
      >
        Style of section
      </Item>
    </>
  )
}

function RemoveItem({ canvas, target }: ItemsProps & { readonly target: CanvasTarget }) {
  const { remove } = useLayoutEdits()
  return (
    <Menu.Item
      color="red"
      leftSection={<IconTrash {...ICON} />}
      onClick={() => {
        remove(target)
        canvas.close()
      }}
    >
      {target.kind === 'block' ? 'Remove' : 'Remove section and blocks'}
    </Menu.Item>
  )
}
