import { Button, Modal, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { describeFile, FileThumbnail } from '#features/media/media/screens/file-thumbnail.tsx'
import { filesQuery } from '#features/media/media/screens/media-queries.ts'
import { PLAYABLE_FILES } from '#features/media/media/screens/playable-files.ts'
import type { Id } from '#lib/id.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import type { AcceptedFile } from '#ui/image-parts.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './image-field.css'

export interface FileChooserProps {
  readonly accepts: AcceptedFile
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChoose: (id: Id) => void
}

/** Dialog to choose one audio file, video file or text track of the library. */
export function FileChooser({ accepts, opened, onClose, onChoose }: FileChooserProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Choose ${PLAYABLE_FILES[accepts].one}`} size="lg">
      <FilePicker accepts={accepts} onChoose={onChoose} />
    </Modal>
  )
}

function FilePicker({ accepts, onChoose }: Pick<FileChooserProps, 'accepts' | 'onChoose'>) {
  const { identifier: site } = useSite()
  const { kind, none, matches } = PLAYABLE_FILES[accepts]
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 150)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    filesQuery(site, { kind, sort: 'newest', ...(search === '' ? {} : { search }) }),
  )
  const files = data?.pages.flatMap(({ entries }) => entries.filter(matches))
  return (
    <div className="image-choice">
      <TextInput
        label="Search"
        placeholder="Name"
        leftSection={<IconSearch size={16} />}
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && (
        <p className="image-choice-problem" role="alert">
          {messageOf(error)}
        </p>
      )}
      <ul className="file-choice-list" aria-label="Files">
        {files?.map((file) => (
          <li key={file.id}>
            <UnstyledButton className="file-choice-one" onClick={() => onChoose(file.id)}>
              <span className="file-choice-thumbnail">
                <FileThumbnail file={file} />
              </span>
              <span className="file-choice-text">
                <span className="file-choice-name">{file.name}</span>
                <span className="image-field-name">{describeFile(file)}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {files?.length === 0 && (
        <p className="image-choice-none">{`${none}${search === '' ? ' yet' : ' found'}.`}</p>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}
