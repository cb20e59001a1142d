/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  duplicateDocument: 'duplicated a page or item',
  setFrontPage: 'chose the front page',
  moveDocument: 'moved a page',
  setDocumentStatus: 'changed a status',
  setDocumentPassword: 'changed a visitor password',
  changeDocuments: 'changed several pages or items',
  publishDocuments: 'published pages or items',
  unpublishDocument: 'unpublished a page or item',
  trashDocument: 'moved a page or item to the trash',
  restoreDocument: 'restored a page or item from the trash',
  removeDocument: 'permanently deleted a page or item',
  restoreRevision: 'restored an earlier revision',
}
