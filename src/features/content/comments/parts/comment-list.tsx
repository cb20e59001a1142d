import { countText } from '#lib/i18n/plural.ts'
import { COMMENTS_PATH, commentAnchor, type ShownComment } from '#features/content/comments/types.ts'
import type { Id } from '#lib/id.ts'
import { Day } from '#parts/day.tsx'
import { CommentBody, VISITOR_LINK } from '#features/content/comments/parts/comment-body.tsx'
import { commentTextsFor, type CommentTexts } from '#features/content/comments/parts/comment-texts.ts'

interface ListProps {
  readonly comments: readonly ShownComment[]
  readonly itemId: Id
  /** Whether visitors may reply. */
  readonly isOpen: boolean
  /** BCP 47. */
  readonly language: string
}

/** Comments with their replies below them. */
export function CommentThreads(props: ListProps) {
  return (
    <ol className="comment-list" role="list">
      {props.comments.map((comment) => (
        <li key={comment.id}>
          <CommentView {...props} comment={comment} texts={commentTextsFor(props.language)} />
        </li>
      ))}
    </ol>
  )
}

interface ViewProps extends ListProps {
  readonly comment: ShownComment
  readonly texts: CommentTexts
}

function CommentView({ comment, texts, ...list }: ViewProps) {
  const { itemId, isOpen, language } = list
  const { id, name, website, body, createdAt, byOwner, inReplyTo, replies, hidden } = comment
  return (
    <>
      <article className="comment" id={commentAnchor(id)} tabIndex={-1} aria-label={name}>
        <div className="comment-head">
          <span className="comment-initial" aria-hidden="true">
            {initialOf(name)}
          </span>
          <p>
            <bdi className="comment-name">
              {website === undefined ? (
                name
              ) : (
                <a href={website} rel={VISITOR_LINK}>
                  {name}
                </a>
              )}
            </bdi>
            {byOwner && <span className="comment-badge">{texts.owner}</span>}
            <a className="comment-day" href={`#${commentAnchor(id)}`}>
              <Day instant={createdAt} language={language} />
            </a>
          </p>
        </div>
        {inReplyTo !== undefined && <p className="comment-to">{texts.inReplyTo(inReplyTo)}</p>}
        <CommentBody text={body} />
        {isOpen && (
          <a
            className="comment-reply"
            href={`${COMMENTS_PATH}${itemId}?reply=${id}`}
            rel="nofollow"
            data-comment-reply={id}
            aria-label={texts.replyTo(name)}
          >
            {texts.reply}
          </a>
        )}
      </article>
      {replies.length > 0 && <CommentThreads {...list} comments={replies} />}
      {hidden > 0 && (
        <p className="comment-more">
          <a href={`${COMMENTS_PATH}${itemId}?thread=${id}`} rel="nofollow">
            {countText(texts.moreReplies, hidden, language)}
          </a>
        </p>
      )}
    </>
  )
}

const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? ''
