import { AUDIT_TEXTS } from '#features/app.rules.ts'
import type { Role } from '#features/tenancy/access/types.ts'
import { documentIdsOf } from '#features/operation/activity/named-documents.rules.ts'
import {
  type AuditText,
  chooseAlternatives,
  type TextPiece,
  textWithoutValues,
} from '#features/operation/activity/sentences.rules.ts'
import { documentName, type NamedDocument } from '#features/content/documents/document-link.rules.ts'
import { isolated } from '#lib/bidi.ts'
import { ROLE_TEXTS } from '#features/people/team/roles-text.rules.ts'

type Values = Readonly<Record<string, unknown>>

/** An audit event as the list shows it. */
interface ShownEvent {
  readonly action: string
  readonly subject: Values
  readonly details: Values
  readonly documents: readonly NamedDocument[]
}

/** A part of a sentence: a text, or a document to be shown as a link with this label. */
type SentencePart = string | { readonly document: NamedDocument; readonly label: string }

/** Returns what an action is called where no event is meant, as in a filter: `refunded an order`. */
export const describeAction = (action: string): string => textWithoutValues(textOfAction(action))

/**
 * Returns the sentence of an event after the account's name, `refunded $5.00 of order #12`, and what it leaves out of
 * the recorded details; '' if that is nothing.
 */
export function describeAuditEvent(event: ShownEvent): {
  readonly sentence: readonly SentencePart[]
  readonly rest: string
} {
  const { subject, details } = event
  // Restoring creates a new release; the subject is the restored one.
  const isRestored = 'version' in subject && 'version' in details
  const values: Values = {
    ...subject,
    ...details,
    ...(isRestored && { restored: subject['version'] }),
  }
  const named = partsOfDocuments(event)
  const isKnown = (name: string) =>
    name === 'documents' ? named.length > 0 : wordOf(name, values[name]) !== ''
  const pieces = chooseAlternatives(textOfAction(event.action), values, isKnown)
  const sentence = pieces.flatMap((piece): readonly SentencePart[] => {
    if ('text' in piece) return [piece.text]
    return piece.value === 'documents' ? named : [wordOf(piece.value, values[piece.value])]
  })
  return { sentence: joined(sentence), rest: restOf(values, pieces) }
}

/** An operation without a text is shown by its split name. */
const textOfAction = (action: string): AuditText => AUDIT_TEXTS[action] ?? spaced(action)

const spaced = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** Formatters of details, in the order in which the rest shows them. */
const DETAIL_FORMATTERS: Readonly<Record<string, (value: unknown) => string>> = {
  name: textOf,
  title: textOf,
  email: textOf,
  hostname: textOf,
  source: textOf,
  version: textOf,
  restored: textOf,
  roles: textOf,
  permissions: textOf,
  files: (value) => counted(value, 'file', 'files'),
  note: (value) => `“${textOf(value)}”`,
}
/** Shown as links, or by what the sentence says. */
const UNSHOWN: ReadonlySet<string> = new Set([
  'documents',
  'document',
  'changedDocuments',
  'what',
  'category',
])
/** Ids are not shown to people. */
const ID_PATTERN = /^(\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/

const wordOf = (name: string, value: unknown): string => {
  if (value === undefined || value === null || value === '') return ''
  return DETAIL_FORMATTERS[name]?.(value) ?? textOf(value)
}

function restOf(values: Values, pieces: readonly TextPiece[]): string {
  const said = new Set(pieces.flatMap((piece) => piece.values))
  const { from, to, ...others } = values
  const isLeft = (name: string) => name in others && !said.has(name) && !UNSHOWN.has(name)
  const inTrash = others['inTrash']
  const formatted = Object.keys(DETAIL_FORMATTERS)
    .filter(isLeft)
    .map((name) => (name === 'version' ? `release ${textOf(others[name])}` : wordOf(name, others[name])))
  const other = Object.entries(others)
    .filter(
      ([name, value]) => isLeft(name) && !(name in DETAIL_FORMATTERS) && !ID_PATTERN.test(textOf(value)),
    )
    .filter(([name]) => name !== 'inTrash')
    .map(([name, value]) => (wordOf(name, value) === '' ? '' : `${spaced(name)}: ${wordOf(name, value)}`))
  const trash = inTrash === undefined || inTrash === 0 ? '' : `${textOf(inTrash)} in the trash`
  const ends = Object.entries({ from, to }).filter(([name, end]) => end !== undefined && !said.has(name))
  const change = ends.map(([name, end]) => wordOf(name, end)).join(' → ')
  return [...formatted, trash, ...other, change].filter((text) => text !== '').join(' · ')
}

/** The documents of an event as a list: “About us”, “Journal” and 3 more. */
function partsOfDocuments({ subject, details, documents }: ShownEvent): readonly SentencePart[] {
  const total = Math.max(
    documents.length,
    documentIdsOf(subject, details).length,
    ...['documents', 'changedDocuments'].map((name) => countOf(details[name])),
  )
  if (documents.length === 0)
    return countOf(details['documents']) > 0 ? [counted(total, 'page or item', 'pages and items')] : []
  const more = total - documents.length
  return [
    ...documents.flatMap((document, index) => {
      const isLast = index === documents.length - 1 && more === 0
      const before = index === 0 ? '' : isLast ? ' and ' : ', '
      return [before, ...partsOfDocument(document)]
    }),
    more > 0 ? ` and ${more} more` : '',
  ]
}

function partsOfDocument(document: NamedDocument): readonly SentencePart[] {
  const { kind, title } = document
  const label = documentName(document)
  if (kind === 'settings' || kind === 'theme') return ['the ', { document, label: label.toLowerCase() }]
  if (title === '') return ['an ', { document, label: label.toLowerCase() }]
  return ['“', { document, label }, '”']
}

/** Joins neighbouring texts and leaves out what is empty. */
function joined(parts: readonly SentencePart[]): readonly SentencePart[] {
  const result: SentencePart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part
    else if (part !== '') result.push(part)
  }
  return result
}

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : Number(value ?? 0) || 0)

function counted(value: unknown, one: string, several: string): string {
  const count = countOf(value)
  return `${count} ${count === 1 ? one : several}`
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return isolated(value)
  if (Array.isArray(value))
    return value.map((one) => (isRole(one) ? ROLE_TEXTS[one].name : textOf(one))).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return JSON.stringify(value)
}

const isRole = (value: unknown): value is Role =>
  typeof value === 'string' && Object.hasOwn(ROLE_TEXTS, value)
