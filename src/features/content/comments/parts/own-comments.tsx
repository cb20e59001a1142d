import { countText } from '#lib/i18n/plural.ts'
import { COMMENTS_ANCHOR, COMMENTS_PATH, type CommentList } from '#features/content/comments/types.ts'
import type { Id } from '#lib/id.ts'
import { CommentForm } from '#features/content/comments/parts/comment-form.tsx'
import { CommentThreads } from '#features/content/comments/parts/comment-list.tsx'
import { commentTextsFor, type CommentTexts } from '#features/content/comments/parts/comment-texts.ts'

const COMMENT_FORM_ANCHOR = 'comment-form'

/** The comments of an item as its page shows them: the first threads. */
export interface OwnComments {
  readonly kind: 'own'
  readonly itemId: Id
  readonly list: CommentList
  readonly isOpen: boolean
}

interface Props {
  readonly comments: OwnComments
  readonly isPreview: boolean
  /** BCP 47. */
  readonly language: string
}

/** Comments below an item with their form (BLG-02): everything is in the page, and nothing needs a script. */
export function OwnCommentsView({ comments, isPreview, language }: Props) {
  const { itemId, list, isOpen } = comments
  const texts = commentTextsFor(language)
  const form = isOpen && (
    <div data-comment-place="">
      <h3 className="comment-write" id={COMMENT_FORM_ANCHOR} tabIndex={-1}>
        {texts.write}
      </h3>
      <p role="status" className="comment-status" data-comment-status="" tabIndex={-1} />
      <CommentForm itemId={itemId} texts={texts} formKey="" isPreview={isPreview} />
    </div>
  )
  return (
    <section
      className="comments"
      id={COMMENTS_ANCHOR}
      aria-labelledby="comments-title"
      data-comments={isPreview ? undefined : itemId}
      data-texts={JSON.stringify(scriptTexts(texts))}
    >
      <div className="comments-head">
        <h2 id="comments-title">
          {list.count === 0 ? texts.heading : countText(texts.count, list.count, language)}
        </h2>
        {isOpen && list.count > 1 && <a href={`#${COMMENT_FORM_ANCHOR}`}>{texts.write}</a>}
      </div>
      {list.count === 0 && isOpen && <p className="comments-about">{texts.none}</p>}
      <CommentThreads
        comments={list.threads}
        itemId={itemId}
        isOpen={isOpen && !isPreview}
        language={language}
      />
      {list.next !== undefined && (
        <p className="comment-more">
          <a href={`${COMMENTS_PATH}${itemId}?after=${list.next}`} rel="nofollow">
            {texts.more}
          </a>
        </p>
      )}
      {form}
      {!isOpen && <p className="comments-about">{texts.closed}</p>}
      {list.count > 0 && (
        <p className="comments-about">
          <a href={`${COMMENTS_PATH}${itemId}/feed`} rel="nofollow" type="application/rss+xml">
            {texts.feed}
          </a>
        </p>
      )}
    </section>
  )
}

/** What the script says. */
export const scriptTexts = (texts: CommentTexts) => ({
  problems: texts.problems,
  fields: texts.fields,
  wrong: texts.wrong,
  failed: texts.failed,
  expired: texts.expired,
  tooMany: texts.tooMany,
  closed: texts.closed,
  gone: texts.gone,
  sent: texts.sent,
  waiting: texts.waiting,
  sending: texts.sending,
})
