import type { CommentPage } from '#features/content/comments/comment-page.types.ts'
import { commentWords } from '#features/content/comments/parts/comment-words.ts'
import type { FeaturePageLoader } from '#page/feature-page-load.ts'

/** The pages of comments without scripts (BLG-04). They have no canonical URL, so search engines leave them out. */
export const loader: FeaturePageLoader<CommentPage, CommentPage> = {
  load: (page, { language }) => ({ title: titleOf(page, language), content: () => page }),
}

function titleOf(page: CommentPage, language: string): string {
  const words = commentWords(language)
  if (page.what === 'emails') return words.emails.title
  if (page.what !== 'form') return `${words.heading}: ${page.item.title}`
  const isWrong = page.notice !== undefined || Object.keys(page.problems).length > 0
  return `${isWrong ? `${words.error}: ` : ''}${words.write}: ${page.item.title}`
}
