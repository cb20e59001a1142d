import type {
  CommentEntry,
  CommentList,
  CommentProblems,
  ShownComment,
} from '#features/content/comments/types.ts'
import type { Id } from '#lib/id.ts'
import { definePage } from '#lib/page-token.ts'

/** The item of a page of comments. */
export interface CommentPageItem {
  readonly id: Id
  readonly title: string
  readonly path: string
}

/** The comment that somebody replies to. */
export interface RepliedComment {
  readonly id: Id
  readonly name: string
  readonly body: string
}

/** The form without scripts. */
export interface CommentFormPage {
  readonly what: 'form'
  readonly item: CommentPageItem
  readonly replyTo: RepliedComment | undefined
  readonly entry: CommentEntry
  /** Value of the field that people do not see. */
  readonly honeypot: string
  readonly problems: CommentProblems
  /** Why nothing was stored, beside the fields: a code of an error. */
  readonly notice: string | undefined
  /** Whether it shows what was entered on the page of the item once more, before it is sent. */
  readonly isCheck: boolean
  /** Undefined where no comments are taken any more. */
  readonly formKey: string | undefined
}

/** Further threads of an item, or all replies of one. */
export interface CommentListPage {
  readonly what: 'list'
  readonly item: CommentPageItem
  readonly isOpen: boolean
  /** Undefined on the page of one thread. */
  readonly list: CommentList | undefined
  readonly thread: ShownComment | undefined
  /** Path of the following ones. */
  readonly more: string | undefined
}

/** What is said after a comment was sent that is not public yet. */
export interface CommentSentPage {
  readonly what: 'sent'
  readonly item: CommentPageItem
}

/** The page on which emails about replies are stopped. */
export interface CommentEmailsPage {
  readonly what: 'emails'
  readonly path: string
  /** What was stopped; undefined before. */
  readonly stopped: 'one' | 'all' | undefined
}

export type CommentPage = CommentFormPage | CommentListPage | CommentSentPage | CommentEmailsPage

/** The form of a comment, further comments, or the emails about them. */
export const COMMENT_PAGE = definePage<CommentPage>('comments')
