/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createKey: 'created [the access key “{name}”|an access key][ for {permissions}]',
  revokeKey: 'revoked [the access key “{name}”|an access key]',
}
