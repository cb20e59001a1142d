/** What the operations of the API are called in a list of who did what; another is shown by its own name, in words. */
const WORDS: Readonly<Record<string, string>> = {
  createRelease: 'published changes',
  restoreRelease: 'went back to an earlier release',
  saveSettings: 'changed the settings',
  saveTheme: 'changed the style',
  saveNavigation: 'changed a menu',
  createNavigation: 'made a menu',
  deleteNavigation: 'deleted a menu',
  inviteMember: 'invited somebody',
  revokeInvitation: 'took an invitation back',
  setMemberRoles: 'changed somebody’s roles',
  removeMember: 'ended somebody’s work here',
  leaveSite: 'left the site',
  transferSite: 'gave the site away',
  createRedirect: 'led an address elsewhere',
  deleteRedirect: 'ended a redirect',
  addDomain: 'added a domain',
  verifyDomain: 'proved a domain',
  removeDomain: 'removed a domain',
  restoreDomain: 'brought a removed domain back',
  createKey: 'made an access key',
  revokeKey: 'ended an access key',
  uploadFile: 'uploaded a file',
  replaceFile: 'replaced a file',
  revertFile: 'brought earlier content of a file back',
  changeFile: 'described a file',
  changeFiles: 'moved or deleted files',
  removeFile: 'removed a file for good',
  createFolder: 'made a folder',
  changeFolder: 'renamed or moved a folder',
  deleteFolder: 'removed a folder',
  duplicateDocument: 'copied a page or an item',
  placeDocument: 'moved a page',
  setDocumentStatus: 'changed a status',
  setDocumentPassword: 'changed a password of visitors',
  changeDocuments: 'changed several at once',
  publishDocuments: 'published pages or items',
  unpublishDocument: 'took a page or an item off the web',
  trashDocument: 'moved a page or an item to the trash',
  restoreDocument: 'brought a page or an item back from the trash',
  removeDocument: 'removed a page or an item for good',
  restoreRevision: 'went back to an earlier state',
  sendImportFile: 'sent a file to import',
  runImportFile: 'imported a file',
  deleteImportFile: 'removed an import',
  undoImport: 'took an import back',
}

/** What somebody did, to be read after their name: `published changes`. */
export const describeDeed = (action: string): string =>
  WORDS[action] ?? action.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** What it was done to and how, in a line; empty when there is nothing to tell. */
export function describeDetails(
  subject: Readonly<Record<string, unknown>>,
  details: Readonly<Record<string, unknown>>,
): string {
  return Object.entries({ ...subject, ...details })
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join(' · ')
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return JSON.stringify(value)
}
