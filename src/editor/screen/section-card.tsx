import { CollisionPriority } from '@dnd-kit/abstract'
import { useDroppable } from '@dnd-kit/react'
import { ActionIcon, Button, Menu, Popover, UnstyledButton } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconPlus,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { copyOf, labelOf } from '#editor/canvas/accept-message.ts'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { ClipboardMenuItems } from '#editor/clipboard/clipboard-menu-items.tsx'
import { stepSection } from '#editor/model/layout-edits.ts'
import { BlockCard } from '#editor/screen/block-card.tsx'
import { useBody } from '#editor/screen/editing-session.ts'
import { SectionStyleFields } from '#editor/screen/section-style-fields.tsx'
import { useLayoutEdits } from '#editor/screen/use-layout-edits.ts'

export interface SectionCardProps {
  readonly sectionId: string
  readonly number: number
  readonly blocks: readonly string[]
  /** The only section; its label is hidden. */
  readonly isOnly: boolean
  /** The block whose settings are shown. */
  readonly opened: string | undefined
  /** The blocks that are selected, when they are several. */
  readonly several: readonly string[]
  /** Whether it is selected itself, on the page. */
  readonly isSelected: boolean
  readonly isCollapsed: boolean
  readonly onCollapse: (isCollapsed: boolean) => void
  readonly onSelect: (block: string | undefined) => void
  /** Adds a block to the selected ones, or takes it from them. */
  readonly onPick: (block: string) => void
  /** Adds a block before that one of the section. */
  readonly onAdd: (index: number) => void
  /** Adds a section: 0 above this one, 1 below it. */
  readonly onAddSection: (offset: 0 | 1) => void
  /** The page has all blocks that it may have. */
  readonly isFull: boolean
}

/** A section of the page with its blocks. */
export function SectionCard({
  sectionId,
  number,
  blocks,
  isOnly,
  opened,
  several,
  isSelected,
  isCollapsed,
  onCollapse,
  onSelect,
  onPick,
  onAdd,
  onAddSection,
  isFull,
}: SectionCardProps) {
  const { ref } = useDroppable({
    id: sectionId,
    type: 'section',
    accept: 'block',
    collisionPriority: CollisionPriority.Low,
  })
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSelected) head.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <section
      ref={ref}
      className="ed-section"
      data-row
      data-section={sectionId}
      data-alone={isOnly}
      data-selected={isSelected}
      aria-label={`Section ${number}`}
    >
      <div className="ed-section-head" ref={head}>
        <UnstyledButton
          className="ed-section-name"
          aria-expanded={!isCollapsed}
          onClick={() => onCollapse(!isCollapsed)}
        >
          {isCollapsed ? (
            <IconChevronRight size={14} aria-hidden="true" />
          ) : (
            <IconChevronDown size={14} aria-hidden="true" />
          )}
          <span className="ed-section-label">Section {number}</span>
          {isCollapsed && <SectionSummary blocks={blocks} />}
        </UnstyledButton>
        <SectionStyleMenu sectionId={sectionId} number={number} />
        <SectionMenu sectionId={sectionId} number={number} onAddSection={onAddSection} />
      </div>
      <ul className="ed-section-blocks" aria-label={`Blocks of section ${number}`} hidden={isCollapsed}>
        {blocks.map((blockId, index) => (
          <BlockCard
            key={blockId}
            blockId={blockId}
            sectionId={sectionId}
            index={index}
            opened={opened === blockId}
            isPicked={several.length > 0 ? several.includes(blockId) : undefined}
            onPick={() => onPick(blockId)}
            onToggle={(open) => onSelect(open ? blockId : undefined)}
            onAdd={isFull ? undefined : (offset) => onAdd(index + offset)}
          />
        ))}
      </ul>
      {!isCollapsed && (!isOnly || blocks.length === 0) && (
        <Button
          className="ed-section-add"
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={15} />}
          disabled={isFull}
          onClick={() => onAdd(blocks.length)}
        >
          Add block to section {number}
        </Button>
      )}
    </section>
  )
}

/** What is in a section that is collapsed. */
function SectionSummary({ blocks }: { readonly blocks: readonly string[] }) {
  const types = useBlockTypes()
  const layout = useBody((body) => body.layout)
  const counts = Map.groupBy(blocks, (id) => (layout ? labelOf(layout, types, id) : ''))
  const labels = [...counts].map(([label, { length }]) => (length === 1 ? label : `${label} × ${length}`))
  return (
    <span className="ed-block-summary">
      {blocks.length === 1 ? '1 block' : `${blocks.length} blocks`}
      {blocks.length > 0 && ` · ${labels.join(', ')}`}
    </span>
  )
}

function SectionMenu({
  sectionId,
  number,
  onAddSection,
}: Pick<SectionCardProps, 'sectionId' | 'number' | 'onAddSection'>) {
  const { change, remove } = useLayoutEdits()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`More actions for section ${number}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => change('Move section', (layout) => stepSection(layout, sectionId, -1))}>
          Move up
        </Menu.Item>
        <Menu.Item onClick={() => change('Move section', (layout) => stepSection(layout, sectionId, 1))}>
          Move down
        </Menu.Item>
        <Menu.Item
          onClick={() =>
            change(
              'Duplicate',
              (layout) => copyOf(layout, { kind: 'section', id: sectionId })?.edit(layout) ?? layout,
            )
          }
        >
          Duplicate
        </Menu.Item>
        <ClipboardMenuItems target={{ kind: 'section', id: sectionId }} />
        <Menu.Item onClick={() => onAddSection(0)}>Add section above</Menu.Item>
        <Menu.Item onClick={() => onAddSection(1)}>Add section below</Menu.Item>
        <Menu.Item color="red" onClick={() => remove({ kind: 'section', id: sectionId })}>
          Remove section and blocks
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function SectionStyleMenu({ sectionId, number }: { readonly sectionId: string; readonly number: number }) {
  return (
    <Popover width={300} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon size="sm" aria-label={`Style of section ${number}`}>
          <IconAdjustmentsHorizontal size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="ed-fields">
        <SectionStyleFields sectionId={sectionId} />
      </Popover.Dropdown>
    </Popover>
  )
}
