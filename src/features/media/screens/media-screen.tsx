import { Button, Drawer, FileButton, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useDebouncedValue, useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconFolderPlus, IconPhotoPlus, IconSearch, IconUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { FILE_KINDS, type FileKind } from '#features/media/file-types.rules.ts'
import { FILE_SORTS, type FileSort } from '#features/media/files.api.types.ts'
import { KINDS } from '#features/media/screens/file-thumbnail.tsx'
import { FileGrid } from '#features/media/screens/file-grid.tsx'
import { FilePanel } from '#features/media/screens/file-panel.tsx'
import { FileRows } from '#features/media/screens/file-rows.tsx'
import { FolderBar } from '#features/media/screens/folder-bar.tsx'
import { FolderDialog } from '#features/media/screens/folder-dialog.tsx'
import { MediaBulk } from '#features/media/screens/media-bulk.tsx'
import { filesQuery, foldersQuery, reloadFiles } from '#features/media/screens/media-queries.ts'
import { UploadList } from '#features/media/screens/upload-list.tsx'
import { useUploads } from '#features/media/screens/upload-queue.ts'
import { useOpenFolder } from '#features/media/screens/use-open-folder.ts'
import { useWindowDrop } from '#features/media/screens/use-drop.ts'
import type { Id } from '#lib/id.ts'
import { useMouse } from '#ui/mouse.ts'
import { Page } from '#ui/page.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { TilesSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import './media-screen.css'

const SORTS: Readonly<Record<FileSort, string>> = {
  newest: 'Newest',
  name: 'Name',
  size: 'Size',
}
const TRASH = 'trash'
const MAX_REFETCHED_FILES = 200

/** The media library: upload, search, edit and organise files. */
export function MediaScreen() {
  const mouse = useMouse()
  const { identifier: site, can } = useSite()
  const canWrite = can('media:write')
  const queries = useQueryClient()
  const uploads = useUploads(site)
  const wide = useMediaQuery('(min-width: 75em)')
  const [view, setView] = useLocalStorage<'grid' | 'list'>({ key: 'media-view', defaultValue: 'grid' })
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const [show, setShow] = useState<FileKind | typeof TRASH | null>(null)
  const [sort, setSort] = useState<FileSort>('newest')
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const [opened, setOpened] = useState<Id>()
  const [creatingFolder, dialog] = useDisclosure(false)
  const anchor = useRef<Id>(undefined)
  const loadedFolders = useQuery(foldersQuery(site)).data
  const folders = loadedFolders ?? []
  const { folder, open } = useOpenFolder(loadedFolders)
  const [shownFolder, setShownFolder] = useState(folder)
  if (shownFolder !== folder) {
    setShownFolder(folder)
    setChosen(new Set())
    setOpened(undefined)
  }
  const trash = show === TRASH
  const everywhere = trash || search !== ''
  const files = useInfiniteQuery(
    filesQuery(site, {
      sort,
      ...(search === '' ? {} : { search }),
      ...(trash ? { trash: true } : show === null ? {} : { kind: show }),
      ...(everywhere ? {} : { folder: folder ?? 'top' }),
    }),
  )
  const rows = useMemo(() => files.data?.pages.flatMap(({ entries }) => entries) ?? [], [files.data])
  const total = files.data?.pages[0]?.total ?? 0
  const upload = (added: readonly File[]) => uploads.add(added, trash ? null : folder)
  const over = useWindowDrop(upload, canWrite)

  const onUploaded = useEffectEvent(() => void reloadFiles(queries, site))
  // Refetching a long list after every file would be expensive.
  const isShort = rows.length <= MAX_REFETCHED_FILES
  const done = uploads.tasks.filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (done > 0 && (!uploads.isUploading || isShort)) onUploaded()
  }, [done, uploads.isUploading, isShort])

  function close(): void {
    document.querySelector<HTMLElement>('[aria-pressed="true"][data-file]')?.focus({ preventScroll: true })
    setOpened(undefined)
  }
  function choose(id: Id, range: boolean): void {
    const next = new Set(chosen)
    const [from, to] = [anchor.current, id].map((one) => rows.findIndex((file) => file.id === one))
    if (range && from !== undefined && to !== undefined && from >= 0 && to >= 0)
      for (const file of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(file.id)
    else if (next.has(id)) next.delete(id)
    else next.add(id)
    anchor.current = id
    setChosen(next)
  }
  const list = {
    label: trash ? 'Deleted files' : 'Files',
    files: rows,
    chosen,
    onChoose: canWrite ? choose : undefined,
    opened,
    onOpen: (id: Id) => setOpened(opened === id ? undefined : id),
    onEnd() {
      if (files.hasNextPage && !files.isFetchingNextPage) void files.fetchNextPage()
    },
  }
  const isEmpty = total === 0 && !everywhere && show === null && folder === null && folders.length === 0
  const uploadButton = (
    <FileButton multiple onChange={upload}>
      {(props) => (
        <Button {...props} leftSection={<IconUpload size={16} />}>
          Upload
        </Button>
      )}
    </FileButton>
  )
  const panel = opened !== undefined && <FilePanel key={opened} id={opened} onClose={close} />
  return (
    <Page
      title="Media"
      width="full"
      actions={
        canWrite && (
          <>
            <Button
              variant="default"
              leftSection={<IconFolderPlus size={16} />}
              disabled={everywhere}
              onClick={dialog.open}
            >
              New folder
            </Button>
            {uploadButton}
          </>
        )
      }
    >
      {files.error && !files.data ? (
        <ErrorState
          error={files.error}
          title="Couldn’t load the files"
          retrying={files.isFetching}
          onRetry={() => void files.refetch()}
        />
      ) : !files.data ? (
        <TilesSkeleton />
      ) : isEmpty ? (
        <EmptyState
          icon={<IconPhotoPlus size={28} stroke={1.5} />}
          title="No files yet"
          actions={
            canWrite && (
              <>
                {uploadButton}
                <Button variant="subtle" color="gray" onClick={() => setShow(TRASH)}>
                  Show deleted files
                </Button>
              </>
            )
          }
        >
          {mouse
            ? 'Drop files here or upload images, videos and documents. '
            : 'Upload images, videos and documents. '}
          Alt texts and focal points apply on every page that uses an image.
        </EmptyState>
      ) : (
        <div className="media-split" data-open={wide === true && opened !== undefined}>
          <div className="media-main">
            <div className="media-filters">
              <TextInput
                className="media-search"
                aria-label="Search by name or alt text"
                placeholder="Search by name or alt text"
                leftSection={<IconSearch size={16} />}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Select
                aria-label="Type"
                placeholder="All types"
                clearable
                clearButtonProps={{ 'aria-label': 'All types' }}
                data={[
                  ...FILE_KINDS.map((value) => ({ value, label: KINDS[value].many })),
                  { value: TRASH, label: 'Deleted' },
                ]}
                value={show}
                onChange={(value) => {
                  setShow(value as typeof show)
                  setChosen(new Set())
                  setOpened(undefined)
                }}
              />
              <Select
                aria-label="Sort by"
                allowDeselect={false}
                data={FILE_SORTS.map((value) => ({ value, label: SORTS[value] }))}
                value={sort}
                onChange={(value) => setSort((value ?? 'newest') as FileSort)}
              />
              <SegmentedControl
                aria-label="View"
                data={[
                  { value: 'grid', label: 'Grid' },
                  { value: 'list', label: 'List' },
                ]}
                value={view}
                onChange={(value) => setView(value as typeof view)}
              />
            </div>
            {!everywhere && <FolderBar folders={folders} folder={folder} onOpen={open} />}
            <p className="media-count" role="status">
              {total === 1 ? '1 file' : `${total.toLocaleString()} files`}
              {search !== '' && ' in all folders'}
              {trash &&
                '. Deleted files are removed after 30 days unless a revision of a page still uses them.'}
            </p>
            {rows.length === 0 ? (
              <p className="media-none">
                {trash && search === ''
                  ? 'No deleted files.'
                  : search !== '' || show !== null
                    ? 'No files match your filters.'
                    : `This folder is empty. ${mouse ? 'Drop files here to upload them.' : 'Upload files to it.'}`}
              </p>
            ) : view === 'grid' ? (
              <FileGrid key={`${sort} ${search} ${show} ${folder}`} {...list} />
            ) : (
              <FileRows {...list} />
            )}
            {canWrite && (
              <MediaBulk
                key={folder}
                selected={chosen}
                folders={folders}
                folder={folder}
                trash={trash}
                onClear={() => setChosen(new Set())}
                onAll={() => setChosen(new Set(rows.map(({ id }) => id)))}
              />
            )}
          </div>
          {wide === true && panel && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it like a dialog
            <aside
              className="media-panel"
              aria-label="File details"
              onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
            >
              {panel}
            </aside>
          )}
        </div>
      )}
      {wide === false && (
        <Drawer.Root opened={opened !== undefined} onClose={close} position="right" size="26rem">
          <Drawer.Overlay />
          <Drawer.Content aria-label="File details">
            <Drawer.Body>{panel}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
      <FolderDialog opened={creatingFolder} onClose={dialog.close} folders={folders} parentId={folder} />
      <UploadList uploads={uploads} />
      {over && (
        <div className="media-over" aria-hidden="true">
          <IconUpload size={34} stroke={1.5} />
          <strong>Drop to upload</strong>
          <span>
            {trash || folder === null ? 'to the media library' : `to “${folderName(folders, folder)}”`}
          </span>
        </div>
      )}
    </Page>
  )
}

const folderName = (folders: readonly { readonly id: Id; readonly name: string }[], id: Id) =>
  folders.find((one) => one.id === id)?.name ?? ''
