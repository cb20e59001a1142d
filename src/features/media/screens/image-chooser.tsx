import { Button, FileButton, Modal, Progress, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconSearch, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { FileThumbnail } from '#features/media/screens/file-thumbnail.tsx'
import { FolderSelect } from '#features/media/screens/folder-select.tsx'
import { filesQuery, foldersQuery, reloadFiles } from '#features/media/screens/media-queries.ts'
import { sendFile } from '#features/media/screens/send-file.ts'
import { useDrop } from '#features/media/screens/use-drop.ts'
import type { Id } from '#lib/id.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useMouse } from '#ui/mouse.ts'
import type { ImageChooserProps } from '#ui/image-parts.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './image-field.css'

/** Dialog to choose one or several images of the library, with upload. */
export function ImageChooser({ opened, onClose, onChoose, several = false }: ImageChooserProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={several ? 'Choose images' : 'Choose an image'}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ImagePicker onChoose={onChoose} several={several} />
    </Modal>
  )
}

function ImagePicker({ onChoose, several }: Required<Pick<ImageChooserProps, 'onChoose' | 'several'>>) {
  const mouse = useMouse()
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 150)
  const [folder, setFolder] = useState<Id | null>(null)
  const [chosen, setChosen] = useState<readonly Id[]>([])
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
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
  async function send(files: readonly File[]): Promise<void> {
    if (progress !== undefined || files.length === 0 || !canWrite) return
    setProblem(undefined)
    const added: Id[] = []
    const batch = several ? files : files.slice(0, 1)
    try {
      for (const [index, file] of batch.entries()) {
        const onProgress = (one: number) => setProgress((index + one) / batch.length)
        onProgress(0)
        const { id, kind } = await sendFile({ site, file, folder, onProgress })
        if (kind === 'image') added.push(id)
        else setProblem(`${file.name} was uploaded, but it is not an image.`)
      }
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setProgress(undefined)
      await reloadFiles(queries, site)
    }
    if (several) setChosen((before) => [...before, ...added])
    else if (added.length > 0) onChoose(added)
  }
  const drop = useDrop<HTMLDivElement>((files) => void send(files))
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
          <FileButton
            accept="image/*"
            multiple={several}
            onChange={(files: File | File[] | null) =>
              void send(files === null ? [] : Array.isArray(files) ? files : [files])
            }
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload size={16} />}
                loading={progress !== undefined}
              >
                Upload
              </Button>
            )}
          </FileButton>
        )}
      </div>
      {progress !== undefined && <Progress value={progress * 100} aria-label="Upload progress" />}
      {(problem !== undefined || error) && (
        <p className="image-choice-problem" role="alert">
          {problem ?? messageOf(error)}
        </p>
      )}
      <ul className="image-choice-list" aria-label="Images">
        {images?.map((file) => (
          <li key={file.id}>
            <UnstyledButton
              className="image-choice-one"
              title={file.name}
              aria-label={file.alt || file.name}
              {...(several ? { 'aria-pressed': chosen.includes(file.id) } : {})}
              onClick={() => choose(file.id)}
            >
              <FileThumbnail file={file} />
              {chosen.includes(file.id) && (
                <span className="image-choice-mark" aria-hidden="true">
                  <IconCheck size={14} stroke={3} />
                </span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
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
