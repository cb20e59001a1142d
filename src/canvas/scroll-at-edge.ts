/** Where the page scrolls while something is dragged to its edge, and its fastest speed per frame. */
const [EDGE, SPEED] = [56, 18]

/** Scrolls the page when the pointer is near its upper or lower edge. Returns whether it did. */
export function scrollAtEdge(y: number): boolean {
  const share = y < EDGE ? (y - EDGE) / EDGE : y > innerHeight - EDGE ? (y - innerHeight + EDGE) / EDGE : 0
  if (share === 0) return false
  const before = window.scrollY
  window.scrollBy({ top: Math.round(Math.max(-1, Math.min(share, 1)) * SPEED), behavior: 'instant' })
  return window.scrollY !== before
}
