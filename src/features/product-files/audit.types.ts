/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  addProductFile: 'added a file to a digital product',
  sortProductFiles: 'sorted the files of a digital product',
  renameProductFile: 'renamed a file of a digital product',
  replaceProductFile: 'replaced a file of a digital product',
  removeProductFile: 'removed a file from a digital product',
}
