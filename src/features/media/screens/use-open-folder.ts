import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FolderView } from '#features/media/folders.api.types.ts'
import { type Id, isId } from '#lib/id.ts'

/**
 * The folder that is open; null for the top. It is in the address, so that the way back leads out of it and a link into
 * it. Whoever opens one with the keyboard is at its name then, since what was pressed is gone.
 */
export function useOpenFolder(folders: readonly FolderView[] | undefined): {
  readonly folder: Id | null
  readonly open: (id: Id | null) => void
} {
  // The router reads what looks like a number as one.
  const given = useSearch({ strict: false }) as { folder?: string | number }
  const navigate = useNavigate()
  const asked = String(given.folder ?? '')
  const isThere = isId(asked) && (folders === undefined || folders.some(({ id }) => id === asked))
  const folder = isThere ? asked : null
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
