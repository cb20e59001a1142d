let arrived = 0
let greeted = 0

/** Told by the router that another screen opens. */
export function markNavigation(): void {
  arrived++
}

/** Whether a screen has opened whose heading nobody has brought the focus to yet; the next asker is told no. */
export function consumeNavigation(): boolean {
  const fresh = arrived !== greeted
  greeted = arrived
  return fresh
}
