/** Times of the heartbeat in milliseconds (HBT-01 to HBT-05). */
export const HEARTBEAT = {
  /** Active time below it is not reported yet. */
  min: 1_000,
  /** After this much active time of a page view the heartbeat stops. */
  cap: 3_600_000,
  /** A longer gap between two activities counts as 0. */
  gap: 15_000,
  /** Active time that is reported at once. */
  flush: 300_000,
  /** Activities are sampled at most once per step. */
  step: 3_000,
} as const

/** What counts as activity (HBT-07). */
export type ActivityKind = 'mouse' | 'key' | 'touch' | 'scroll'

/** What a heartbeat adds to the data of its hit (HBT-06). */
export interface ActiveTimeReport {
  readonly activeMillis: number
  /** Milliseconds since the epoch. */
  readonly viewStartTimeMillis: number
  /** Milliseconds since the start of the view, and the kind of each sampled activity (HBT-08). */
  readonly eventLog: readonly (readonly [offset: number, kind: ActivityKind])[]
}

/** Adds up the time in which a visitor was active on a page. Times in milliseconds since the epoch. */
export class ActiveTime {
  readonly #start: number
  #last: number | undefined
  #pending = 0
  #reported = 0
  #log: (readonly [number, ActivityKind])[] = []

  constructor(start: number) {
    this.#start = start
  }

  /** Whether an hour was reported: nothing is counted any more (HBT-02). */
  get isOver(): boolean {
    return this.#reported >= HEARTBEAT.cap
  }

  /** Whether so much time has accumulated that it is reported at once (HBT-04). */
  get isDue(): boolean {
    return this.#pending >= HEARTBEAT.flush || this.#reported + this.#pending >= HEARTBEAT.cap
  }

  /** Adds a sampled activity. */
  add(kind: ActivityKind, now: number): void {
    if (this.isOver) return
    this.extend(now)
    this.#last = now
    this.#log.push([Math.round(now - this.#start), kind])
  }

  /** Counts the time up to an activity that was not sampled. */
  extend(now: number): void {
    if (this.#last === undefined) return
    const gap = now - this.#last
    if (gap > 0 && gap <= HEARTBEAT.gap)
      this.#pending = Math.min(this.#pending + gap, HEARTBEAT.cap - this.#reported)
    this.#last = now
  }

  /** Ends the current activity: the time until the next one does not count. */
  pause(): void {
    this.#last = undefined
  }

  /** Returns the time since the last report; undefined below a second, which stays for the next one (HBT-01). */
  takeReport(): ActiveTimeReport | undefined {
    if (this.#pending < HEARTBEAT.min) return undefined
    const report = {
      activeMillis: Math.round(this.#pending),
      viewStartTimeMillis: Math.round(this.#start),
      eventLog: this.#log,
    }
    this.#reported += this.#pending
    this.#pending = 0
    this.#log = []
    return report
  }
}
