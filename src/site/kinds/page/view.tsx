import type { BlockPageContent } from '#site/kinds/page/kind.ts'
import type { PageViewProps } from '#site/page/page-kind.ts'

/** A title and the blocks of the page. */
export function View({ content, texts, body }: PageViewProps<BlockPageContent>) {
  return (
    <article className="page">
      {content.hidesTitle ? (
        <h1 className="visually-hidden">{content.title || texts.untitled}</h1>
      ) : (
        <header className="page-head">
          <h1>{content.title || texts.untitled}</h1>
        </header>
      )}
      {body}
    </article>
  )
}
