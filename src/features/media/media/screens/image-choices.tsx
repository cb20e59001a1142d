import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { FileView } from '#features/media/media/files.api.types.ts'
import { FileThumbnail } from '#features/media/media/screens/file-thumbnail.tsx'
import type { Id } from '#lib/id.ts'

export interface ImageChoicesProps {
  readonly images: readonly FileView[]
  /** The chosen images; undefined when the first choice counts. */
  readonly chosen: readonly Id[] | undefined
  readonly onChoose: (id: Id) => void
}

/** Images as buttons. */
export function ImageChoices({ images, chosen, onChoose }: ImageChoicesProps) {
  return (
    <ul className="image-choice-list" aria-label="Images">
      {images.map((file) => (
        <li key={file.id}>
          <UnstyledButton
            className="image-choice-one"
            title={file.name}
            aria-label={file.alt || file.name}
            {...(chosen ? { 'aria-pressed': chosen.includes(file.id) } : {})}
            onClick={() => onChoose(file.id)}
          >
            <FileThumbnail file={file} />
            {chosen?.includes(file.id) && (
              <span className="image-choice-mark" aria-hidden="true">
                <IconCheck size={14} stroke={3} />
              </span>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
