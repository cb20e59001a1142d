import { ActionIcon, Button, Input, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { FieldControlProps } from '#editor/panels/control.ts'
import { startOf } from '#editor/panels/field-shape.ts'
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

/**
 * Images in their order, each a line that opens what there is to say of it and where it leads: one at a time, so that
 * the settings below stay near.
 */
export function ImageListField({ field, value, onChange, errors }: FieldControlProps) {
  const { label, help, core } = field
  const id = useId()
  const [opened, { open, close }] = useDisclosure(false)
  const [shown, setShown] = useState<number>()
  const entries = Array.isArray(value) ? (value as readonly Entry[]) : []
  const full = core.kind === 'list' && core.most !== undefined && entries.length >= core.most
  const move = (index: number, by: 1 | -1) => {
    const entry = entries[index]
    if (entry === undefined) return
    onChange(entries.toSpliced(index, 1).toSpliced(index + by, 0, entry))
    // What is open stays so, wherever it goes.
    if (shown === index) setShown(index + by)
    else if (shown === index + by) setShown(index)
  }
  const remove = (index: number) => {
    onChange(entries.toSpliced(index, 1))
    if (shown === index) setShown(undefined)
    else if (shown !== undefined && shown > index) setShown(shown - 1)
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={help} error={errors['']}>
      <ol className="ed-list" aria-labelledby={id}>
        {entries.map((entry, index) => (
          <li key={`${entry.mediaId}-${index}`} className="ed-list-entry">
            <div className="ed-image-entry">
              <UnstyledButton
                className="ed-image-line"
                aria-expanded={shown === index}
                onClick={() => setShown(shown === index ? undefined : index)}
              >
                <EntryImage id={entry.mediaId} />
                <span className="ed-image-words">
                  <span>{entry.title || entry.caption || `Image ${index + 1}`}</span>
                  <span className="ed-image-name">{moreOf(entry)}</span>
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
            {shown === index && (
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
      {full && core.kind === 'list' && <span className="ed-hint"> At most {core.most}.</span>}
      <ImageChooser
        several
        opened={opened}
        onClose={close}
        onChoose={(chosen) => {
          close()
          if (core.kind !== 'list') return
          const fresh = chosen.map((mediaId) => ({ ...startOf(core.entry), mediaId }))
          onChange([...entries, ...fresh].slice(0, core.most))
        }}
      />
    </Input.Wrapper>
  )
}

const EntryImage = ({ id }: { readonly id: Id }) => <Thumbnail image={useImage(id)} />

/** What else there is to it, in a word each. */
const moreOf = ({ title, caption, link, video }: Entry): string =>
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
        description="Of YouTube, Vimeo or Wistia, from an embed code of Animoto, or of a file."
        inputMode="url"
        placeholder="https://"
        value={entry.video ?? ''}
        onChange={(event) => onChange({ ...entry, video: event.currentTarget.value })}
      />
    </div>
  )
}
