import { Checkbox, UnstyledButton } from '@mantine/core'
import type { KeyboardEventHandler, Ref } from 'react'
import type { FileView } from '#features/media/media/files.api.types.ts'
import { describeFile, FileThumbnail } from '#features/media/media/screens/file-thumbnail.tsx'
import type { Id } from '#lib/id.ts'

export interface FileTileProps {
  readonly file: FileView
  /** Position among all files of the grid, and their number. */
  readonly index: number
  readonly count: number
  /** Size and position in pixels. */
  readonly box: { readonly width: number; readonly height: number; readonly x: number; readonly y: number }
  /** Whether it is the one in the tab order. */
  readonly isReachable: boolean
  readonly isChosen: boolean
  readonly isOpened: boolean
  /** Undefined when files cannot be selected. */
  readonly onChoose: ((id: Id, range: boolean) => void) | undefined
  readonly onOpen: (id: Id) => void
  readonly onFocus: () => void
  readonly onKeyDown: KeyboardEventHandler
  readonly buttonRef: Ref<HTMLButtonElement>
}

/** A file of the grid: opens its details, and can be selected. */
export function FileTile({ file, index, count, box, onChoose, buttonRef, ...rest }: FileTileProps) {
  const tabIndex = rest.isReachable ? 0 : -1
  return (
    <li
      className="media-tile"
      data-chosen={rest.isChosen}
      data-opened={rest.isOpened}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ width: box.width, height: box.height, transform: `translate(${box.x}px, ${box.y}px)` }}
    >
      <UnstyledButton
        ref={buttonRef}
        className="media-tile-open"
        data-index={index}
        data-file={file.id}
        tabIndex={tabIndex}
        aria-pressed={rest.isOpened}
        onFocus={rest.onFocus}
        onKeyDown={rest.onKeyDown}
        onClick={(event) =>
          onChoose && (event.shiftKey || event.metaKey || event.ctrlKey)
            ? onChoose(file.id, event.shiftKey)
            : rest.onOpen(file.id)
        }
      >
        <span className="media-tile-thumbnail">
          <FileThumbnail file={file} />
        </span>
        <span className="media-tile-name">{file.name}</span>
        <span className="media-tile-details">{describeFile(file)}</span>
      </UnstyledButton>
      {onChoose && (
        <Checkbox
          className="media-tile-choice"
          size="md"
          tabIndex={tabIndex}
          aria-label={`Select ${file.name}`}
          checked={rest.isChosen}
          onChange={(event) => onChoose(file.id, (event.nativeEvent as MouseEvent).shiftKey === true)}
        />
      )}
    </li>
  )
}
