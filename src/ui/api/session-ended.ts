/** Asks the person to sign in again. Resolves to whether they did. */
export type AskToSignIn = () => Promise<boolean>

let askToSignIn: AskToSignIn | undefined
let asking: Promise<boolean> | undefined

/** Registers the handler that asks the person to sign in again. Returns a function that unregisters it. */
export function onLoginRequired(handler: AskToSignIn): () => void {
  askToSignIn = handler
  return () => {
    if (askToSignIn === handler) askToSignIn = undefined
  }
}

/** Asks the person to sign in again, once for concurrent calls. Resolves to whether they did. */
export function signInAgain(): Promise<boolean> {
  if (askToSignIn === undefined) return Promise.resolve(false)
  asking ??= askToSignIn().finally(() => {
    asking = undefined
  })
  return asking
}
