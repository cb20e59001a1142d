/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createRelease: 'published [{documents}|changes]',
  restoreRelease: 'restored [release {restored}|an earlier release][ as release {version}]',
}
