import type { Body } from '#editor/model/body.ts'
import type { Backups } from '#editor/saving/local-copy.ts'

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
  readonly base: { readonly body: Body; readonly version: string }
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
  base(): { readonly body: Body; readonly version: string }
  /** Backs up unsaved changes synchronously before the page is closed. */
  leave(): void
  stop(): void
}

/** Delay after the last change, and max delay while changes continue, in milliseconds. */
const SAVE_DELAY_MS = 700
const MAX_SAVE_DELAY_MS = 4000
/** Retry delay in milliseconds, doubled with each failure. */
const RETRY_DELAY_MS = 1500
const MAX_RETRY_DELAY_MS = 20_000

/**
 * Creates an autosave: saves after a pause, one request at a time, each based on the version of the previous
 * one. Every change is backed up locally first; the backup is deleted once saved.
 */
export function createAutosave(parts: AutosaveParts): Autosave {
  let base = parts.base
  let latest = base.body
  let latestAt = 0
  let firstUnsent: number | undefined
  let inFlight: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let rejected: Body | undefined
  let paused = false
  let stopped = false

  const backup = () => ({ body: latest, baseVersion: base.version, base: base.body, at: latestAt })

  function schedule(after: number): void {
    clearTimeout(timer)
    if (!stopped && !paused) timer = setTimeout(() => void push(), after)
  }

  function update(body: Body): void {
    if (body === latest) return
    latest = body
    latestAt = Math.max(Date.now(), latestAt + 1)
    if (latest === base.body && !inFlight) {
      clearTimeout(timer)
      firstUnsent = undefined
      parts.backups.clear(latestAt)
      return parts.onState({ status: 'saved' })
    }
    parts.backups.save(backup())
    if (paused) return
    firstUnsent ??= Date.now()
    if (!inFlight && failures === 0) {
      parts.onState({ status: 'unsaved' })
      schedule(Math.max(0, Math.min(SAVE_DELAY_MS, firstUnsent + MAX_SAVE_DELAY_MS - Date.now())))
    }
  }

  function push(): Promise<boolean> {
    inFlight ??= send().finally(() => {
      inFlight = undefined
      // A body changed during a rejected save may be accepted.
      if (rejected !== undefined && latest !== rejected) {
        const typed = latest
        latest = rejected
        update(typed)
      }
      rejected = undefined
    })
    return inFlight
  }

  async function send(): Promise<boolean> {
    clearTimeout(timer)
    while (!stopped && !paused && latest !== base.body) {
      const body = latest
      const at = latestAt
      firstUnsent = undefined
      if (failures === 0) parts.onState({ status: 'saving' })
      const outcome = await parts.send(body, base.version)
      if (stopped) return false
      if (outcome.kind !== 'saved') return fail(outcome, body)
      failures = 0
      base = { body, version: outcome.version }
      parts.onSaved?.(outcome.version)
      if (latest === body) {
        parts.backups.clear(at)
        parts.onState({ status: 'saved' })
        return true
      }
      parts.backups.save(backup())
    }
    return latest === base.body
  }

  function fail(outcome: Exclude<SaveOutcome, { kind: 'saved' }>, body: Body): false {
    if (outcome.kind === 'conflict') {
      paused = true
      parts.onState({ status: 'conflict', remote: outcome.remote })
    } else if (outcome.kind === 'transient') {
      failures++
      parts.onState({ status: 'offline', message: outcome.message })
      schedule(Math.min(MAX_RETRY_DELAY_MS, RETRY_DELAY_MS * 2 ** (failures - 1)))
    } else {
      failures = 0
      rejected = body
      parts.onState({
        status: 'failed',
        code: outcome.code,
        message: outcome.message,
        fields: outcome.fields,
      })
    }
    return false
  }

  return {
    update,
    async flush() {
      if (paused) return false
      if (inFlight) await inFlight
      return latest === base.body ? true : push()
    },
    pause() {
      paused = true
      clearTimeout(timer)
    },
    resume() {
      paused = false
      if (latest !== base.body) schedule(0)
    },
    rebase(body, version) {
      base = { body, version }
      paused = false
      failures = 0
      if (latest !== body) schedule(0)
      else {
        parts.backups.clear(latestAt)
        parts.onState({ status: 'saved' })
      }
    },
    base: () => base,
    leave() {
      if (latest !== base.body) parts.backups.saveNow(backup())
    },
    stop() {
      if (latest !== base.body) parts.backups.saveNow(backup())
      stopped = true
      clearTimeout(timer)
    },
  }
}
