import type { Body } from '#editor/model/body.ts'
import type { Backups } from '#editor/saving/local-copy.ts'

/** What the server answered to a save. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: string }
  | { readonly kind: 'conflict'; readonly theirs: unknown }
  /** It may work later: the network or the server is gone. */
  | { readonly kind: 'passing'; readonly message: string }
  /** It will not work like this. */
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly message: string
      readonly fields: Readonly<Record<string, string>>
    }

/** How far what was typed has got. */
export interface SavingState {
  readonly status: 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'conflict'
  readonly message?: string
  readonly code?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly theirs?: unknown
}

export interface AutosaveParts {
  /** What is saved, and as which version. */
  readonly base: { readonly body: Body; readonly version: string }
  readonly send: (body: Body, baseVersion: string) => Promise<SaveOutcome>
  readonly backups: Pick<Backups, 'keep' | 'keepNow' | 'forget'>
  readonly onState: (state: SavingState) => void
  readonly onSaved?: (version: string) => void
}

export interface Autosave {
  /** The document is now this. */
  note(body: Body): void
  /** Saves at once what is not saved; answers whether everything is. */
  flush(): Promise<boolean>
  /** Sends nothing until `rebase` or `resume`; what is typed meanwhile is kept in this browser. */
  hold(): void
  resume(): void
  /** Goes on from a newer version, after a conflict was settled or a state was restored. */
  rebase(body: Body, version: string): void
  /** What is saved, and as which version. */
  base(): { readonly body: Body; readonly version: string }
  /** The page is about to go: what is not saved is kept before it returns. */
  leave(): void
  stop(): void
}

/** Milliseconds of rest after which what was typed is sent, and after which it is sent without any. */
const REST_MS = 700
const LONGEST_MS = 4000
/** Milliseconds before it is tried again, doubled each time. */
const AGAIN_MS = 1500
const LONGEST_AGAIN_MS = 20_000

/**
 * Saves by itself: after a rest, one save at a time, each over the version that the one before answered; what is typed
 * meanwhile goes with the next. Every change is kept in this browser first, and forgotten when the server has it.
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
  let held = false
  let stopped = false

  const backup = () => ({ body: latest, baseVersion: base.version, base: base.body, at: latestAt })

  function schedule(after: number): void {
    clearTimeout(timer)
    if (!stopped && !held) timer = setTimeout(() => void push(), after)
  }

  function note(body: Body): void {
    if (body === latest) return
    latest = body
    latestAt = Math.max(Date.now(), latestAt + 1)
    if (latest === base.body && !inFlight) {
      clearTimeout(timer)
      firstUnsent = undefined
      parts.backups.forget(latestAt)
      return parts.onState({ status: 'saved' })
    }
    parts.backups.keep(backup())
    if (held) return
    firstUnsent ??= Date.now()
    if (!inFlight && failures === 0) {
      parts.onState({ status: 'unsaved' })
      schedule(Math.max(0, Math.min(REST_MS, firstUnsent + LONGEST_MS - Date.now())))
    }
  }

  function push(): Promise<boolean> {
    inFlight ??= send().finally(() => {
      inFlight = undefined
      // What it has become while it was refused may be taken.
      if (rejected !== undefined && latest !== rejected) {
        const typed = latest
        latest = rejected
        note(typed)
      }
      rejected = undefined
    })
    return inFlight
  }

  async function send(): Promise<boolean> {
    clearTimeout(timer)
    while (!stopped && !held && latest !== base.body) {
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
        parts.backups.forget(at)
        parts.onState({ status: 'saved' })
        return true
      }
      parts.backups.keep(backup())
    }
    return latest === base.body
  }

  function fail(outcome: Exclude<SaveOutcome, { kind: 'saved' }>, body: Body): false {
    if (outcome.kind === 'conflict') {
      held = true
      parts.onState({ status: 'conflict', theirs: outcome.theirs })
    } else if (outcome.kind === 'passing') {
      failures++
      parts.onState({ status: 'offline', message: outcome.message })
      schedule(Math.min(LONGEST_AGAIN_MS, AGAIN_MS * 2 ** (failures - 1)))
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
    note,
    async flush() {
      if (held) return false
      if (inFlight) await inFlight
      return latest === base.body ? true : push()
    },
    hold() {
      held = true
      clearTimeout(timer)
    },
    resume() {
      held = false
      if (latest !== base.body) schedule(0)
    },
    rebase(body, version) {
      base = { body, version }
      held = false
      failures = 0
      if (latest !== body) schedule(0)
      else {
        parts.backups.forget(latestAt)
        parts.onState({ status: 'saved' })
      }
    },
    base: () => base,
    leave() {
      if (latest !== base.body) parts.backups.keepNow(backup())
    },
    stop() {
      if (latest !== base.body) parts.backups.keepNow(backup())
      stopped = true
      clearTimeout(timer)
    },
  }
}
