import type { PageComments } from '#site/page/comments/comment-parts.ts'
import { OwnCommentsView } from '#features/content/comments/parts/own-comments.tsx'
import { Comments } from '#site/page/item-comments.tsx'
import type { PageModel } from '#site/page/model.ts'

interface Props {
  readonly comments: PageComments
  readonly model: PageModel
}

/** The comments of a page, here or at another service; nothing for a page without any. */
export function CommentsView({ comments, model: { scope, site } }: Props) {
  const shown = { isPreview: scope.marksBlocks === true, language: site.language }
  if (comments?.kind === 'own') return <OwnCommentsView comments={comments} {...shown} />
  if (comments?.kind === 'comments') return <Comments embed={comments} {...shown} />
  return null
}
