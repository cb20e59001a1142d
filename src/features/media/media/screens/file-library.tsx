import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { FileView } from '#features/media/media/files.api.types.ts'
import type { FolderView } from '#features/media/media/folders.api.types.ts'
import { NoFiles } from '#features/media/media/screens/empty-media.tsx'
import { FileDetailsAside, FileDetailsDrawer } from '#features/media/media/screens/file-details-frame.tsx'
import { FileGrid } from '#features/media/media/screens/file-grid.tsx'
import { FileRows } from '#features/media/media/screens/file-rows.tsx'
import { FolderBar } from '#features/media/media/screens/folder-bar.tsx'
import { MediaBulk } from '#features/media/media/screens/media-bulk.tsx'
import { type FileListView, MediaFilterBar } from '#features/media/media/screens/media-filter-bar.tsx'
import { useFileSelection } from '#features/media/media/screens/use-file-selection.ts'
import type { MediaFilters } from '#features/media/media/screens/use-media-filters.ts'
import type { Id } from '#lib/id.ts'
import { useSite } from '#ui/site-provider.tsx'

export interface FileLibraryProps {
  readonly filters: MediaFilters
  readonly folders: readonly FolderView[]
  /** The open folder; null for the top level. */
  readonly folder: Id | null
  readonly onOpenFolder: (folder: Id | null) => void
  /** The listed files so far. */
  readonly rows: readonly FileView[]
  readonly total: number
  readonly onEnd: () => void
}

/** Filters, folders, the listed files, bulk actions and the details of the opened file. */
export function FileLibrary({
  filters,
  folders,
  folder,
  onOpenFolder,
  rows,
  total,
  onEnd,
}: FileLibraryProps) {
  const canWrite = useSite().can('media:write')
  const wide = useMediaQuery('(min-width: 75em)')
  const [view, setView] = useLocalStorage<FileListView>({ key: 'media-view', defaultValue: 'grid' })
  const selection = useFileSelection(rows)
  const [opened, setOpened] = useState<Id>()
  const { search, kind, sort, isTrash, isEverywhere } = filters
  const place = `${kind} ${folder}`
  const [shownPlace, setShownPlace] = useState(place)
  if (shownPlace !== place) {
    setShownPlace(place)
    selection.clear()
    setOpened(undefined)
  }
  function close(): void {
    document.querySelector<HTMLElement>('[aria-pressed="true"][data-file]')?.focus({ preventScroll: true })
    setOpened(undefined)
  }
  const list = {
    label: isTrash ? 'Deleted files' : 'Files',
    files: rows,
    chosen: selection.ids,
    onChoose: canWrite ? selection.toggle : undefined,
    opened,
    onOpen: (id: Id) => setOpened(opened === id ? undefined : id),
    onEnd,
  }
  return (
    <>
      <div className="media-split" data-open={wide === true && opened !== undefined}>
        <div className="media-main">
          <MediaFilterBar filters={filters} view={view} onView={setView} />
          {!isEverywhere && <FolderBar folders={folders} folder={folder} onOpen={onOpenFolder} />}
          <p className="media-count" role="status">
            {total === 1 ? '1 file' : `${total.toLocaleString()} files`}
            {search !== '' && ' in all folders'}
            {isTrash &&
              '. Deleted files are removed after 30 days unless a revision of a page still uses them.'}
          </p>
          {rows.length === 0 ? (
            <NoFiles isTrash={isTrash} isFiltered={search !== '' || (kind !== null && !isTrash)} />
          ) : view === 'grid' ? (
            <FileGrid key={`${sort} ${search} ${place}`} {...list} />
          ) : (
            <FileRows {...list} />
          )}
          {canWrite && (
            <MediaBulk
              key={folder}
              selected={selection.ids}
              folders={folders}
              folder={folder}
              trash={isTrash}
              onClear={selection.clear}
              onAll={selection.selectAll}
            />
          )}
        </div>
        {wide === true && <FileDetailsAside id={opened} onClose={close} />}
      </div>
      {wide === false && <FileDetailsDrawer id={opened} onClose={close} />}
    </>
  )
}
