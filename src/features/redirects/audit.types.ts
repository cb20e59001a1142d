/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createRedirect: 'created a redirect',
  deleteRedirect: 'deleted a redirect',
}
