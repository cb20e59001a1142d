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
import { commentTextsFor, type CommentTexts } from '#features/content/comments/parts/comment-texts.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'

interface PartProps<Page> {
  readonly page: Page
  readonly texts: CommentTexts
  readonly language: string
}

/** The pages of comments without scripts: the form, further comments, what follows, and stopping emails. */
export function View({ content: page, language }: FeaturePageViewProps<CommentPage>) {
  const texts = commentTextsFor(language)
  return (
    <div className="message comment-page">
      {page.what === 'form' && <FormPart page={page} texts={texts} language={language} />}
      {page.what === 'list' && <ListPart page={page} texts={texts} language={language} />}
      {page.what === 'sent' && (
        <>
          <h1>{texts.waiting}</h1>
          <Back item={page.item} texts={texts} />
        </>
      )}
      {page.what === 'emails' && <EmailsPart page={page} texts={texts} language={language} />}
    </div>
  )
}

function FormPart({ page, texts }: PartProps<CommentFormPage>) {
  const { item, replyTo, isCheck, formKey, entry, problems, notice, honeypot } = page
  const [title, text] = texts.check
  return (
    <>
      <h1>{isCheck ? title : replyTo === undefined ? texts.write : texts.replyTo(replyTo.name)}</h1>
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
        <p role="alert">{texts.closed}</p>
      ) : (
        <CommentForm
          itemId={item.id}
          texts={texts}
          formKey={formKey}
          replyTo={replyTo?.id}
          entry={entry}
          honeypot={honeypot}
          problems={problems}
          notice={notice === undefined ? undefined : noticeText(notice, texts)}
        />
      )}
      <Back item={item} texts={texts} />
    </>
  )
}

function noticeText(code: string, texts: CommentTexts): string {
  if (code === 'FORM_EXPIRED') return texts.expired
  if (code === 'TOO_MANY_COMMENTS') return texts.tooMany
  if (code === 'COMMENTS_CLOSED') return texts.closed
  return code === 'NO_COMMENT' ? texts.gone : texts.failed
}

function ListPart({ page, texts, language }: PartProps<CommentListPage>) {
  const { item, isOpen, list, thread, more } = page
  const comments = thread === undefined ? (list?.threads ?? []) : [thread]
  return (
    <>
      <h1>{texts.heading}</h1>
      <p className="lead">
        <a href={`${item.path}#${COMMENTS_ANCHOR}`}>{item.title}</a>
      </p>
      <CommentThreads comments={comments} itemId={item.id} isOpen={isOpen} language={language} />
      {more !== undefined && (
        <p className="comment-more">
          <a href={more} rel="nofollow">
            {texts.more}
          </a>
        </p>
      )}
      <Back item={item} texts={texts} />
    </>
  )
}

function EmailsPart({ page, texts }: PartProps<CommentEmailsPage>) {
  const { emails } = texts
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

function Back({ item, texts }: { readonly item: CommentPageItem; readonly texts: CommentTexts }) {
  return (
    <p>
      <a href={`${item.path}#${COMMENTS_ANCHOR}`}>{texts.back}</a>
    </p>
  )
}
