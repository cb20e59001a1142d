/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  addDomain: 'added a domain',
  verifyDomain: 'verified a domain',
  removeDomain: 'removed a domain',
  restoreDomain: 'restored a removed domain',
}
