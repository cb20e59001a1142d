import { fieldMark } from '#parts/field-mark.ts'
import type { BlockPageContent } from '#site/kinds/page/kind.ts'
import { CommentsView } from '#site/page/comments/comments-view.tsx'
import type { PageViewProps } from '#site/page/page-kind.ts'

/** A title, the blocks of the page, and its comments. */
export function View({ model, content, texts, body }: PageViewProps<BlockPageContent>) {
  return (
    <article className="page">
      {content.hidesTitle ? (
        <h1 className="visually-hidden">{content.title || texts.untitled}</h1>
      ) : (
        <header className="page-head">
          <h1 {...fieldMark(model.scope, 'title')}>{content.title || texts.untitled}</h1>
        </header>
      )}
      {body}
      {content.comments !== undefined && (
        <div className="page-comments">
          <CommentsView comments={content.comments} model={model} />
        </div>
      )}
    </article>
  )
}
