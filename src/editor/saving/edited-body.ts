import type { Body } from '#editor/model/body.ts'
import type { Backups } from '#editor/saving/local-copy.ts'

/** A body as it is stored, and its version. */
export interface SavedBody {
  readonly body: Body
  readonly version: string
}

/** The edited body beside the saved one that it is based on. */
export interface EditedBody {
  readonly base: SavedBody
  readonly latest: Body
  /** When it was changed, in milliseconds; increases with every change. */
  readonly changedAt: number
  isSaved(): boolean
  set(body: Body): void
  /** Returns to an earlier body, which is no change. */
  revert(body: Body): void
  rebase(body: Body, version: string): void
  backUp(): void
  /** Backs up unsaved changes synchronously. */
  backUpNow(this: void): void
}

/** Creates an edited body without changes. */
export function createEditedBody(parts: {
  readonly base: SavedBody
  readonly backups: Pick<Backups, 'save' | 'saveNow'>
}): EditedBody {
  let { base } = parts
  let latest = base.body
  let changedAt = 0
  const isSaved = () => latest === base.body
  const backup = () => ({ body: latest, baseVersion: base.version, base: base.body, at: changedAt })
  return {
    get base() {
      return base
    },
    get latest() {
      return latest
    },
    get changedAt() {
      return changedAt
    },
    isSaved,
    set(body) {
      latest = body
      changedAt = Math.max(Date.now(), changedAt + 1)
    },
    revert(body) {
      latest = body
    },
    rebase(body, version) {
      base = { body, version }
    },
    backUp: () => parts.backups.save(backup()),
    backUpNow() {
      if (!isSaved()) parts.backups.saveNow(backup())
    },
  }
}
