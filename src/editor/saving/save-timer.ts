/** Delay after the last change, and max delay while changes continue, in milliseconds. */
const SAVE_DELAY_MS = 700
const MAX_SAVE_DELAY_MS = 4000
/** Retry delay in milliseconds, doubled with each failure. */
const RETRY_DELAY_MS = 1500
const MAX_RETRY_DELAY_MS = 20_000

/** When the next save starts; one at a time. */
export interface SaveTimer {
  /** Notes that there is a change that has not been sent. */
  markChanged(): void
  /** Notes that all changes have been sent. */
  markSent(): void
  /** Saves after a pause, or earlier when changes have continued for long. */
  startAfterChange(): void
  /** Retries; later with each failure in a row, of which there are `failures`. */
  startAfterFailure(failures: number): void
  startNow(): void
  cancel(): void
  /** Cancels it, because all changes have been undone. */
  reset(): void
}

/** Creates a timer that calls `save`. */
export function createSaveTimer(save: () => void): SaveTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstUnsent: number | undefined
  function start(after: number): void {
    clearTimeout(timer)
    timer = setTimeout(save, after)
  }
  return {
    markChanged() {
      firstUnsent ??= Date.now()
    },
    markSent() {
      firstUnsent = undefined
    },
    startAfterChange() {
      const latest = (firstUnsent ?? Date.now()) + MAX_SAVE_DELAY_MS - Date.now()
      start(Math.max(0, Math.min(SAVE_DELAY_MS, latest)))
    },
    startAfterFailure: (failures) =>
      start(Math.min(MAX_RETRY_DELAY_MS, RETRY_DELAY_MS * 2 ** (failures - 1))),
    startNow: () => start(0),
    cancel: () => clearTimeout(timer),
    reset() {
      clearTimeout(timer)
      firstUnsent = undefined
    },
  }
}
