/** Whether an account may switch beta features on: the operator marked it for that (BET-06). */
export const mayTryOut = (account: { readonly internal: boolean }): boolean => account.internal
