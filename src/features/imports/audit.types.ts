/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  uploadImportFile: 'uploaded a file to import',
  runImportFile: 'imported a file',
  deleteImportFile: 'deleted an import',
  undoImport: 'undid an import',
}
