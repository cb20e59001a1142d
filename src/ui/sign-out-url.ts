let signOutUrl: string | undefined

/** Sets the URL to load after signing out of the current screen. Returns a function that resets it. */
export function setSignOutUrl(url: string): () => void {
  signOutUrl = url
  return () => {
    if (signOutUrl === url) signOutUrl = undefined
  }
}

/** Returns the URL to load after signing out; the sign-in screen by default. */
export const getSignOutUrl = (): string => signOutUrl ?? '/sign-in'
