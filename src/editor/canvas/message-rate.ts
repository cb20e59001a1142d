/** Messages per second that a frame may send in the long run, and at once. */
const PER_SECOND = 150
const BURST = 300

/** Returns a function that counts a message and returns whether it is one too many. */
export function createMessageRate(now: () => number = performance.now.bind(performance)): () => boolean {
  let left = BURST
  let at = now()
  return () => {
    const time = now()
    left = Math.min(BURST, left + ((time - at) / 1000) * PER_SECOND)
    at = time
    if (left < 1) return true
    left -= 1
    return false
  }
}
