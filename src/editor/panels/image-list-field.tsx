import { ActionIcon, Button, Input, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { FieldControlProps } from '#editor/panels/control.ts'
import { defaultsOf } from '#editor/panels/field-shape.ts'
import { LinkField } from '#editor/panels/block-link-field.tsx'
import { Thumbnail, useImage } from '#editor/panels/panel-image.tsx'
import type { Id } from '#lib/id.ts'
import type { LinkTarget } from '#parts/scope.ts'
import { ImageChooser } from '#ui/image-parts.tsx'

interface Entry {
  readonly mediaId: Id
  readonly title?: string
  readonly caption?: string
  readonly video?: string
  readonly link?: LinkTarget | null
}

/** Ordered images; one entry at a time is expanded to edit its details. */
export function ImageListField({ field, value, onChange, errors }: FieldControlProps) {
  const { label, help, core } = field
  const id = useId()
  const [opened, { open, close }] = useDisclosure(false)
  const [expanded, setExpanded] = useState<number>()
  const entries = Array.isArray(value) ? (value as readonly Entry[]) : []
  const full = core.kind === 'list' && core.max !== undefined && entries.length >= core.max
  const move = (index: number, by: 1 | -1) => {
    const entry = entries[index]
    if (entry === undefined) return
    onChange(entries.toSpliced(index, 1).toSpliced(index + by, 0, entry))
    // The expanded entry stays expanded when it moves.
    if (expanded === index) setExpanded(index + by)
    else if (expanded === index + by) setExpanded(index)
  }
  const remove = (index: number) => {
    onChange(entries.toSpliced(index, 1))
    if (expanded === index) setExpanded(undefined)
    else if (expanded !== undefined && expanded > index) setExpanded(expanded - 1)
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={help} error={errors['']}>
      <ol className="ed-list" aria-labelledby={id}>
        {entries.map((entry, index) => (
          <li key={`${entry.mediaId}-${index}`} className="ed-list-entry">
            <div className="ed-image-entry">
              <UnstyledButton
                className="ed-image-toggle"
                aria-expanded={expanded === index}
                onClick={() => setExpanded(expanded === index ? undefined : index)}
              >
                <EntryImage id={entry.mediaId} />
                <span className="ed-image-text">
                  <span>{entry.title || entry.caption || `Image ${index + 1}`}</span>
                  <span className="ed-image-name">{summaryOf(entry)}</span>
                </span>
              </UnstyledButton>
              <div className="ed-image-steps">
                <ActionIcon
                  size="sm"
                  aria-label={`Move image ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp size={15} />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  aria-label={`Move image ${index + 1} down`}
                  disabled={index === entries.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <IconArrowDown size={15} />
                </ActionIcon>
                <ActionIcon size="sm" aria-label={`Remove image ${index + 1}`} onClick={() => remove(index)}>
                  <IconTrash size={15} />
                </ActionIcon>
              </div>
            </div>
            {expanded === index && (
              <EntryFields entry={entry} onChange={(changed) => onChange(entries.with(index, changed))} />
            )}
          </li>
        ))}
      </ol>
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

const EntryImage = ({ id }: { readonly id: Id }) => <Thumbnail image={useImage(id)} />

/** Short summary of an entry. */
const summaryOf = ({ title, caption, link, video }: Entry): string =>
  [title && caption, link && 'Link', video && 'Video'].filter(Boolean).join(' · ')

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
