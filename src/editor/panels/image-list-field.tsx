import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon, Button, Input, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldControlProps } from '#editor/panels/control.ts'
import { defaultsOf } from '#editor/panels/field-shape.ts'
import { LinkField } from '#editor/panels/block-link-field.tsx'
import { Thumbnail, useImage } from '#editor/panels/panel-image.tsx'
import type { Id } from '#lib/id.ts'
import type { LinkTarget } from '#parts/scope.ts'
import { DragArea, DragHandle } from '#ui/drag-area.tsx'
import { ImageChooser } from '#ui/image-parts.tsx'
import { useLabelledControl } from '#ui/labelled-control.ts'

interface Entry {
  readonly mediaId: Id
  readonly title?: string
  readonly caption?: string
  readonly video?: string
  readonly link?: LinkTarget | null
}

/** Ordered images, moved by dragging, by keyboard or in steps; one at a time is expanded to edit its details. */
export function ImageListField({ field, value, onChange, errors }: FieldControlProps) {
  const { label, help, core } = field
  const { wrapper, control } = useLabelledControl({ label, help, error: errors[''] })
  const [opened, { open, close }] = useDisclosure(false)
  const [expanded, setExpanded] = useState<string>()
  const entries = Array.isArray(value) ? (value as readonly Entry[]) : []
  const keys = keysOf(entries)
  const full = core.kind === 'list' && core.max !== undefined && entries.length >= core.max
  const move = (from: number, to: number) => {
    const entry = entries[from]
    if (entry === undefined || from === to) return
    const moved = entries.toSpliced(from, 1).toSpliced(to, 0, entry)
    onChange(moved)
    // The expanded entry stays expanded when it or its copies move.
    const open = entries[keys.indexOf(expanded ?? '')]
    if (open !== undefined) setExpanded(keysOf(moved)[moved.indexOf(open)])
  }
  return (
    <Input.Wrapper {...wrapper}>
      <DragArea
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) move(keys.indexOf(String(source.id)), source.index)
        }}
      >
        <ol className="ed-list" {...control}>
          {entries.map((entry, index) => {
            const key = keys[index] ?? ''
            return (
              <EntryRow
                key={key}
                id={key}
                entry={entry}
                index={index}
                isLast={index === entries.length - 1}
                isExpanded={expanded === key}
                onToggle={() => setExpanded(expanded === key ? undefined : key)}
                onMove={(by) => move(index, index + by)}
                onRemove={() => onChange(entries.toSpliced(index, 1))}
                onChange={(changed) => onChange(entries.with(index, changed))}
              />
            )
          })}
        </ol>
      </DragArea>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPhoto size={16} />}
        disabled={full}
        onClick={open}
      >
        Add images
      </Button>
      {full && core.kind === 'list' && <span className="ed-hint"> Maximum of {core.max} reached.</span>}
      <ImageChooser
        several
        opened={opened}
        onClose={close}
        onChoose={(chosen) => {
          close()
          if (core.kind !== 'list') return
          const added = chosen.map((mediaId) => ({ ...defaultsOf(core.entry), mediaId }))
          onChange([...entries, ...added].slice(0, core.max))
        }}
      />
    </Input.Wrapper>
  )
}

/** Returns a key for each entry that stays the same when entries of other images move: its image and which one of it. */
function keysOf(entries: readonly Entry[]): readonly string[] {
  const counts = new Map<Id, number>()
  return entries.map(({ mediaId }) => {
    const count = counts.get(mediaId) ?? 0
    counts.set(mediaId, count + 1)
    return `${mediaId}-${count}`
  })
}

interface EntryRowProps {
  readonly id: string
  readonly entry: Entry
  readonly index: number
  readonly isLast: boolean
  readonly isExpanded: boolean
  readonly onToggle: () => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
  readonly onChange: (entry: Entry) => void
}

function EntryRow({
  id,
  entry,
  index,
  isLast,
  isExpanded,
  onToggle,
  onMove,
  onRemove,
  onChange,
}: EntryRowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, type: 'image', accept: 'image' })
  const image = useImage(entry.mediaId)
  const fileName = image?.fileName ?? ''
  const name = entry.title || entry.caption || fileName || `Image ${index + 1}`
  const summary = summaryOf(entry, name === fileName ? '' : fileName)
  return (
    <li ref={ref} className="ed-list-entry" data-dragging={isDragging}>
      <div className="ed-image-entry">
        <DragHandle handleRef={handleRef} className="ed-handle" name={name} />
        <UnstyledButton className="ed-image-toggle" aria-expanded={isExpanded} onClick={onToggle}>
          <Thumbnail image={image} />
          <span className="ed-image-text">
            <span>{name}</span>
            <span className="ed-image-name">{summary}</span>
          </span>
        </UnstyledButton>
        <div className="ed-image-steps">
          <ActionIcon
            size="sm"
            aria-label={`Move image ${index + 1} up`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={15} />
          </ActionIcon>
          <ActionIcon
            size="sm"
            aria-label={`Move image ${index + 1} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={15} />
          </ActionIcon>
          <ActionIcon size="sm" aria-label={`Remove image ${index + 1}`} onClick={onRemove}>
            <IconTrash size={15} />
          </ActionIcon>
        </div>
      </div>
      {isExpanded && <EntryFields entry={entry} onChange={onChange} />}
    </li>
  )
}

/** Short summary of an entry. */
const summaryOf = ({ title, caption, link, video }: Entry, fileName: string): string =>
  [title && caption, fileName, link && 'Link', video && 'Video'].filter(Boolean).join(' · ')

function EntryFields({
  entry,
  onChange,
}: {
  readonly entry: Entry
  readonly onChange: (entry: Entry) => void
}) {
  return (
    <div className="ed-fields ed-image-fields">
      <TextInput
        size="sm"
        label="Title"
        value={entry.title ?? ''}
        onChange={(event) => onChange({ ...entry, title: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        label="Caption"
        value={entry.caption ?? ''}
        onChange={(event) => onChange({ ...entry, caption: event.currentTarget.value })}
      />
      <LinkField label="Link" value={entry.link ?? null} onChange={(link) => onChange({ ...entry, link })} />
      <TextInput
        size="sm"
        label="Video"
        description="URL of a YouTube, Vimeo or Wistia video, an Animoto embed code, or a video file."
        inputMode="url"
        placeholder="https://"
        value={entry.video ?? ''}
        onChange={(event) => onChange({ ...entry, video: event.currentTarget.value })}
      />
    </div>
  )
}
