/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  duplicateDocument: 'duplicated [{documents}|a page or item]',
  setFrontPage: 'chose [{documents} as ]the front page',
  moveDocument: 'moved [{documents}|a page]',
  setDocumentStatus: 'changed the status of [{documents}|a page or item]',
  setDocumentPassword: 'changed the visitor password[ of {documents}]',
  changeDocuments:
    '[what=move?moved {documents}|what=trash?moved {documents} to the trash|what=restore?restored {documents}|what=status?changed the status of {documents}|what=tags?changed the tags of {documents}|changed several pages or items]',
  publishDocuments: 'published [{documents}|pages or items]',
  unpublishDocument: 'unpublished [{documents}|a page or item]',
  trashDocument: 'moved [{documents}|a page or item] to the trash',
  restoreDocument: 'restored [{documents}|a page or item] from the trash',
  removeDocument: 'permanently deleted [“{name}”|a page or item]',
  restoreRevision: 'restored [revision {number}|an earlier revision][ of {documents}]',
  createDocument: 'created [{documents}|a page or item]',
  createAuthor: 'added [“{name}” as an author|an author]',
}
