import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { FILE_KINDS } from '#features/media/media/library/file-types.rules.ts'
import { FILE_SORTS, type FileSort } from '#features/media/media/files.api.types.ts'
import { KINDS } from '#features/media/media/screens/file-thumbnail.tsx'
import { type MediaFilters, TRASH } from '#features/media/media/screens/use-media-filters.ts'

/** How files are listed. */
export type FileListView = 'grid' | 'list'

const SORTS: Readonly<Record<FileSort, string>> = {
  newest: 'Newest',
  name: 'Name',
  size: 'Size',
}

/** The controls above the listed files. */
export function MediaFilterBar({
  filters: { typed, kind, sort, setTyped, setKind, setSort },
  view,
  onView,
}: {
  readonly filters: MediaFilters
  readonly view: FileListView
  readonly onView: (view: FileListView) => void
}) {
  return (
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
        value={kind}
        onChange={(value) => setKind(value as MediaFilters['kind'])}
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
        onChange={(value) => onView(value as FileListView)}
      />
    </div>
  )
}
