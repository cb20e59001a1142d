import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FileView } from '#features/media/files.api.types.ts'
import { useMediaActs } from '#features/media/screens/use-media-acts.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import type { SaveStatus } from '#ui/save-state.tsx'

type Said = Partial<Pick<FileView, 'name' | 'alt' | 'focalPoint'>>

/** Milliseconds of rest after which what was typed is saved. */
const REST_MS = 700

/** What is said of a file, saved by itself a moment after the last change and before the file is left. */
export function useSaid(file: FileView) {
  const acts = useMediaActs()
  const [draft, setDraft] = useState<Said>({})
  const [status, setStatus] = useState<SaveStatus>('saved')
  const [problem, setProblem] = useState<string>()
  const waiting = useRef<Said>({})
  const sending = useRef(false)

  async function save(): Promise<void> {
    const said = waiting.current
    if (sending.current || Object.keys(said).length === 0) return
    if (said.name?.trim() === '') {
      setStatus('failed')
      return setProblem('Say what the file is called.')
    }
    waiting.current = {}
    sending.current = true
    setStatus('saving')
    try {
      await acts.change(file.id, said)
      setProblem(undefined)
      if (Object.keys(waiting.current).length === 0) {
        setStatus('saved')
        setDraft({})
      }
    } catch (error) {
      // What was said meanwhile counts more.
      waiting.current = { ...said, ...waiting.current }
      setStatus('failed')
      setProblem(messageOf(error))
      return
    } finally {
      sending.current = false
    }
    if (Object.keys(waiting.current).length > 0) await save()
  }
  const leave = useEffectEvent(() => void save())
  useEffect(() => () => leave(), [])
  useEffect(() => {
    if (status !== 'unsaved') return undefined
    const timer = setTimeout(() => leave(), REST_MS)
    return () => clearTimeout(timer)
  }, [draft, status])

  return {
    said: { name: file.name, alt: file.alt, focalPoint: file.focalPoint, ...draft },
    status,
    problem,
    save,
    say(change: Said): void {
      setDraft((before) => ({ ...before, ...change }))
      waiting.current = { ...waiting.current, ...change }
      setStatus('unsaved')
    },
  }
}
