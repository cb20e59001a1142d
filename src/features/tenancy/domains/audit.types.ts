/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  addDomain: 'added [the domain {hostname}|a domain]',
  verifyDomain: 'verified [the domain {hostname}|a domain]',
  removeDomain: 'removed [the domain {hostname}|a domain]',
  restoreDomain: 'restored [the removed domain {hostname}|a removed domain]',
}
