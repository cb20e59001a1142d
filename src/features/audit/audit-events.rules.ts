import { AUDIT_TEXTS } from '#features/audit-texts.rules.ts'
import type { Role } from '#features/access/types.ts'
import { ROLE_TEXTS } from '#features/team/roles-text.rules.ts'

/**
 * Returns the text of an action, to be shown after the account's name: `published changes`. An operation without a text
 * is shown by its split name.
 */
export const describeAuditEvent = (action: string): string =>
  AUDIT_TEXTS[action] ?? action.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

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
  // Their titles are links.
  changedDocuments: () => '',
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
