import { Button, Modal, Progress, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { FolderSelect } from '#features/media/media/screens/folder-select.tsx'
import { ImageChoices } from '#features/media/media/screens/image-choices.tsx'
import { ImageUploadButton } from '#features/media/media/screens/image-upload-button.tsx'
import { filesQuery, foldersQuery } from '#features/media/media/screens/media-queries.ts'
import { useDrop } from '#features/media/media/screens/use-drop.ts'
import { useImageUpload } from '#features/media/media/screens/use-image-upload.ts'
import type { Id } from '#lib/id.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useMouse } from '#ui/mouse.ts'
import type { ImageChooserProps } from '#ui/image-parts.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './image-field.css'

/** Dialog to choose one or several images of the library, with upload. */
export function ImageChooser({ opened, onClose, onChoose, several = false }: ImageChooserProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={several ? 'Choose images' : 'Choose an image'} size="xl">
      <ImagePicker onChoose={onChoose} several={several} />
    </Modal>
  )
}

function ImagePicker({ onChoose, several }: Required<Pick<ImageChooserProps, 'onChoose' | 'several'>>) {
  const mouse = useMouse()
  const { identifier: site, can } = useSite()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 150)
  const [folder, setFolder] = useState<Id | null>(null)
  const [chosen, setChosen] = useState<readonly Id[]>([])
  const folders = useQuery(foldersQuery(site)).data ?? []
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    filesQuery(site, {
      kind: 'image',
      sort: 'newest',
      ...(search === '' ? {} : { search }),
      ...(folder === null ? {} : { folder }),
    }),
  )
  const images = data?.pages.flatMap(({ entries }) => entries.filter(({ path }) => path !== null))
  const canWrite = can('media:write')
  const choose = (id: Id) => {
    if (!several) return onChoose([id])
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }
  const { progress, problem, send } = useImageUpload({
    folder,
    several,
    onUploaded: (added) => (several ? setChosen((before) => [...before, ...added]) : onChoose(added)),
  })
  const drop = useDrop<HTMLDivElement>(send)
  return (
    <div {...drop.props} className="image-choice" data-over={drop.over && canWrite}>
      <div className="image-choice-head">
        <TextInput
          label="Search"
          placeholder="Name or alt text"
          leftSection={<IconSearch size={16} />}
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {folders.length > 0 && (
          <FolderSelect
            label="Folder"
            folders={folders}
            value={folder}
            onChange={setFolder}
            top="All folders"
          />
        )}
        {canWrite && (
          <ImageUploadButton several={several} isUploading={progress !== undefined} onUpload={send} />
        )}
      </div>
      {progress !== undefined && <Progress value={progress * 100} aria-label="Upload progress" />}
      {(problem !== undefined || error) && (
        <p className="image-choice-problem" role="alert">
          {problem ?? messageOf(error)}
        </p>
      )}
      <ImageChoices images={images ?? []} chosen={several ? chosen : undefined} onChoose={choose} />
      {images?.length === 0 && (
        <p className="image-choice-none">
          {search !== '' || folder !== null
            ? 'No images found.'
            : canWrite
              ? `No images yet. ${mouse ? 'Drop images here or upload them.' : 'Upload the first one.'}`
              : 'No images yet.'}
        </p>
      )}
      {hasNextPage && (
        <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {several && (
        <div className="image-choice-foot">
          <Button disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
            {chosen.length > 1 ? `Add ${chosen.length} images` : 'Add image'}
          </Button>
        </div>
      )}
    </div>
  )
}
