import { DragHandle } from '#ui/drag-area.tsx'
import { useSortable } from '@dnd-kit/react/sortable'
import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { errorsBelow } from '#editor/panels/errors.ts'
import { FieldControl } from '#editor/panels/field-control.tsx'
import { fieldsOf, isShown } from '#editor/panels/field-shape.ts'
import { BlockActions, type BlockActionsProps, widthLabel } from '#editor/screen/block-actions.tsx'
import { useBody, useFieldErrors } from '#editor/screen/editing-session.ts'
import { useLayoutEdits } from '#editor/screen/use-layout-edits.ts'
import type { BlockData } from '#blocks/contract.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'

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
  const span =
    useBody(
      (body) => body.layout?.sections[sectionId]?.placements.find((one) => one.blockId === blockId)?.span,
    ) ?? 12
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
    <div
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
            <IconChevronDown size={16} aria-hidden="true" />
          ) : (
            <IconChevronRight size={16} aria-hidden="true" />
          )}
          <span className="ed-block-label">{label}</span>
          {!opened && <span className="ed-block-summary">{summary}</span>}
        </UnstyledButton>
        {rejected !== undefined && (
          <Tooltip label={rejected}>
            <IconAlertTriangle size={16} className="ed-bad" role="img" aria-label={rejected} />
          </Tooltip>
        )}
        {span !== 12 && <span className="ed-block-width">{widthLabel(span)}</span>}
        <BlockActions blockId={blockId} label={label} span={span} card={card} onAdd={onAdd} onPick={onPick} />
      </div>
      {opened && <BlockPanel blockId={blockId} stored={stored} rejected={rejected} />}
    </div>
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
