import { useDebouncedValue } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { FileKind } from '#features/media/media/library/file-types.rules.ts'
import type { FileSort } from '#features/media/media/files.api.types.ts'

const DEBOUNCE_MS = 200

/** Value that shows deleted files instead of those of a type. */
export const TRASH = 'trash'

/** Which files of the library are listed, apart from their folder. */
export interface MediaFilters {
  /** The search text as it is typed. */
  readonly typed: string
  /** The search text that is searched for; follows `typed`. */
  readonly search: string
  readonly kind: FileKind | typeof TRASH | null
  readonly sort: FileSort
  readonly isTrash: boolean
  /** Whether files of all folders are listed. */
  readonly isEverywhere: boolean
  setTyped(this: void, typed: string): void
  setKind(this: void, kind: MediaFilters['kind']): void
  setSort(this: void, sort: FileSort): void
}

/** Returns the filters of the library, at first those of the URL: `?search=` finds a file by its name. */
export function useMediaFilters(): MediaFilters {
  const { search: requested = '' } = useSearch({ strict: false }) as { search?: string }
  const [typed, setTyped] = useState(requested)
  const [seen, setSeen] = useState(requested)
  if (seen !== requested) {
    setSeen(requested)
    setTyped(requested)
  }
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const [kind, setKind] = useState<MediaFilters['kind']>(null)
  const [sort, setSort] = useState<FileSort>('newest')
  const isTrash = kind === TRASH
  return {
    typed,
    search,
    kind,
    sort,
    isTrash,
    isEverywhere: isTrash || search !== '',
    setTyped,
    setKind,
    setSort,
  }
}
