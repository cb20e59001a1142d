import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FolderView } from '#features/media/media/folders.api.types.ts'
import { type Id, isId } from '#lib/id.ts'

/**
 * Returns the open folder (null for the top level) and a function to open one. It is stored in the URL, so
 * that the back button and links work. Moves the focus to the folder name when the focused element
 * disappears.
 */
export function useOpenFolder(folders: readonly FolderView[] | undefined): {
  readonly folder: Id | null
  readonly open: (id: Id | null) => void
} {
  const { folder: requested = '' } = useSearch({ strict: false }) as { folder?: string }
  const navigate = useNavigate()
  const exists = isId(requested) && (folders === undefined || folders.some(({ id }) => id === requested))
  const folder = exists ? requested : null
  const before = useRef(folder)
  useEffect(() => {
    if (before.current === folder) return
    before.current = folder
    if (document.activeElement !== document.body) return
    const name = document.querySelector<HTMLElement>('.media-breadcrumbs [aria-current]')
    ;(name ?? document.querySelector('h1'))?.focus({ preventScroll: true })
  }, [folder])
  return {
    folder,
    open: (id) => void navigate({ to: '.', search: id === null ? {} : { folder: id }, resetScroll: false }),
  }
}
