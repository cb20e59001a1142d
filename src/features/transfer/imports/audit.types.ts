/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  uploadImportFile: 'uploaded [“{name}”|a file] to import',
  runImportFile: 'imported [“{name}”|a file]',
  deleteImportFile: 'deleted [the import “{name}”|an import]',
  undoImport: 'undid an import[ from {source}]',
  mapImportFile: 'chose the columns of [“{name}”|a file to import]',
}
