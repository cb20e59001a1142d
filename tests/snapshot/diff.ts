/** Adjacent lines that differ. */
export interface Hunk {
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** Max edits before a comparison ends with one hunk for the whole text. */
const MAX_EDITS = 4_000

/** Returns the smallest set of differing lines between two texts (Myers, "An O(ND) Difference Algorithm"). */
export function diffLines(before: readonly string[], after: readonly string[]): readonly Hunk[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let [beforeEnd, afterEnd] = [before.length, after.length]
  while (beforeEnd > start && afterEnd > start && before[beforeEnd - 1] === after[afterEnd - 1]) {
    beforeEnd--
    afterEnd--
  }
  const [removed, added] = [before.slice(start, beforeEnd), after.slice(start, afterEnd)]
  if (removed.length === 0 && added.length === 0) return []
  if (removed.length === 0 || added.length === 0) return [{ removed, added }]
  return edit(removed, added) ?? [{ removed, added }]
}

function edit(before: readonly string[], after: readonly string[]): Hunk[] | undefined {
  const max = Math.min(before.length + after.length, MAX_EDITS)
  const furthest = new Int32Array(2 * max + 3)
  const trace: Int32Array[] = []
  for (let edits = 0; edits <= max; edits++) {
    trace.push(furthest.slice(max - edits, max + edits + 3))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const at = max + 1 + diagonal
      const isDown =
        diagonal === -edits || (diagonal !== edits && (furthest[at - 1] ?? 0) < (furthest[at + 1] ?? 0))
      let x = isDown ? (furthest[at + 1] ?? 0) : (furthest[at - 1] ?? 0) + 1
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++
      furthest[at] = x
      if (x >= before.length && x - diagonal >= after.length) return hunksOf(before, after, trace)
    }
  }
  return undefined
}

/** Backtracks through the furthest points of each number of edits. */
function hunksOf(before: readonly string[], after: readonly string[], trace: readonly Int32Array[]): Hunk[] {
  const isRemoved = new Uint8Array(before.length)
  const isAdded = new Uint8Array(after.length)
  let [x, y] = [before.length, after.length]
  for (let edits = trace.length - 1; edits > 0; edits--) {
    const furthest = trace[edits] ?? new Int32Array()
    // The stored part starts one diagonal below the lowest.
    const valueAt = (diagonal: number) => furthest[diagonal + edits + 1] ?? 0
    const diagonal = x - y
    const isDown =
      diagonal === -edits || (diagonal !== edits && valueAt(diagonal - 1) < valueAt(diagonal + 1))
    const previous = isDown ? diagonal + 1 : diagonal - 1
    const previousX = valueAt(previous)
    const previousY = previousX - previous
    if (isDown) isAdded[previousY] = 1
    else isRemoved[previousX] = 1
    ;[x, y] = [previousX, previousY]
  }
  const hunks: Hunk[] = []
  for (let [left, right] = [0, 0]; left < before.length || right < after.length;) {
    const [fromLeft, fromRight] = [left, right]
    while (isRemoved[left] === 1) left++
    while (isAdded[right] === 1) right++
    if (left > fromLeft || right > fromRight)
      hunks.push({ removed: before.slice(fromLeft, left), added: after.slice(fromRight, right) })
    left++
    right++
  }
  return hunks
}
