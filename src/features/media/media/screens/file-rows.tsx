import { Checkbox, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { FileView } from '#features/media/media/files.api.types.ts'
import { humaniseFileSize } from '#lib/images/image-url.ts'
import { FileThumbnail, KINDS } from '#features/media/media/screens/file-thumbnail.tsx'
import type { FileGridProps } from '#features/media/media/screens/file-grid.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { formatShortDate } from '#ui/dates.ts'

/** Files as a table with names, sizes and dates. */
export function FileRows({ label, files, chosen, onChoose, opened, onOpen, onEnd }: FileGridProps) {
  const narrow = useMediaQuery('(max-width: 47.99em)')
  const choice: Column<FileView> = {
    key: 'chosen',
    width: '1.5rem',
    label: <span className="ui-visually-hidden">Selection</span>,
    cell: ({ id, name }) => (
      <Checkbox
        size="xs"
        aria-label={`Select ${name}`}
        checked={chosen.has(id)}
        onChange={(event) => onChoose?.(id, (event.nativeEvent as MouseEvent).shiftKey === true)}
      />
    ),
  }
  const more: readonly Column<FileView>[] = [
    { key: 'kind', label: 'Type', width: '6rem', cell: ({ kind }) => KINDS[kind].one },
    {
      key: 'pixels',
      label: 'Dimensions',
      width: '7.5rem',
      cell: ({ width, height }) => (width === null ? '' : `${width} × ${height}`),
    },
    { key: 'added', label: 'Added', width: '7rem', cell: ({ addedAt }) => formatShortDate(addedAt) },
  ]
  return (
    <DataTable
      label={label}
      rows={files}
      keyOf={({ id }) => id}
      height="var(--media-height)"
      onEnd={onEnd}
      columns={[
        ...(onChoose ? [choice] : []),
        {
          key: 'name',
          label: 'Name',
          width: 'minmax(0, 1fr)',
          cell: (file) => (
            <UnstyledButton
              className="media-row"
              data-file={file.id}
              aria-pressed={opened === file.id}
              onClick={() => onOpen(file.id)}
            >
              <span className="media-row-thumbnail">
                <FileThumbnail file={file} width="100w" />
              </span>
              <span className="media-row-name">{file.name}</span>
            </UnstyledButton>
          ),
        },
        ...(narrow ? [] : more),
        {
          key: 'size',
          label: 'Size',
          width: '4.5rem',
          end: true,
          cell: ({ bytes }) => (bytes === null ? '' : humaniseFileSize(bytes)),
        },
      ]}
    />
  )
}
