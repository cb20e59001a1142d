import type { Timers } from '#visitor/disposables.ts'
import { TIMER_TIMEOUT } from '#features/media/galleries/visitor/gallery-constants.ts'

/** Reasons to pause autoplay; it continues when none is left. */
export type Hold = 'hover' | 'video' | 'hidden' | 'away' | 'swipe'

export interface Autoplay {
  /** It advances automatically, or would if nothing held it. */
  readonly isPlaying: boolean
  play(): void
  /** Stops until `play` is called, by the button; also after keyboard focus, so that nothing restarts by itself. */
  stop(): void
  hold(reason: Hold): void
  release(reason: Hold): void
  /** The slide changed, so the new one gets its full interval. */
  restart(): void
  /** Clears the timer. */
  destroy(): void
}

/** Advances after each interval in milliseconds in which nothing held it; 1000 by default (GAL-31). */
export function createAutoplay({
  timers,
  timeout = TIMER_TIMEOUT,
  advance,
  onChange = () => undefined,
}: {
  readonly timers: Pick<Timers, 'setTimeout' | 'clearTimeout'>
  readonly timeout?: number
  readonly advance: () => void
  /** Called when it starts or stops. */
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
      // A change restarts the interval; without one it is tried again.
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
