/** Asks the person to sign in again and answers whether they did. */
export type AskToSignIn = () => Promise<boolean>

let ask: AskToSignIn | undefined
let asking: Promise<boolean> | undefined

/** Says who asks for signing in when a session ended while somebody works. Answers how to take that back. */
export function onLoginRequired(asks: AskToSignIn): () => void {
  ask = asks
  return () => {
    if (ask === asks) ask = undefined
  }
}

/** Asks once, however many calls need it at the same time. Answers whether somebody is signed in again. */
export function signInAgain(): Promise<boolean> {
  if (ask === undefined) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
