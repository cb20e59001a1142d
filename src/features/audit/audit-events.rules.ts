import type { Role } from '#features/access/types.ts'
import { ROLE_TEXTS } from '#features/team/roles-text.rules.ts'

/** What the operations of the API are called in a list of who did what; another is shown by its own name, in words. */
const WORDS: Readonly<Record<string, string>> = {
  createRelease: 'published changes',
  restoreRelease: 'went back to an earlier release',
  saveSettings: 'changed the settings',
  saveTheme: 'changed the style',
  saveNavigation: 'changed a menu',
  createNavigation: 'made a menu',
  deleteNavigation: 'deleted a menu',
  restoreNavigation: 'brought a deleted menu back',
  removeNavigation: 'removed a menu for good',
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
export const describeAuditEvent = (action: string): string =>
  WORDS[action] ?? action.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** What is written down of a deed beside its numbers, in the order in which it is read. */
const TOLD: Readonly<Record<string, (value: unknown) => string>> = {
  name: textOf,
  email: textOf,
  hostname: textOf,
  source: textOf,
  version: (value) => `release ${textOf(value)}`,
  roles: textOf,
  permissions: textOf,
  what: (value) => CHANGES[textOf(value)] ?? textOf(value),
  files: (value) => counted(value, 'file', 'files'),
  documents: (value) => counted(value, 'page or item', 'pages and items'),
  inTrash: (value) => (value === 0 ? '' : `${textOf(value)} in the trash`),
  note: (value) => `“${textOf(value)}”`,
}
const CHANGES: Readonly<Record<string, string>> = {
  move: 'moved',
  trash: 'moved to the trash',
  restore: 'brought back',
  status: 'another status',
  tags: 'other tags',
}
/** What is named by a number alone says nothing to a reader. */
const NUMBER = /^(\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/

/** What it was done to and how, in a line; empty when there is nothing to tell. */
export function describeDetails(
  subject: Readonly<Record<string, unknown>>,
  details: Readonly<Record<string, unknown>>,
): string {
  const { from, to, ...facts } = { ...subject, ...details }
  // Going back makes a release, and the one that was gone back to is what the deed was done to.
  const back =
    'version' in subject && 'version' in details
      ? `as it was in ${TOLD['version']?.(subject['version'])}`
      : ''
  const told = Object.entries(TOLD).map(([name, tell]) => (name in facts ? tell(facts[name]) : ''))
  const other = Object.entries(facts)
    .filter(([name, value]) => !(name in TOLD) && !NUMBER.test(textOf(value)))
    .map(([, value]) => textOf(value))
  const way = [from, to].filter((end) => end !== undefined).map(textOf)
  return [back, ...told, ...other, way.join(' → ')].filter((text) => text !== '').join(' · ')
}

function counted(value: unknown, one: string, several: string): string {
  const count = Array.isArray(value) ? value.length : Number(value)
  return `${count} ${count === 1 ? one : several}`
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value))
    return value.map((one) => (isRole(one) ? ROLE_TEXTS[one].name : textOf(one))).join(', ')
  return JSON.stringify(value)
}

const isRole = (value: unknown): value is Role =>
  typeof value === 'string' && Object.hasOwn(ROLE_TEXTS, value)
