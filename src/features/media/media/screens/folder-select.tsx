import { Select } from '@mantine/core'
import type { FolderView } from '#features/media/media/folders.api.types.ts'
import { flattenTree } from '#features/media/media/library/folders.rules.ts'
import type { Id } from '#lib/id.ts'

const TOP = 'top'
/** One em space per level; browsers collapse ordinary spaces. */
const INDENT = '\u2003'

export interface FolderSelectProps {
  readonly label: string
  readonly folders: readonly FolderView[]
  /** Null: the top level. */
  readonly value: Id | null
  readonly onChange: (value: Id | null) => void
  /** Label of the top level. */
  readonly top?: string
}

/** Selects a folder from the tree. */
export function FolderSelect({ label, folders, value, onChange, top = 'Media library' }: FolderSelectProps) {
  return (
    <Select
      label={label}
      size="sm"
      searchable
      allowDeselect={false}
      data={[
        { value: TOP, label: top },
        ...flattenTree(folders).map(({ folder, level }) => ({
          value: folder.id,
          label: INDENT.repeat(level) + folder.name,
        })),
      ]}
      value={value ?? TOP}
      onChange={(chosen) => onChange(chosen === null || chosen === TOP ? null : chosen)}
    />
  )
}
