/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  allowOrderDownloads: 'allowed downloads of [order {name}|an order] again',
  revokeOrderDownloads: 'revoked downloads of [order {name}|an order]',
}
