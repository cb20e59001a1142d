import { TWEEN_TIME } from '#visitor/animation/animation-constants.ts'
import { Disposables, type Timers } from '#visitor/disposables.ts'

export interface TweenOptions {
  readonly from: number
  readonly to: number
  /** Milliseconds; 300 by default. */
  readonly duration?: number
  /** Easing from elapsed share of time, 0 to 1, to progress. */
  readonly ease?: (share: number) => number
  readonly onStep: (value: number) => void
  readonly timers?: Timers
}

const easeOut = (share: number) => 1 - (1 - share) ** 3

/**
 * Animates a number from one value to another, once per frame; `ended` resolves with whether it completed. Throws a
 * RangeError for a duration that is not a finite number (ANI-04).
 */
export function tween(options: TweenOptions): { readonly ended: Promise<boolean>; stop(): void } {
  const { from, to, duration = TWEEN_TIME, ease = easeOut, onStep } = options
  if (!Number.isFinite(duration))
    throw new RangeError(`The duration of a tween must be a finite number of milliseconds, not ${duration}.`)
  const disposables = new Disposables(options.timers)
  const { promise: ended, resolve } = Promise.withResolvers<boolean>()
  disposables.add(() => resolve(false))
  let start: number | undefined
  const step = (now: number) => {
    start ??= now
    const share = duration <= 0 ? 1 : Math.min(1, (now - start) / duration)
    onStep(from + (to - from) * ease(share))
    if (share < 1) disposables.onFrame(step)
    else {
      resolve(true)
      disposables.release()
    }
  }
  disposables.onFrame(step)
  return { ended, stop: () => disposables.release() }
}
