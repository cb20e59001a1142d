/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  changeAvailability: 'changed who can see the site',
}
