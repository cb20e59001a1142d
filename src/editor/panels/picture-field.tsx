import { Button, Input, Modal, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPhoto, IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { findPictures, type PictureView } from '#features/content/pictures.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site.tsx'

export interface PictureFieldProps {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly value: Id | null
  readonly onChange: (value: Id | null) => void
}

/** One picture of the site. */
export function PictureField({ label, help, error, value, onChange }: PictureFieldProps) {
  const [opened, { open, close }] = useDisclosure(false)
  const id = useId()
  const picture = usePicture(value)
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={help} error={error}>
      <div className="ed-picture" role="group" aria-labelledby={id}>
        {value !== null && <Thumbnail picture={picture} />}
        <div className="ed-picture-acts">
          {value !== null && <span className="ed-picture-name">{picture?.fileName ?? '…'}</span>}
          <Button size="compact-sm" variant="default" leftSection={<IconPhoto size={16} />} onClick={open}>
            {value === null ? 'Choose a picture' : 'Change'}
          </Button>
          {value !== null && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(null)}>
              Take away
            </Button>
          )}
        </div>
      </div>
      <PictureChooser
        opened={opened}
        onClose={close}
        onChoose={(chosen) => {
          close()
          onChange(chosen)
        }}
      />
    </Input.Wrapper>
  )
}

/** A picture by its identity, as it is known so far. */
export function usePicture(id: Id | null): PictureView | undefined {
  const { identifier: site } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'pictures', 'one', id],
    queryFn: ({ signal }) => call(findPictures, { site, signal, query: { ids: id ?? '' } }),
    enabled: id !== null,
    staleTime: 60_000,
  })
  return data?.entries[0]
}

/** A small picture; its place is there before it is. */
export function Thumbnail({ picture }: { readonly picture: PictureView | undefined }) {
  const { origin } = useSite()
  const path = picture?.path
  return (
    <span className="ed-thumbnail">
      {path ? (
        <img src={`${origin}${path}?format=300w`} alt={picture?.alt ?? ''} loading="lazy" />
      ) : (
        <IconPhoto size={22} />
      )}
    </span>
  )
}

export interface PictureChooserProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChoose: (id: Id) => void
}

/** All pictures of the site, the newest first, to choose one. */
export function PictureChooser({ opened, onClose, onChoose }: PictureChooserProps) {
  const { identifier: site } = useSite()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 150)
  const { data } = useQuery({
    queryKey: ['site', site, 'pictures', 'found', search],
    queryFn: ({ signal }) => call(findPictures, { site, signal, query: { search } }),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Choose a picture"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <TextInput
        aria-label="Search pictures"
        placeholder="Search by name or description"
        leftSection={<IconSearch size={16} />}
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="ed-pictures">
        {data?.entries.map((picture) => (
          <UnstyledButton
            key={picture.id}
            className="ed-pictures-one"
            title={picture.fileName}
            aria-label={picture.alt || picture.fileName}
            onClick={() => onChoose(picture.id)}
          >
            <Thumbnail picture={picture} />
          </UnstyledButton>
        ))}
      </div>
      {data?.entries.length === 0 && (
        <p className="ed-hint">
          {search === ''
            ? 'This site has no pictures yet. Upload some under Media, then choose one here.'
            : 'No picture has that name.'}
        </p>
      )}
    </Modal>
  )
}
