import { move } from '@dnd-kit/helpers'
import { Button } from '@mantine/core'
import { IconFold, IconLayoutRows, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { DragArea } from '#ui/drag-area.tsx'
import { addSection, type BlockPosition, createKey, moveBlock } from '#editor/model/layout-edits.ts'
import { type CollapsedSections, useCollapsedSections } from '#editor/screen/collapsed-sections.ts'
import { useOutlineKeys } from '#editor/screen/outline-keys.ts'
import { BlockChooser } from '#editor/screen/block-chooser.tsx'
import { useFocusOnAdded, useWhereabouts } from '#editor/screen/use-whereabouts.ts'
import { copyOf } from '#editor/canvas/accept-message.ts'
import { SeveralBar } from '#editor/screen/several-bar.tsx'
import { useOutlineSelection } from '#editor/screen/use-outline-selection.ts'
import { SectionCard } from '#editor/screen/section-card.tsx'
import { useBody, useSession } from '#editor/screen/editing-session.ts'
import { useLayoutEdits } from '#editor/screen/use-layout-edits.ts'
import { blocksOf, type CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#features/content/layouts/layout.rules.ts'
import { EMPTY_LAYOUT, type Layout } from '#features/content/layouts/layout.types.ts'

export interface BlocksPanelProps {
  /** What is selected here or on the page. */
  readonly target: CanvasTarget | null
  readonly onTarget: (target: CanvasTarget | null) => void
}

const NONE: readonly string[] = []

type Order = Record<string, string[]>

const orderOf = (layout: Layout): Order =>
  Object.fromEntries(
    layout.order.map((id) => [id, (layout.sections[id]?.placements ?? []).map(({ blockId }) => blockId)]),
  )

/** The blocks of a page by section, moved by drag and drop or menu. What is added comes after where the owner is. */
export function BlocksPanel({ target, onTarget }: BlocksPanelProps) {
  const { store } = useSession()
  const layout = useBody((body) => body.layout) ?? EMPTY_LAYOUT
  const { change, add } = useLayoutEdits()
  // Where the chosen block will be; null for the end of the page.
  const [choosing, setChoosing] = useState<BlockPosition | null>()
  // The displayed order during a drag, before it is applied.
  const [dragged, setDragged] = useState<Order>()
  const order = dragged ?? orderOf(layout)
  const full = Object.keys(layout.blocks).length >= MAX_BLOCKS_PER_LAYOUT

  const several = target?.others ? blocksOf(target) : NONE
  const open = (id: string | undefined) => onTarget(id === undefined ? null : { kind: 'block', id })
  const panel = useRef<HTMLDivElement>(null)
  const setAdded = useFocusOnAdded(panel)
  const opened = target?.kind === 'block' && several.length === 0 ? target.id : undefined
  useOutlineKeys(panel)
  const sections = useCollapsedSections(order, opened)
  const selection = useOutlineSelection(panel, target, onTarget)
  const { noteFocus, positionAfter } = useWhereabouts(
    layout,
    target?.kind === 'block' ? target.id : undefined,
    target?.kind === 'section' ? target.id : undefined,
  )
  function insertSection(index: number): void {
    const id = createKey(layout, 's')
    change('Add section', (now) => addSection(now, index, id))
    setAdded({ kind: 'section', id })
  }

  function drop(id: string, canceled: boolean): void {
    const last = dragged
    setDragged(undefined)
    if (canceled || !last) return
    const sectionId = Object.keys(last).find((key) => last[key]?.includes(id))
    if (sectionId === undefined) return
    const index = last[sectionId]?.indexOf(id) ?? 0
    const before = orderOf(store.getState().body.layout ?? EMPTY_LAYOUT)
    if (before[sectionId]?.indexOf(id) !== index)
      change('Move', (now) => moveBlock(now, id, { sectionId, index }))
  }
  return (
    <div className="ed-blocks" ref={panel} onFocus={noteFocus}>
      <OutlineHead layout={layout} sections={sections} onClose={() => open(undefined)} />
      <DragArea
        onDragStart={() => setDragged(orderOf(layout))}
        onDragOver={(event) => setDragged((now) => move(now ?? orderOf(layout), event))}
        onDragEnd={(event) => drop(String(event.operation.source?.id ?? ''), event.canceled)}
      >
        {layout.order.map((sectionId, index) => (
          <SectionCard
            key={sectionId}
            sectionId={sectionId}
            number={index + 1}
            blocks={order[sectionId] ?? []}
            isOnly={layout.order.length === 1}
            opened={opened}
            several={several}
            isSelected={target?.kind === 'section' && sectionId === target.id}
            isCollapsed={sections.isCollapsed(sectionId)}
            onCollapse={(isCollapsed) => {
              if (isCollapsed && order[sectionId]?.includes(opened ?? '')) open(undefined)
              sections.collapse(sectionId, isCollapsed)
            }}
            onSelect={open}
            onPick={selection.toggle}
            onAdd={(at) => setChoosing({ sectionId, index: at })}
            onAddSection={(offset) => insertSection(index + offset)}
            isFull={full}
          />
        ))}
      </DragArea>
      {layout.order.length === 0 && (
        <p className="ed-empty">No blocks yet. Add text, images, galleries or forms to build your page.</p>
      )}
      <AddButtons
        isFull={full}
        onAddBlock={() => setChoosing(positionAfter())}
        onAddSection={() => {
          const position = positionAfter()
          insertSection(position ? layout.order.indexOf(position.sectionId) + 1 : layout.order.length)
        }}
      />
      {target && several.length > 0 && (
        <SeveralBar
          target={target}
          isFull={copyOf(layout, target) === undefined}
          selection={selection}
          onClear={() => onTarget({ kind: 'block', id: target.id })}
        />
      )}
      <BlockChooser
        opened={choosing !== undefined}
        onClose={() => setChoosing(undefined)}
        onChoose={(block) => {
          const id = add(block, choosing ?? undefined)
          setChoosing(undefined)
          open(id)
          setAdded({ kind: 'block', id })
        }}
      />
    </div>
  )
}

interface OutlineHeadProps {
  readonly layout: Layout
  readonly sections: CollapsedSections
  /** Closes the settings of a block. */
  readonly onClose: () => void
}

/** What the page consists of; a page of one section needs no overview. */
function OutlineHead({ layout, sections, onClose }: OutlineHeadProps) {
  const { areAllCollapsed, collapseAll } = sections
  const [sectionCount, blockCount] = [layout.order.length, Object.keys(layout.blocks).length]
  if (sectionCount < 2) return null
  return (
    <div className="ed-outline-head">
      <h2>Outline</h2>
      <span className="ed-block-summary">
        {sectionCount} sections, {blockCount === 1 ? '1 block' : `${blockCount} blocks`}
      </span>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={<IconFold size={14} />}
        onClick={() => {
          if (!areAllCollapsed) onClose()
          collapseAll(!areAllCollapsed)
        }}
      >
        {areAllCollapsed ? 'Expand all' : 'Collapse all'}
      </Button>
    </div>
  )
}

interface AddButtonsProps {
  readonly isFull: boolean
  readonly onAddBlock: () => void
  readonly onAddSection: () => void
}

function AddButtons({ isFull, onAddBlock, onAddSection }: AddButtonsProps) {
  return (
    <>
      <div className="ed-blocks-foot">
        <Button variant="default" leftSection={<IconPlus size={16} />} disabled={isFull} onClick={onAddBlock}>
          Add block
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLayoutRows size={16} />}
          onClick={onAddSection}
        >
          Add section
        </Button>
      </div>
      {isFull && <p className="ed-hint">A page can have at most {MAX_BLOCKS_PER_LAYOUT} blocks.</p>}
    </>
  )
}
