/** Whether an account may switch beta features on: it is one of ours, or a developer (BET-06). */
export const mayTryOut = (account: { readonly internal: boolean; readonly developer: boolean }): boolean =>
  account.internal || account.developer
