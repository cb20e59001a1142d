import { Select } from '@mantine/core'
import type { FolderView } from '#features/media/folders.api.types.ts'
import { asTree } from '#features/media/folders.rules.ts'
import type { Id } from '#lib/id.ts'

const TOP = 'top'
/** Two wide spaces for each level, which no browser takes together. */
const STEP = '\u2003'

export interface FolderSelectProps {
  readonly label: string
  readonly folders: readonly FolderView[]
  /** Null: the top of the library. */
  readonly value: Id | null
  readonly onChange: (value: Id | null) => void
  /** What the top is called. */
  readonly top?: string
}

/** One of all folders, each under the one it is in. */
export function FolderSelect({
  label,
  folders,
  value,
  onChange,
  top = 'Top of the library',
}: FolderSelectProps) {
  return (
    <Select
      label={label}
      size="sm"
      searchable
      allowDeselect={false}
      data={[
        { value: TOP, label: top },
        ...asTree(folders).map(({ folder, level }) => ({
          value: folder.id,
          label: STEP.repeat(level) + folder.name,
        })),
      ]}
      value={value ?? TOP}
      onChange={(chosen) => onChange(chosen === null || chosen === TOP ? null : chosen)}
    />
  )
}
