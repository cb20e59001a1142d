import { Button, FileButton, Modal, Progress, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconSearch, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { FileFace } from '#features/media/screens/file-face.tsx'
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

/** The images of the library, to choose one or several; new ones can be brought right here. */
export function ImageChooser({ opened, onClose, onChoose, several = false }: ImageChooserProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={several ? 'Choose images' : 'Choose a image'}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Choice onChoose={onChoose} several={several} />
    </Modal>
  )
}

function Choice({ onChoose, several }: Required<Pick<ImageChooserProps, 'onChoose' | 'several'>>) {
  const mouse = useMouse()
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 150)
  const [folder, setFolder] = useState<Id | null>(null)
  const [chosen, setChosen] = useState<readonly Id[]>([])
  const [share, setShare] = useState<number>()
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
  const writes = can('media:write')
  const choose = (id: Id) => {
    if (!several) return onChoose([id])
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }
  async function send(files: readonly File[]): Promise<void> {
    if (share !== undefined || files.length === 0 || !writes) return
    setProblem(undefined)
    const added: Id[] = []
    const wanted = several ? files : files.slice(0, 1)
    try {
      for (const [index, file] of wanted.entries()) {
        const onProgress = (one: number) => setShare((index + one) / wanted.length)
        onProgress(0)
        const { id, kind } = await sendFile({ site, file, folder, onProgress })
        if (kind === 'image') added.push(id)
        else setProblem(`${file.name} is in the library now, but it is no image.`)
      }
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setShare(undefined)
      await reloadFiles(queries, site)
    }
    if (several) setChosen((before) => [...before, ...added])
    else if (added.length > 0) onChoose(added)
  }
  const drop = useDrop<HTMLDivElement>((files) => void send(files))
  return (
    <div {...drop.props} className="image-choice" data-over={drop.over && writes}>
      <div className="image-choice-head">
        <TextInput
          label="Search"
          placeholder="Name or description"
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
        {writes && (
          <FileButton
            accept="image/*"
            multiple={several}
            onChange={(given: File | File[] | null) =>
              void send(given === null ? [] : Array.isArray(given) ? given : [given])
            }
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload size={16} />}
                loading={share !== undefined}
              >
                Upload
              </Button>
            )}
          </FileButton>
        )}
      </div>
      {share !== undefined && <Progress value={share * 100} aria-label="How much is sent" />}
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
              <FileFace file={file} />
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
            ? 'No image matches.'
            : writes
              ? `This site has no images yet. ${mouse ? 'Drop some here, or upload them.' : 'Upload the first.'}`
              : 'This site has no images yet.'}
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
            {chosen.length > 1 ? `Add ${chosen.length} images` : 'Add the image'}
          </Button>
        </div>
      )}
    </div>
  )
}
