/** Timers that are advanced by the test. */
export function handTimers() {
  let now = 0
  let count = 0
  const waiting = new Map<number, { readonly at: number; readonly run: () => void }>()
  return {
    /** Number of pending timers. */
    get pending() {
      return waiting.size
    },
    get now() {
      return now
    },
    setTimeout(run: () => void, milliseconds: number): number {
      waiting.set(++count, { at: now + milliseconds, run })
      return count
    },
    clearTimeout(id: number): void {
      waiting.delete(id)
    },
    requestAnimationFrame(run: (time: number) => void): number {
      waiting.set(++count, { at: now + 16, run: () => run(now) })
      return count
    },
    cancelAnimationFrame(id: number): void {
      waiting.delete(id)
    },
    /** Advances the time and runs due timers in order. */
    pass(milliseconds: number): void {
      const end = now + milliseconds
      for (;;) {
        const [next] = [...waiting].filter(([, { at }]) => at <= end).toSorted((a, b) => a[1].at - b[1].at)
        if (!next) break
        waiting.delete(next[0])
        now = Math.max(now, next[1].at)
        next[1].run()
      }
      now = end
    },
  }
}
