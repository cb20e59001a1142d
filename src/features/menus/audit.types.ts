/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  saveNavigation: 'changed a menu',
  createNavigation: 'created a menu',
  deleteNavigation: 'deleted a menu',
  restoreNavigation: 'restored a deleted menu',
  removeNavigation: 'permanently deleted a menu',
}
