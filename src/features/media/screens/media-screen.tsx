import { Button, Drawer, FileButton, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useDebouncedValue, useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconFolderPlus, IconPhotoPlus, IconSearch, IconUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { FILE_KINDS, type FileKind } from '#features/media/file-types.rules.ts'
import { FILE_SORTS, type FileSort } from '#features/media/files.api.types.ts'
import { KINDS } from '#features/media/screens/file-face.tsx'
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
  newest: 'Newest first',
  name: 'By name',
  size: 'Largest first',
}
const TRASH = 'trash'
const SHORT = 200

/** All files of a site: to bring them, to find and describe them, to see where they are used. */
export function MediaScreen() {
  const mouse = useMouse()
  const { identifier: site, can } = useSite()
  const writes = can('media:write')
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
  const [provisioning, dialog] = useDisclosure(false)
  const anchor = useRef<Id>(undefined)
  const known = useQuery(foldersQuery(site)).data
  const folders = known ?? []
  const { folder, open } = useOpenFolder(known)
  const [shown, setShown] = useState(folder)
  if (shown !== folder) {
    setShown(folder)
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
  const take = (given: readonly File[]) => uploads.add(given, trash ? null : folder)
  const over = useWindowDrop(take, writes)

  const arrived = useEffectEvent(() => void reloadFiles(queries, site))
  // Of a long list much would be asked for again and again.
  const isShort = rows.length <= SHORT
  const done = uploads.tasks.filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (done > 0 && (!uploads.underWay || isShort)) arrived()
  }, [done, uploads.underWay, isShort])

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
    label: trash ? 'Files in the trash' : 'Files',
    files: rows,
    chosen,
    onChoose: writes ? choose : undefined,
    opened,
    onOpen: (id: Id) => setOpened(opened === id ? undefined : id),
    onEnd() {
      if (files.hasNextPage && !files.isFetchingNextPage) void files.fetchNextPage()
    },
  }
  const isEmpty = total === 0 && !everywhere && show === null && folder === null && folders.length === 0
  const uploadButton = (
    <FileButton multiple onChange={take}>
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
        writes && (
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
          title="The files could not be loaded"
          retrying={files.isFetching}
          onRetry={() => void files.refetch()}
        />
      ) : !files.data ? (
        <TilesSkeleton />
      ) : isEmpty ? (
        <EmptyState
          icon={<IconPhotoPlus size={28} stroke={1.5} />}
          title="Your images, videos and documents live here"
          actions={
            writes && (
              <>
                {uploadButton}
                <Button variant="subtle" color="gray" onClick={() => setShow(TRASH)}>
                  Show deleted files
                </Button>
              </>
            )
          }
        >
          {mouse && 'Drag files anywhere onto this screen, or upload them. '}
          Describe an image once and say which point of it matters; every page that shows it knows both.
        </EmptyState>
      ) : (
        <div className="media-split" data-open={wide === true && opened !== undefined}>
          <div className="media-main">
            <div className="media-filters">
              <TextInput
                className="media-search"
                aria-label="Search by name or description"
                placeholder="Search by name or description"
                leftSection={<IconSearch size={16} />}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Select
                aria-label="Kind"
                placeholder="All kinds"
                clearable
                clearButtonProps={{ 'aria-label': 'All kinds' }}
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
                aria-label="Order"
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
              {trash && '. They go after thirty days, unless a state of a page still has them.'}
            </p>
            {rows.length === 0 ? (
              <p className="media-none">
                {trash && search === ''
                  ? 'Nothing is in the trash.'
                  : search !== '' || show !== null
                    ? 'Nothing matches. Take a filter away.'
                    : `No file lies here. ${mouse ? 'Drag some onto this screen.' : 'Upload some.'}`}
              </p>
            ) : view === 'grid' ? (
              <FileGrid key={`${sort} ${search} ${show} ${folder}`} {...list} />
            ) : (
              <FileRows {...list} />
            )}
            {writes && (
              <MediaBulk
                key={folder}
                chosen={chosen}
                folders={folders}
                folder={folder}
                trash={trash}
                onClear={() => setChosen(new Set())}
                onAll={() => setChosen(new Set(rows.map(({ id }) => id)))}
              />
            )}
          </div>
          {wide === true && panel && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a way out, as of a dialog
            <aside
              className="media-panel"
              aria-label="The chosen file"
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
          <Drawer.Content aria-label="The chosen file">
            <Drawer.Body>{panel}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
      <FolderDialog opened={provisioning} onClose={dialog.close} folders={folders} parentId={folder} />
      <UploadList uploads={uploads} />
      {over && (
        <div className="media-over" aria-hidden="true">
          <IconUpload size={34} stroke={1.5} />
          <strong>Drop to upload</strong>
          <span>{trash || folder === null ? 'to the library' : `into “${folderName(folders, folder)}”`}</span>
        </div>
      )}
    </Page>
  )
}

const folderName = (folders: readonly { readonly id: Id; readonly name: string }[], id: Id) =>
  folders.find((one) => one.id === id)?.name ?? ''
