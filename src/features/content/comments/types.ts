import type { Id } from '#lib/id.ts'

/** Path of the pages of comments; an item follows. Its form is sent there, too. */
export const COMMENTS_PATH = '/_comments/'

/** Path of the API of comments; an item follows. */
export const COMMENTS_API_PATH = '/api/comments/'

/** Path of the page on which emails about replies are stopped; a token follows. */
export const COMMENT_EMAILS_PATH = '/_comment-emails/'

/** Anchor of the comments of an item, and of one comment. */
export const COMMENTS_ANCHOR = 'comments'
export const commentAnchor = (id: Id): string => `comment-${id}`

/** Returns the path of a comment: on the page of its item, or where that does not show it, what leads to its thread. */
export const commentHref = (
  item: { readonly id: Id; readonly path: string },
  id: Id,
  isOnItemPage: boolean,
): string => (isOnItemPage ? `${item.path}#${commentAnchor(id)}` : `${COMMENTS_PATH}${item.id}?comment=${id}`)

export const COMMENT_STATUSES = ['pending', 'approved', 'spam', 'trash'] as const
export type CommentStatus = (typeof COMMENT_STATUSES)[number]

/** Why a comment waits or counts as spam; `owner`: by hand. */
export const COMMENT_REASONS = [
  'moderation',
  'honeypot',
  'speed',
  'links',
  'words',
  'network',
  'owner',
] as const
export type CommentReason = (typeof COMMENT_REASONS)[number]

/** Maximum characters of what visitors enter. */
export const MAX_COMMENT_LENGTH = 5000
export const MAX_COMMENT_NAME = 100
export const MAX_COMMENT_EMAIL = 254
export const MAX_COMMENT_WEBSITE = 300

/** Name of a field that people do not see: only programs fill it, or send a form that lacks it. */
export const HONEYPOT_FIELD = 'subject'

/** Fields of the form that may be wrong. */
export const COMMENT_FIELDS = ['body', 'name', 'email', 'website'] as const
export type CommentField = (typeof COMMENT_FIELDS)[number]
export type CommentProblem = 'required' | 'tooLong' | 'email' | 'website' | 'emailNeeded'

/** What is wrong with what was entered, by field. */
export type CommentProblems = Readonly<Partial<Record<CommentField, CommentProblem>>>

/** What a visitor entered. */
export interface CommentEntry {
  readonly body: string
  readonly name: string
  readonly email: string
  readonly website: string
  /** Wants an email about replies. */
  readonly notify: boolean
  /** Wants to be known in this browser. */
  readonly remember: boolean
}

/** A comment as visitors see it. */
export interface ShownComment {
  readonly id: Id
  readonly name: string
  /** A web URL that is safe as a link; undefined without one. */
  readonly website: string | undefined
  readonly body: string
  /** ISO 8601 instant. */
  readonly createdAt: string
  readonly byOwner: boolean
  /** The author that it replies to, where its place does not show it. */
  readonly inReplyTo: string | undefined
  readonly replies: readonly ShownComment[]
  /** Further replies of its thread, which are not shown here. */
  readonly hidden: number
}

/** Comments of an item. */
export interface CommentList {
  readonly threads: readonly ShownComment[]
  /** Of all comments that visitors can see. */
  readonly count: number
  /** The last thread shown, if there are more. */
  readonly next: Id | undefined
}

/** Whether a document shows comments and takes new ones. */
export type CommentPolicy = 'none' | 'closed' | 'open'

/** One of the newest comments of a site, wherever it is. */
export interface LatestComment {
  readonly id: Id
  readonly name: string
  /** Its beginning. */
  readonly text: string
  /** ISO 8601 instant. */
  readonly writtenAt: string
  /** Of its item. */
  readonly title: string
  readonly href: string
}
