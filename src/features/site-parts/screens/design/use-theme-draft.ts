import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { saveTheme } from '#features/site-parts/api.types.ts'
import { type PartState, theirsOf, themeQuery } from '#features/site-parts/screens/site-parts-queries.ts'
import { useHistory } from '#features/site-parts/screens/design/history.ts'
import type { ThemeBody } from '#features/themes/types.ts'
import { call } from '#ui/api/call.ts'
import { CallFailure, messageOf } from '#ui/api/call-failure.ts'
import type { SaveStatus } from '#ui/save-state.tsx'

/** Milliseconds without a change after which it is saved. */
const PAUSE = 500
/** Milliseconds until a save that could not be sent is tried again. */
const RETRY = 4_000

/**
 * A theme that is being changed. Every change is saved as a draft after a pause, one save at a time; what could not be
 * sent is sent again. Leaving the screen saves what is still open.
 */
export function useThemeDraft(site: string, first: PartState<ThemeBody>) {
  const queries = useQueryClient()
  const history = useHistory<ThemeBody>(first.body)
  const { now } = history
  const [saved, setSaved] = useState({
    body: first.body,
    version: first.baseVersion,
    publicBody: first.publicBody,
  })
  const [failed, setFailed] = useState<{ readonly error: unknown; readonly body: ThemeBody }>()
  const [theirs, setTheirs] = useState<PartState<ThemeBody>>()
  const [saving, setSaving] = useState(false)
  /** What the next save builds on; newer than what is drawn while one is under way. */
  const base = useRef(first.baseVersion)
  const line = useRef<Promise<unknown>>(Promise.resolve())

  /** Saves after all saves that were asked for before. Throws what `call` throws. */
  function save(body: ThemeBody, publish = false): Promise<void> {
    const next = line.current
      .catch(() => undefined)
      .then(async () => {
        setSaving(true)
        try {
          const input = { body, baseVersion: base.current, publish }
          const { baseVersion } = await call(saveTheme, { site, body: input })
          base.current = baseVersion
          setFailed(undefined)
          setSaved(({ publicBody }) => ({
            body,
            version: baseVersion,
            publicBody: publish ? body : publicBody,
          }))
          void queries.invalidateQueries({ queryKey: ['site', site, 'releases'] })
        } catch (error) {
          const quicker = theirsOf<ThemeBody>(error)
          if (quicker) setTheirs(quicker)
          setFailed({ error, body })
          throw error
        } finally {
          setSaving(false)
        }
      })
    line.current = next
    return next
  }
  const quietly = (body: ThemeBody) => void save(body).catch(() => undefined)

  const dirty = now !== saved.body
  // What was refused may be right after the next change.
  const failure = failed?.body === now ? failed.error : undefined
  const passing = failure instanceof CallFailure && failure.passing
  const stuck = failure !== undefined && !passing
  const flush = useEffectEvent(() => quietly(now))
  useEffect(() => {
    if (!dirty || saving || stuck || theirs !== undefined) return undefined
    const timer = setTimeout(() => flush(), passing ? RETRY : PAUSE)
    return () => clearTimeout(timer)
  }, [now, dirty, saving, passing, stuck, theirs])

  const leave = useEffectEvent(() => {
    if (dirty && theirs === undefined) quietly(now)
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
    : stuck
      ? 'failed'
      : passing
        ? 'offline'
        : dirty
          ? 'unsaved'
          : 'saved'
  return {
    ...history,
    save,
    status,
    problem: stuck && theirs === undefined ? messageOf(failure) : undefined,
    savedVersion: saved.version,
    publicBody: saved.publicBody,
    theirs,
    /** Goes on with what somebody else saved; one's own can be had back by undo. */
    takeTheirs() {
      if (!theirs) return
      base.current = theirs.baseVersion
      setSaved({ body: theirs.body, version: theirs.baseVersion, publicBody: theirs.publicBody })
      history.change(theirs.body)
      setTheirs(undefined)
      setFailed(undefined)
    },
    /** Puts one's own over what somebody else saved. */
    keepMine() {
      if (!theirs) return
      base.current = theirs.baseVersion
      setTheirs(undefined)
      setFailed(undefined)
      quietly(now)
    },
  }
}

export type ThemeDraft = ReturnType<typeof useThemeDraft>
