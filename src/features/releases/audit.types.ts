/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createRelease: 'published changes',
  restoreRelease: 'restored an earlier release',
}
