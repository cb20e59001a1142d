import { type RefObject, useRef, useState } from 'react'
import { CallFailure } from '#ui/api/call-failure.ts'

/** A draft as it is stored on the server. */
export interface SavedDraft<Draft> {
  readonly draft: Draft
  /** Required to save the next one. */
  readonly baseVersion: string
}

/** A draft that someone else saved. */
export interface RemoteDraft<Draft> extends SavedDraft<Draft> {
  readonly savedBy: string | null
}

export interface SaveQueueOptions<Draft> {
  readonly first: SavedDraft<Draft>
  /** The draft with changes that are not rendered yet. */
  readonly newest: RefObject<Draft>
  /** Saves a draft. Rejects with a CallFailure. */
  readonly put: (draft: Draft, baseVersion: string) => Promise<{ readonly baseVersion: string }>
  /** Returns the draft that someone else saved from a conflict; undefined for other errors. */
  readonly readConflict: (error: unknown) => RemoteDraft<Draft> | undefined
  /** Runs after each save. */
  readonly onSaved: (saved: SavedDraft<Draft>) => void
  /** Returns both changes of `base`, or undefined when both changed the same. */
  readonly merge?: (base: Draft, local: Draft, remote: Draft) => Draft | undefined
  /** Replaces the draft with a merged one. */
  readonly onMerged: (draft: Draft) => void
}

/** Whether the same save may succeed later. */
export const isTransient = (error: unknown): boolean => error instanceof CallFailure && error.passing

/** Saves drafts one after the other. Concurrent changes are merged, or kept as `remote` until one is chosen. */
export function useSaveQueue<Draft>(options: SaveQueueOptions<Draft>) {
  const { first, newest, put, readConflict, onSaved, merge, onMerged } = options
  const [saved, setSaved] = useState(first)
  const [failed, setFailed] = useState<{ readonly error: unknown; readonly draft: Draft }>()
  const [remote, setRemote] = useState<RemoteDraft<Draft>>()
  const [saving, setSaving] = useState(false)
  /** Base of the next save; newer than the rendered one while a save is running. */
  const base = useRef(first)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function rebase(next: SavedDraft<Draft>): void {
    base.current = next
    setSaved(next)
    setFailed(undefined)
    setRemote(undefined)
  }

  async function attempt(draft: Draft): Promise<void> {
    try {
      const { baseVersion } = await put(draft, base.current.baseVersion)
      rebase({ draft, baseVersion })
      onSaved({ draft, baseVersion })
    } catch (error) {
      const conflicting = readConflict(error)
      const merged = conflicting && merge?.(base.current.draft, newest.current, conflicting.draft)
      if (conflicting && merged !== undefined) {
        rebase(conflicting)
        onMerged(merged)
        return attempt(merged)
      }
      setFailed({ error, draft })
      if (conflicting) setRemote(conflicting)
      throw error
    }
  }

  /** Queues a save. Rejects with what `put` rejects with. */
  function save(draft: Draft): Promise<void> {
    const next = queue.current
      .catch(() => undefined)
      .then(async () => {
        setSaving(true)
        try {
          await attempt(draft)
        } finally {
          setSaving(false)
        }
      })
    queue.current = next
    return next
  }

  async function flush(): Promise<void> {
    await queue.current.catch(() => undefined)
    if (newest.current === base.current.draft) return
    if (failed?.draft === newest.current && !isTransient(failed.error)) throw failed.error
    await save(newest.current)
  }

  return {
    save,
    saveInBackground: (draft: Draft) => void save(draft).catch(() => undefined),
    /** Saves changes that are not saved yet. Rejects with what `put` rejects with, or rejected the same draft with. */
    flush,
    /** Saves the draft when a field loses the focus, unless it changed while another save was running. */
    async saveOnBlur(): Promise<void> {
      const draft = newest.current
      await queue.current.catch(() => undefined)
      if (newest.current === draft) await flush()
    },
    rebase,
    base,
    saved,
    saving,
    failed,
    remote,
  }
}
