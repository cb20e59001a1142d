/** Comments of a document, as its owner chooses: it takes them, only shows those that it has, or shows none. */
export const COMMENT_CHOICES = ['open', 'closed', 'hidden'] as const
export type CommentChoice = (typeof COMMENT_CHOICES)[number]
