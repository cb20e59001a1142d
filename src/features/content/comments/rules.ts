import type { CommentSettings } from '#features/content/documents/bodies/comment-settings.types.ts'
import {
  type CommentEntry,
  type CommentPolicy,
  type CommentProblem,
  type CommentProblems,
  type CommentReason,
  type CommentStatus,
  MAX_COMMENT_EMAIL,
  MAX_COMMENT_LENGTH,
  MAX_COMMENT_NAME,
  MAX_COMMENT_WEBSITE,
} from '#features/content/comments/types.ts'
import type { CommentChoice } from '#lib/document-comments.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { isEmailAddress } from '#lib/email-address.ts'
import { safeHref } from '#lib/urls/safe-href.ts'

/** What decides whether an item or a page has comments of this program. */
export interface CommentedItem {
  /** Whether the site allows comments. */
  readonly isEnabled: boolean
  /** Whether they are at another service. */
  readonly isElsewhere: boolean
  /** True for pages, which are in none. */
  readonly inCollection: boolean
  /** Undefined for items that never have any, such as products. */
  readonly ofItem: CommentChoice | undefined
  readonly publishedOn: Date
  readonly closeAfterDays: number
}

/** Returns whether an item shows comments and takes new ones (BLG-02), and when it will stop to take any. */
export function commentPolicy(
  { isEnabled, isElsewhere, inCollection, ofItem, publishedOn, closeAfterDays }: CommentedItem,
  now: Date,
): { readonly policy: CommentPolicy; readonly closesAt?: Date } {
  if (!isEnabled || isElsewhere || !inCollection || ofItem === undefined || ofItem === 'hidden')
    return { policy: 'none' }
  if (ofItem === 'closed') return { policy: 'closed' }
  if (closeAfterDays === 0) return { policy: 'open' }
  const closesAt = new Date(publishedOn.getTime() + closeAfterDays * DAY_MS)
  return closesAt <= now ? { policy: 'closed' } : { policy: 'open', closesAt }
}

/** Returns a website as it is stored: with its scheme. Empty for none; undefined for what is no web URL. */
export function websiteOf(entered: string): string | undefined {
  const text = entered.trim()
  if (text === '') return ''
  const href = safeHref(
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`,
  )
  const url = href === undefined ? null : URL.parse(href)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.') || url.username !== '')
    return undefined
  return url.href
}

/** Returns what is wrong with a comment, by field; nothing for one that can be stored. */
export function commentProblems(entry: CommentEntry): CommentProblems {
  const { body, name, email, website, notify } = entry
  const problems: [keyof CommentProblems, CommentProblem | undefined][] = [
    ['body', textProblem(body, MAX_COMMENT_LENGTH)],
    ['name', textProblem(name, MAX_COMMENT_NAME)],
    ['email', emailProblem(email.trim(), notify)],
    ['website', websiteProblem(website)],
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

function textProblem(text: string, max: number): CommentProblem | undefined {
  if (visibleText(text) === '') return 'required'
  return text.trim().length > max ? 'tooLong' : undefined
}

/** A text of nothing but spaces, control and formatting characters says nothing. */
const visibleText = (text: string): string => text.replaceAll(/[\s\p{C}\u2800\u3164\u115F\u1160]/gu, '')

function emailProblem(email: string, isNeeded: boolean): CommentProblem | undefined {
  if (email === '') return isNeeded ? 'emailNeeded' : undefined
  return email.length <= MAX_COMMENT_EMAIL && isEmailAddress(email) ? undefined : 'email'
}

const websiteProblem = (website: string): CommentProblem | undefined => {
  const url = websiteOf(website)
  return url === undefined || url.length > MAX_COMMENT_WEBSITE ? 'website' : undefined
}

/** Returns a comment as it is stored: without surrounding space, with at most one blank line in a row. */
export const cleanComment = (entry: CommentEntry): CommentEntry => ({
  ...entry,
  body: entry.body
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\n(?:[ \t]*\n){2,}/g, '\n\n')
    .trim(),
  name: entry.name.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
  email: entry.email.trim(),
  website: websiteOf(entry.website) ?? '',
})

/** A comment that was sent sooner after its form was opened is suspicious. */
export const FAST_MS = 2000

/** What is known of a comment that was sent. */
export interface SentComment {
  readonly entry: CommentEntry
  /** Whether the field that people do not see was filled, or is missing. */
  readonly tookHoneypot: boolean
  /** Time between opening the form and sending it, in milliseconds. */
  readonly took: number
  /** Whether its author has an approved comment, and none that counts as spam. */
  readonly isKnown: boolean
  /** Whether spam came from its network lately. */
  readonly fromSpammer: boolean
}

const LINK = /https?:\/\/|www\./gi

/** Returns how many links a text has. */
export const countLinks = (text: string): number => text.match(LINK)?.length ?? 0

/**
 * Returns whether a comment is public at once, waits for approval, or counts as spam, with every reason: people are never
 * rejected by a guess, so only what no person does is spam.
 */
export function firstStatus(
  { entry, tookHoneypot, took, isKnown, fromSpammer }: SentComment,
  settings: Pick<CommentSettings, 'moderation' | 'maxLinks' | 'heldWords'>,
): { readonly status: CommentStatus; readonly reasons: readonly CommentReason[] } {
  const { moderation, maxLinks, heldWords } = settings
  const reasons: CommentReason[] = []
  if (tookHoneypot) reasons.push('honeypot')
  if (took < FAST_MS) reasons.push('speed')
  if (countLinks(entry.body) > maxLinks) reasons.push('links')
  if (hasWord(`${entry.name}\n${entry.email}\n${entry.website}\n${entry.body}`, heldWords))
    reasons.push('words')
  if (fromSpammer) reasons.push('network')
  if (moderation === 'all' || (moderation === 'first' && !isKnown)) reasons.push('moderation')
  if (tookHoneypot) return { status: 'spam', reasons }
  return { status: reasons.length === 0 ? 'approved' : 'pending', reasons }
}

/** Whether a text has one of these words or phrases, as whole words. */
export function hasWord(text: string, words: readonly string[]): boolean {
  const plain = ` ${wordsOf(text)} `
  return words.some((word) => wordsOf(word) !== '' && plain.includes(` ${wordsOf(word)} `))
}

const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .join(' ')
