import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { registerPendingSave } from '#ui/drafts/pending-saves.ts'
import { useHistory } from '#ui/drafts/use-history.ts'
import {
  isTransient,
  type SavedDraft,
  type SaveQueueOptions,
  useSaveQueue,
} from '#ui/drafts/use-save-queue.ts'
import type { SaveStatus } from '#ui/save-state.tsx'
import { useSessionStorage } from '#ui/unsaved.tsx'

/** Autosave delay after the last change, in ms. */
const SAVE_DELAY_MS = 500
/** Retry delay of a failed save, in ms. */
const RETRY_DELAY_MS = 4_000

export interface AutosaveOptions<Draft> extends Omit<
  SaveQueueOptions<Draft>,
  'first' | 'newest' | 'onMerged'
> {
  /** Session storage key of unsaved changes. */
  readonly key: string
  /** Newest known draft of the server; a newer one is adopted while there are no local changes. */
  readonly server: SavedDraft<Draft>
  /** Returns whether a draft can be saved yet; one with an empty required field can not. */
  readonly isComplete?: (draft: Draft) => boolean
}

/**
 * Draft of a document that is saved automatically: after a delay, one save at a time; transient failures are retried.
 * Unsaved changes survive leaving the screen and a reload of the tab. Concurrent changes are merged, or the owner
 * chooses between them (`remote`).
 */
export function useAutosave<Draft>({ key, server, isComplete, ...options }: AutosaveOptions<Draft>) {
  const [stored, setStored] = useSessionStorage<{ draft: Draft; base: SavedDraft<Draft> }>(key)
  const history = useHistory<Draft>(stored?.draft ?? server.draft)
  const { now } = history
  const newest = useRef(now)
  useLayoutEffect(() => {
    newest.current = now
  }, [now])
  function change(draft: Draft, topic?: string): void {
    newest.current = draft
    history.change(draft, topic)
  }
  function reset(draft: Draft): void {
    newest.current = draft
    history.reset(draft)
  }
  const queue = useSaveQueue<Draft>({
    ...options,
    first: stored?.base ?? server,
    newest,
    onSaved(saved) {
      setStored((unsaved) =>
        unsaved && unsaved.draft !== saved.draft ? { ...unsaved, base: saved } : undefined,
      )
      options.onSaved(saved)
    },
    onMerged: reset,
  })
  const { saved, saving, failed, remote, base, rebase, saveInBackground } = queue

  const dirty = now !== saved.draft
  // A rejected draft may be fixed by the next change.
  const failure = failed?.draft === now ? failed.error : undefined
  const retries = failure !== undefined && isTransient(failure)
  const hasFailed = failure !== undefined && !retries
  const complete = isComplete?.(now) ?? true
  const canSave = dirty && !hasFailed && complete && remote === undefined

  const saveNow = useEffectEvent(() => saveInBackground(now))
  useEffect(() => {
    if (!canSave || saving) return undefined
    const timer = setTimeout(() => saveNow(), retries ? RETRY_DELAY_MS : SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [now, canSave, saving, retries])

  const store = useEffectEvent(() => setStored(dirty ? { draft: now, base: base.current } : undefined))
  useEffect(() => store(), [now, dirty])

  const adopt = useEffectEvent(() => {
    if (dirty || saving || BigInt(server.baseVersion) <= BigInt(base.current.baseVersion)) return
    rebase(server)
    reset(server.draft)
  })
  useEffect(() => adopt(), [server.baseVersion])

  const leave = useEffectEvent(() => {
    if (canSave) saveInBackground(now)
  })
  useEffect(() => () => leave(), [])
  useBeforeUnload(dirty)
  const flush = useEffectEvent(queue.flush)
  useEffect(() => registerPendingSave(() => flush()), [])

  return {
    ...history,
    change,
    /** Returns the draft with changes that are not rendered yet. */
    newest: () => newest.current,
    status: statusOf({ saving, hasFailed, retries, dirty }),
    /** Error of the current draft; undefined while it may still be saved. */
    failure: remote === undefined ? failure : undefined,
    /** Whether leaving the screen would leave changes unsaved. */
    blocked: dirty && remote === undefined && (hasFailed || !complete),
    savedVersion: saved.baseVersion,
    /** Saves unsaved changes without delay. Rejects with what `put` rejects with. */
    flush: queue.flush,
    saveOnBlur: queue.saveOnBlur,
    remote,
    /** Replaces the draft with the other one; undo restores it. */
    loadRemote() {
      if (!remote) return
      rebase(remote)
      change(remote.draft)
    },
    /** Overwrites the other draft with the local one. */
    keepLocal() {
      if (!remote) return
      rebase(remote)
      saveInBackground(now)
    },
  }
}

export type Autosave<Draft> = ReturnType<typeof useAutosave<Draft>>

function useBeforeUnload(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
}

function statusOf(draft: {
  readonly saving: boolean
  readonly hasFailed: boolean
  readonly retries: boolean
  readonly dirty: boolean
}): SaveStatus {
  if (draft.saving) return 'saving'
  if (draft.hasFailed) return 'failed'
  if (draft.retries) return 'offline'
  return draft.dirty ? 'unsaved' : 'saved'
}
