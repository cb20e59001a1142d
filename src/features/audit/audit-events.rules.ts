import type { Role } from '#features/access/types.ts'
import { ROLE_TEXTS } from '#features/team/roles-text.rules.ts'

/** Texts for API operations in the activity list. Other operations are shown by their split name. */
const ACTION_TEXTS: Readonly<Record<string, string>> = {
  createRelease: 'published changes',
  restoreRelease: 'restored an earlier release',
  saveSettings: 'changed the settings',
  saveTheme: 'changed the design',
  saveNavigation: 'changed a menu',
  createNavigation: 'created a menu',
  deleteNavigation: 'deleted a menu',
  restoreNavigation: 'restored a deleted menu',
  removeNavigation: 'permanently deleted a menu',
  inviteMember: 'invited a person',
  revokeInvitation: 'revoked an invitation',
  setMemberRoles: 'changed a person’s roles',
  removeMember: 'removed a person from the team',
  leaveSite: 'left the site',
  transferSite: 'transferred the site',
  createRedirect: 'created a redirect',
  deleteRedirect: 'deleted a redirect',
  addDomain: 'added a domain',
  verifyDomain: 'verified a domain',
  removeDomain: 'removed a domain',
  restoreDomain: 'restored a removed domain',
  createKey: 'created an access key',
  revokeKey: 'revoked an access key',
  uploadFile: 'uploaded a file',
  replaceFile: 'replaced a file',
  revertFile: 'restored an earlier version of a file',
  updateFile: 'edited the details of a file',
  updateFiles: 'moved or deleted files',
  deleteFile: 'permanently deleted a file',
  createFolder: 'created a folder',
  updateFolder: 'renamed or moved a folder',
  deleteFolder: 'deleted a folder',
  duplicateDocument: 'duplicated a page or item',
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
  uploadImportFile: 'uploaded a file to import',
  runImportFile: 'imported a file',
  deleteImportFile: 'deleted an import',
  undoImport: 'undid an import',
}

/** Returns the text of an action, to be shown after the account's name: `published changes`. */
export const describeAuditEvent = (action: string): string =>
  ACTION_TEXTS[action] ?? action.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** Formatters for the details of audit events, in display order. */
const DETAIL_FORMATTERS: Readonly<Record<string, (value: unknown) => string>> = {
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
  restore: 'restored',
  status: 'changed the status',
  tags: 'changed tags',
}
/** Ids are not shown to people. */
const ID_PATTERN = /^(\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/

/** Returns a one-line summary of subject and details; '' if there is nothing to show. */
export function describeDetails(
  subject: Readonly<Record<string, unknown>>,
  details: Readonly<Record<string, unknown>>,
): string {
  const { from, to, ...values } = { ...subject, ...details }
  // Restoring creates a new release; the subject is the restored one.
  const restored =
    'version' in subject && 'version' in details
      ? `from ${DETAIL_FORMATTERS['version']?.(subject['version'])}`
      : ''
  const formatted = Object.entries(DETAIL_FORMATTERS).map(([name, format]) =>
    name in values ? format(values[name]) : '',
  )
  const other = Object.entries(values)
    .filter(([name, value]) => !(name in DETAIL_FORMATTERS) && !ID_PATTERN.test(textOf(value)))
    .map(([, value]) => textOf(value))
  const change = [from, to].filter((end) => end !== undefined).map(textOf)
  return [restored, ...formatted, ...other, change.join(' → ')].filter((text) => text !== '').join(' · ')
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
