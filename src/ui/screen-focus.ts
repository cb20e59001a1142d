let navigations = 0
let handled = 0

/** Called by the router when another screen opens. */
export function markNavigation(): void {
  navigations++
}

/** Whether a navigation's heading is still to be focused. Returns true only once per navigation. */
export function consumeNavigation(): boolean {
  const isNew = navigations !== handled
  handled = navigations
  return isNew
}
