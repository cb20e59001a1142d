import type { CommentPage } from '#features/content/comments/comment-page.types.ts'
import { commentTextsFor } from '#features/content/comments/parts/comment-texts.ts'
import type { FeaturePageLoader } from '#page/feature-page-load.ts'

/** The pages of comments without scripts (BLG-04). They have no canonical URL, so search engines leave them out. */
export const loader: FeaturePageLoader<CommentPage, CommentPage> = {
  load: (page, { language }) => ({ title: titleOf(page, language), content: () => page }),
}

function titleOf(page: CommentPage, language: string): string {
  const texts = commentTextsFor(language)
  if (page.what === 'emails') return texts.emails.title
  if (page.what !== 'form') return `${texts.heading}: ${page.item.title}`
  const isWrong = page.notice !== undefined || Object.keys(page.problems).length > 0
  return `${isWrong ? `${texts.error}: ` : ''}${texts.write}: ${page.item.title}`
}
