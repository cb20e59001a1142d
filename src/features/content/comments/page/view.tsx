import type {
  CommentEmailsPage,
  CommentFormPage,
  CommentListPage,
  CommentPage,
  CommentPageItem,
} from '#features/content/comments/comment-page.types.ts'
import { COMMENTS_ANCHOR } from '#features/content/comments/types.ts'
import { CommentBody } from '#features/content/comments/parts/comment-body.tsx'
import { CommentForm } from '#features/content/comments/parts/comment-form.tsx'
import { CommentThreads } from '#features/content/comments/parts/comment-list.tsx'
import { commentWords, type CommentWords } from '#features/content/comments/parts/comment-words.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'

interface PartProps<Page> {
  readonly page: Page
  readonly words: CommentWords
  readonly language: string
}

/** The pages of comments without scripts: the form, further comments, what follows, and stopping emails. */
export function View({ content: page, language }: FeaturePageViewProps<CommentPage>) {
  const words = commentWords(language)
  return (
    <div className="message comment-page">
      {page.what === 'form' && <FormPart page={page} words={words} language={language} />}
      {page.what === 'list' && <ListPart page={page} words={words} language={language} />}
      {page.what === 'sent' && (
        <>
          <h1>{words.waiting}</h1>
          <Back item={page.item} words={words} />
        </>
      )}
      {page.what === 'emails' && <EmailsPart page={page} words={words} language={language} />}
    </div>
  )
}

function FormPart({ page, words }: PartProps<CommentFormPage>) {
  const { item, replyTo, isCheck, formKey, entry, problems, notice, honeypot } = page
  const [title, text] = words.check
  return (
    <>
      <h1>{isCheck ? title : replyTo === undefined ? words.write : words.replyTo(replyTo.name)}</h1>
      <p className="lead">
        <a href={`${item.path}#${COMMENTS_ANCHOR}`}>{item.title}</a>
      </p>
      {replyTo !== undefined && (
        <blockquote className="comment-quote">
          <CommentBody text={replyTo.body} />
        </blockquote>
      )}
      {isCheck && <p>{text}</p>}
      {formKey === undefined ? (
        <p role="alert">{words.closed}</p>
      ) : (
        <CommentForm
          itemId={item.id}
          words={words}
          formKey={formKey}
          replyTo={replyTo?.id}
          entry={entry}
          honeypot={honeypot}
          problems={problems}
          notice={notice === undefined ? undefined : noticeText(notice, words)}
        />
      )}
      <Back item={item} words={words} />
    </>
  )
}

function noticeText(code: string, words: CommentWords): string {
  if (code === 'FORM_EXPIRED') return words.expired
  if (code === 'TOO_MANY_COMMENTS') return words.tooMany
  if (code === 'COMMENTS_CLOSED') return words.closed
  return code === 'NO_COMMENT' ? words.gone : words.failed
}

function ListPart({ page, words, language }: PartProps<CommentListPage>) {
  const { item, isOpen, list, thread, more } = page
  const comments = thread === undefined ? (list?.threads ?? []) : [thread]
  return (
    <>
      <h1>{words.heading}</h1>
      <p className="lead">
        <a href={`${item.path}#${COMMENTS_ANCHOR}`}>{item.title}</a>
      </p>
      <CommentThreads comments={comments} itemId={item.id} isOpen={isOpen} language={language} />
      {more !== undefined && (
        <p className="comment-more">
          <a href={more} rel="nofollow">
            {words.more}
          </a>
        </p>
      )}
      <Back item={item} words={words} />
    </>
  )
}

function EmailsPart({ page, words }: PartProps<CommentEmailsPage>) {
  const { emails } = words
  if (page.stopped !== undefined)
    return <h1>{page.stopped === 'one' ? emails.stoppedOne : emails.stoppedAll}</h1>
  return (
    <>
      <h1>{emails.title}</h1>
      <p>{emails.text}</p>
      <form className="comment-stop" method="post" action={page.path}>
        <button className="go" type="submit" name="scope" value="one">
          {emails.one}
        </button>
        <button className="go" type="submit" name="scope" value="all">
          {emails.all}
        </button>
      </form>
    </>
  )
}

function Back({ item, words }: { readonly item: CommentPageItem; readonly words: CommentWords }) {
  return (
    <p>
      <a href={`${item.path}#${COMMENTS_ANCHOR}`}>{words.back}</a>
    </p>
  )
}
