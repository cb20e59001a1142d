/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  saveNavigation: 'changed [the menu {documents}|a menu]',
  createNavigation: 'created [the menu “{name}”|a menu]',
  deleteNavigation: 'deleted [the menu {documents}|a menu]',
  restoreNavigation: 'restored [the deleted menu “{name}”|a deleted menu]',
  removeNavigation: 'permanently deleted [the menu “{name}”|a menu]',
}
