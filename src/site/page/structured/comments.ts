import type { ShownComment } from '#features/content/comments/types.ts'
import type { PageComments } from '#site/page/comments/comment-parts.ts'

/** Comments in structured data; those with a place of their own show more. */
const MAX_COMMENTS = 20

/** Returns the structured data of an item with its comments: their number, and the first ones with their authors. */
export function withComments(item: object, comments: PageComments): object {
  if (comments?.kind !== 'own' || comments.list.count === 0) return item
  return {
    ...item,
    commentCount: comments.list.count,
    comment: flat(comments.list.threads)
      .slice(0, MAX_COMMENTS)
      .map(({ name, website, body, createdAt }) => ({
        '@type': 'Comment',
        text: body,
        dateCreated: createdAt,
        author: { '@type': 'Person', name, ...(website !== undefined && { url: website }) },
      })),
  }
}

const flat = (comments: readonly ShownComment[]): readonly ShownComment[] =>
  comments.flatMap((comment) => [comment, ...flat(comment.replies)])
