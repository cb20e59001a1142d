/** Whether an account may turn on beta features: it is marked as internal or developer (BET-06). */
export const canUseBetaFeatures = (account: {
  readonly internal: boolean
  readonly developer: boolean
}): boolean => account.internal || account.developer
