/** Milliseconds within which shifts belong together, and after which a session of them ends. */
const [MAX_GAP, MAX_SESSION] = [1_000, 5_000]

/** Adds up layout shifts as CLS does: the largest sum within a session of shifts. Times in milliseconds. */
export class LayoutShifts {
  #first = 0
  #last = 0
  #sum = 0
  /** The largest sum. */
  largest = 0

  add(value: number, time: number): void {
    if (this.#sum > 0 && time - this.#last < MAX_GAP && time - this.#first < MAX_SESSION) this.#sum += value
    else {
      this.#sum = value
      this.#first = time
    }
    this.#last = time
    this.largest = Math.max(this.largest, this.#sum)
  }
}
