let wayOut: string | undefined

/** Where signing out leads from the screen that is open; without one, to the sign-in screen. Answers how to take that back. */
export function setSignOutUrl(address: string): () => void {
  wayOut = address
  return () => {
    if (wayOut === address) wayOut = undefined
  }
}

/** Where signing out leads now. */
export const getSignOutUrl = (): string => wayOut ?? '/sign-in'
