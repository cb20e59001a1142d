import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { saveTheme } from '#features/design/api.types.ts'
import type { SiteDocumentView } from '#features/site-documents/types.ts'
import { newerRevision } from '#ui/api/newer-revision.ts'
import { themeQuery } from '#features/design/screens/theme-query.ts'
import { useHistory } from '#features/design/screens/history.ts'
import type { ThemeBody } from '#features/themes/types.ts'
import { call } from '#ui/api/call.ts'
import { CallFailure, messageOf } from '#ui/api/call-failure.ts'
import type { SaveStatus } from '#ui/save-state.tsx'

/** Autosave delay after the last change. */
const SAVE_DELAY_MS = 500
/** Retry delay of a failed save. */
const RETRY_DELAY_MS = 4_000

/**
 * Draft of a theme. Changes are saved automatically after a delay, one save at a time; transient failures are
 * retried. Unmounting saves pending changes.
 */
export function useThemeDraft(site: string, first: SiteDocumentView<ThemeBody>) {
  const queries = useQueryClient()
  const history = useHistory<ThemeBody>(first.body)
  const { now } = history
  const [saved, setSaved] = useState({
    body: first.body,
    version: first.baseVersion,
    publishedBody: first.publishedBody,
  })
  const [failed, setFailed] = useState<{ readonly error: unknown; readonly body: ThemeBody }>()
  const [remote, setRemote] = useState<SiteDocumentView<ThemeBody>>()
  const [saving, setSaving] = useState(false)
  /** Base version of the next save; newer than the rendered one while a save is running. */
  const base = useRef(first.baseVersion)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  /** Queues a save. Throws what `call` throws. */
  function save(body: ThemeBody, publish = false): Promise<void> {
    const next = queue.current
      .catch(() => undefined)
      .then(async () => {
        setSaving(true)
        try {
          const input = { body, baseVersion: base.current, publish }
          const { baseVersion } = await call(saveTheme, { site, body: input })
          base.current = baseVersion
          setFailed(undefined)
          setSaved(({ publishedBody }) => ({
            body,
            version: baseVersion,
            publishedBody: publish ? body : publishedBody,
          }))
          void queries.invalidateQueries({ queryKey: ['site', site, 'releases'] })
        } catch (error) {
          const conflicting = newerRevision<SiteDocumentView<ThemeBody>>(error)
          if (conflicting) setRemote(conflicting)
          setFailed({ error, body })
          throw error
        } finally {
          setSaving(false)
        }
      })
    queue.current = next
    return next
  }
  const saveInBackground = (body: ThemeBody) => void save(body).catch(() => undefined)

  const dirty = now !== saved.body
  // A rejected body may be fixed by the next change.
  const failure = failed?.body === now ? failed.error : undefined
  const isTransient = failure instanceof CallFailure && failure.passing
  const hasFailed = failure !== undefined && !isTransient
  const flush = useEffectEvent(() => saveInBackground(now))
  useEffect(() => {
    if (!dirty || saving || hasFailed || remote !== undefined) return undefined
    const timer = setTimeout(() => flush(), isTransient ? RETRY_DELAY_MS : SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [now, dirty, saving, isTransient, hasFailed, remote])

  const leave = useEffectEvent(() => {
    if (dirty && remote === undefined) saveInBackground(now)
    queries.removeQueries({ queryKey: themeQuery(site).queryKey })
  })
  useEffect(() => () => leave(), [])
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])

  const status: SaveStatus = saving
    ? 'saving'
    : hasFailed
      ? 'failed'
      : isTransient
        ? 'offline'
        : dirty
          ? 'unsaved'
          : 'saved'
  return {
    ...history,
    save,
    status,
    problem: hasFailed && remote === undefined ? messageOf(failure) : undefined,
    savedVersion: saved.version,
    publishedBody: saved.publishedBody,
    remote,
    /** Replaces the draft with the other revision; undo restores it. */
    loadRemote() {
      if (!remote) return
      base.current = remote.baseVersion
      setSaved({ body: remote.body, version: remote.baseVersion, publishedBody: remote.publishedBody })
      history.change(remote.body)
      setRemote(undefined)
      setFailed(undefined)
    },
    /** Overwrites the other revision with the draft. */
    keepLocal() {
      if (!remote) return
      base.current = remote.baseVersion
      setRemote(undefined)
      setFailed(undefined)
      saveInBackground(now)
    },
  }
}

export type ThemeDraft = ReturnType<typeof useThemeDraft>
