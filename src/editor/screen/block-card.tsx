import { DragHandle } from '#ui/drag-area.tsx'
import { useSortable } from '@dnd-kit/react/sortable'
import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { errorsBelow } from '#editor/panels/errors.ts'
import { FieldControl } from '#editor/panels/field-control.tsx'
import { fieldsOf, isShown } from '#editor/panels/field-shape.ts'
import { BlockTypeIcon } from '#editor/screen/block-icons.tsx'
import { BlockActions, type BlockActionsProps } from '#editor/screen/block-actions.tsx'
import { PlacementIcon, placementNote, widthLabel } from '#editor/screen/placement-items.tsx'
import { useBody, useFieldErrors } from '#editor/screen/editing-session.ts'
import { useLayoutEdits } from '#editor/screen/use-layout-edits.ts'
import type { BlockData } from '#blocks/contract.ts'
import type { CellStyle, StoredBlock } from '#features/content/layouts/layout.types.ts'

export interface BlockCardProps extends Pick<BlockActionsProps, 'onAdd' | 'onPick'> {
  readonly blockId: string
  readonly sectionId: string
  readonly index: number
  readonly opened: boolean
  /** Whether it is one of several selected blocks; undefined while there are not several. */
  readonly isPicked: boolean | undefined
  readonly onToggle: (open: boolean) => void
}

/** A block: its summary, and its panel when expanded. */
export function BlockCard({
  blockId,
  sectionId,
  index,
  opened,
  isPicked,
  onToggle,
  onPick,
  onAdd,
}: BlockCardProps) {
  const types = useBlockTypes()
  const stored = useBody((body) => body.layout?.blocks[blockId])
  const placement: CellStyle = useBody((body) =>
    body.layout?.sections[sectionId]?.placements.find((one) => one.blockId === blockId),
  ) ?? { span: 12 }
  const { span } = placement
  const note = placementNote(placement)
  const { ref, handleRef, isDragging } = useSortable({
    id: blockId,
    index,
    group: sectionId,
    type: 'block',
    accept: 'block',
  })
  const card = useRef<HTMLDivElement>(null)
  const rejected = useFieldErrors()[`layout.blocks.${blockId}`]
  useEffect(() => {
    if (opened) card.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  const block = stored && types.get(stored.type)
  const label = block?.label ?? 'Unknown block'
  const summary = useMemo(
    () => (stored && block ? summarize(stored, block, types.read(stored)) : ''),
    [stored, block, types],
  )
  if (!stored) return null
  return (
    <li
      ref={ref}
      className="ed-block"
      data-row
      data-block={blockId}
      data-open={opened}
      data-picked={isPicked}
      data-dragging={isDragging}
    >
      <div className="ed-block-head" ref={card}>
        <DragHandle handleRef={handleRef} className="ed-handle" name={label} />
        <UnstyledButton
          className="ed-block-name"
          aria-expanded={opened}
          aria-pressed={isPicked}
          onClick={() => onToggle(!opened)}
        >
          {opened ? (
            <IconChevronDown size={14} aria-hidden="true" />
          ) : (
            <IconChevronRight size={14} aria-hidden="true" />
          )}
          {block && <BlockTypeIcon name={block.icon} />}
          <span className="ed-block-label">{label}</span>
          {!opened && <span className="ed-block-summary">{summary}</span>}
        </UnstyledButton>
        {rejected !== undefined && (
          <Tooltip label={rejected}>
            <IconAlertTriangle size={16} className="ed-bad" role="img" aria-label={rejected} />
          </Tooltip>
        )}
        {span !== 12 && <span className="ed-block-width">{widthLabel(span)}</span>}
        {note !== '' && (
          <Tooltip label={note}>
            <span className="ed-block-note" role="img" aria-label={note}>
              <PlacementIcon hidden={placement.hidden === true} />
            </span>
          </Tooltip>
        )}
        <BlockActions blockId={blockId} label={label} card={card} onAdd={onAdd} onPick={onPick} />
      </div>
      {opened && <BlockPanel blockId={blockId} stored={stored} rejected={rejected} />}
    </li>
  )
}

function BlockPanel({
  blockId,
  stored,
  rejected,
}: {
  readonly blockId: string
  readonly stored: StoredBlock
  readonly rejected: string | undefined
}) {
  const types = useBlockTypes()
  const { setField } = useLayoutEdits()
  const block = types.get(stored.type)
  const data = types.read(stored)
  if (!block || !data)
    return (
      <p className="ed-hint ed-block-panel">
        This block can’t be edited here. It stays on the page unchanged; you can move or remove it.
      </p>
    )
  const problems = types.problems(stored)
  return (
    <div className="ed-block-panel">
      <div className="ed-fields">
        {fieldsOf(block.fields)
          .filter((field) => isShown(field, data))
          .map((field) => (
            <FieldControl
              key={field.name}
              field={field}
              hideLabel={field.label === block.label}
              value={data[field.name]}
              errors={errorsBelow(problems, field.name)}
              onChange={(value) => setField(blockId, stored, field.name, value)}
            />
          ))}
      </div>
      {rejected !== undefined && (
        <p className="ed-bad" role="alert">
          {rejected}
        </p>
      )}
    </div>
  )
}

/** Returns a short text summary of a block. */
function summarize(
  _stored: StoredBlock,
  block: { toText(data: never): string },
  data: BlockData | undefined,
): string {
  try {
    return data === undefined
      ? ''
      : block
          .toText(data as never)
          .replaceAll(/\s+/g, ' ')
          .trim()
          .slice(0, 90)
  } catch {
    // Unfinished input may have no text.
    return ''
  }
}
