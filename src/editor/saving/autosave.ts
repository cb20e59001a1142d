import type { Body } from '#editor/model/body.ts'
import type { Backups } from '#editor/saving/local-copy.ts'
import { createEditedBody, type SavedBody } from '#editor/saving/edited-body.ts'
import { createSaveTimer } from '#editor/saving/save-timer.ts'

/** Result of a save request. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: string }
  | { readonly kind: 'conflict'; readonly remote: unknown }
  /** Network or server failure; a retry may succeed. */
  | { readonly kind: 'transient'; readonly message: string }
  /** Rejected by the server; a retry cannot succeed. */
  | {
      readonly kind: 'rejected'
      readonly code: string
      readonly message: string
      readonly fields: Readonly<Record<string, string>>
    }

/** State of saving. */
export interface SavingState {
  readonly status: 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'conflict'
  readonly message?: string
  readonly code?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly remote?: unknown
}

export interface AutosaveParts {
  /** The saved body and its version. */
  readonly base: SavedBody
  readonly send: (body: Body, baseVersion: string) => Promise<SaveOutcome>
  readonly backups: Pick<Backups, 'save' | 'saveNow' | 'clear'>
  readonly onState: (state: SavingState) => void
  readonly onSaved?: (version: string) => void
}

export interface Autosave {
  /** Sets the current body. */
  update(body: Body): void
  /** Saves pending changes immediately. Returns whether everything is saved. */
  flush(): Promise<boolean>
  /** Pauses saving until `rebase` or `resume`; changes are only backed up locally. */
  pause(): void
  resume(): void
  /** Continues from a newer version, after a resolved conflict or a restored revision. */
  rebase(body: Body, version: string): void
  /** The saved body and its version. */
  base(): SavedBody
  /** Backs up unsaved changes synchronously before the page is closed. */
  leave(): void
  stop(): void
}

/**
 * Creates an autosave: saves after a pause, one request at a time, each based on the version of the previous
 * one. Every change is backed up locally first; the backup is deleted once saved.
 */
export function createAutosave(parts: AutosaveParts): Autosave {
  const edited = createEditedBody(parts)
  let inFlight: Promise<boolean> | undefined
  let failures = 0
  let rejected: Body | undefined
  let paused = false
  let stopped = false

  const timer = createSaveTimer(() => void push())

  function update(body: Body): void {
    if (body === edited.latest) return
    edited.set(body)
    if (edited.isSaved() && !inFlight) {
      timer.reset()
      return reportSaved(edited.changedAt)
    }
    edited.backUp()
    if (paused) return
    timer.markChanged()
    if (!inFlight && failures === 0) {
      parts.onState({ status: 'unsaved' })
      timer.startAfterChange()
    }
  }

  /** Reports that the body of that time is saved, and deletes its backup. */
  function reportSaved(changedAt: number): void {
    parts.backups.clear(changedAt)
    parts.onState({ status: 'saved' })
  }

  function push(): Promise<boolean> {
    inFlight ??= send().finally(() => {
      inFlight = undefined
      // A body changed during a rejected save may be accepted.
      const typed = edited.latest
      if (rejected !== undefined && typed !== rejected) {
        edited.revert(rejected)
        update(typed)
      }
      rejected = undefined
    })
    return inFlight
  }

  async function send(): Promise<boolean> {
    timer.cancel()
    while (!stopped && !paused && !edited.isSaved()) {
      const { latest: body, changedAt } = edited
      timer.markSent()
      if (failures === 0) parts.onState({ status: 'saving' })
      const outcome = await parts.send(body, edited.base.version)
      if (stopped) return false
      if (outcome.kind !== 'saved') return fail(outcome, body)
      failures = 0
      edited.rebase(body, outcome.version)
      parts.onSaved?.(outcome.version)
      if (edited.isSaved()) {
        reportSaved(changedAt)
        return true
      }
      edited.backUp()
    }
    return edited.isSaved()
  }

  function fail(outcome: Failure, body: Body): false {
    if (outcome.kind === 'conflict') paused = true
    else if (outcome.kind === 'transient') timer.startAfterFailure(++failures)
    else {
      failures = 0
      rejected = body
    }
    parts.onState(stateOf(outcome))
    return false
  }

  return {
    update,
    async flush() {
      if (paused) return false
      if (inFlight) await inFlight
      return edited.isSaved() || push()
    },
    pause() {
      paused = true
      timer.cancel()
    },
    resume() {
      paused = false
      if (!edited.isSaved()) timer.startNow()
    },
    rebase(body, version) {
      edited.rebase(body, version)
      paused = false
      failures = 0
      if (edited.isSaved()) reportSaved(edited.changedAt)
      else timer.startNow()
    },
    base: () => edited.base,
    leave: edited.backUpNow,
    stop() {
      edited.backUpNow()
      stopped = true
      timer.cancel()
    },
  }
}

type Failure = Exclude<SaveOutcome, { kind: 'saved' }>

function stateOf(outcome: Failure): SavingState {
  if (outcome.kind === 'conflict') return { status: 'conflict', remote: outcome.remote }
  if (outcome.kind === 'transient') return { status: 'offline', message: outcome.message }
  const { code, message, fields } = outcome
  return { status: 'failed', code, message, fields }
}
