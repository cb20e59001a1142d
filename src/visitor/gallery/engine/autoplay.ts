import type { Timers } from '#visitor/disposables.ts'
import { TIMER_TIMEOUT } from '#visitor/gallery/gallery-constants.ts'

/** Why a gallery that plays by itself waits; it goes on when no reason is left. */
export type Hold = 'hover' | 'video' | 'hidden' | 'away' | 'swipe'

export interface Autoplay {
  /** It goes on by itself now, or would if nothing held it. */
  readonly isPlaying: boolean
  play(): void
  /** Until `play` is called: by the button, or since the focus came in, after which nothing starts by itself again. */
  stop(): void
  hold(reason: Hold): void
  release(reason: Hold): void
  /** The slide changed, so the one that is shown now has its whole time. */
  restart(): void
  /** No timer is left. */
  destroy(): void
}

/** Goes on each time that many milliseconds have passed in which nothing held it; 1000 where it is told none (GAL-31). */
export function createAutoplay({
  timers,
  timeout = TIMER_TIMEOUT,
  advance,
  onChange = () => undefined,
}: {
  readonly timers: Pick<Timers, 'setTimeout' | 'clearTimeout'>
  readonly timeout?: number
  readonly advance: () => void
  /** It began or ended to play. */
  readonly onChange?: (isPlaying: boolean) => void
}): Autoplay {
  const holds = new Set<Hold>()
  let isPlaying = false
  let timer: number | undefined

  function wait(): void {
    if (timer !== undefined) timers.clearTimeout(timer)
    timer = undefined
    if (!isPlaying || holds.size > 0) return
    timer = timers.setTimeout(() => {
      timer = undefined
      advance()
      // A change restarts the time itself; where nothing could change, it is tried again.
      if (timer === undefined) wait()
    }, timeout)
  }

  function set(next: boolean): void {
    if (isPlaying === next) return
    isPlaying = next
    wait()
    onChange(next)
  }

  return {
    get isPlaying() {
      return isPlaying
    },
    play: () => set(true),
    stop: () => set(false),
    hold(reason) {
      holds.add(reason)
      wait()
    },
    release(reason) {
      if (holds.delete(reason)) wait()
    },
    restart: wait,
    destroy() {
      isPlaying = false
      wait()
    },
  }
}
