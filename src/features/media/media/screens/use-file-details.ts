import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FileView } from '#features/media/media/files.api.types.ts'
import { useMediaActions } from '#features/media/media/screens/use-media-actions.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import type { SaveStatus } from '#ui/save-state.tsx'

type FileDetails = Partial<Pick<FileView, 'name' | 'alt' | 'focalPoint'>>

/** Autosave delay after the last change. */
const SAVE_DELAY_MS = 700

/**
 * Returns the editable details of a file, saved automatically after a short delay and before the file is
 * closed.
 */
export function useFileDetails(file: FileView) {
  const actions = useMediaActions()
  const [draft, setDraft] = useState<FileDetails>({})
  const [status, setStatus] = useState<SaveStatus>('saved')
  const [problem, setProblem] = useState<string>()
  const pendingChanges = useRef<FileDetails>({})
  const isSaving = useRef(false)

  async function save(): Promise<void> {
    const details = pendingChanges.current
    if (isSaving.current || Object.keys(details).length === 0) return
    if (details.name?.trim() === '') {
      setStatus('failed')
      return setProblem('Enter a file name.')
    }
    pendingChanges.current = {}
    isSaving.current = true
    setStatus('saving')
    try {
      await actions.change(file.id, details)
      setProblem(undefined)
      if (Object.keys(pendingChanges.current).length === 0) {
        setStatus('saved')
        setDraft({})
      }
    } catch (error) {
      // Newer changes take precedence.
      pendingChanges.current = { ...details, ...pendingChanges.current }
      setStatus('failed')
      setProblem(messageOf(error))
      return
    } finally {
      isSaving.current = false
    }
    if (Object.keys(pendingChanges.current).length > 0) await save()
  }
  const saveNow = useEffectEvent(() => void save())
  useEffect(() => () => saveNow(), [])
  useEffect(() => {
    if (status !== 'unsaved') return undefined
    const timer = setTimeout(() => saveNow(), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [draft, status])

  return {
    details: { name: file.name, alt: file.alt, focalPoint: file.focalPoint, ...draft },
    status,
    problem,
    save,
    update(change: FileDetails): void {
      setDraft((before) => ({ ...before, ...change }))
      pendingChanges.current = { ...pendingChanges.current, ...change }
      setStatus('unsaved')
    },
  }
}
