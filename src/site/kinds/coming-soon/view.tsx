import { texts as comingSoonTexts } from '#site/kinds/coming-soon/texts.ts'
import { kindTextsFor } from '#site/page/kind-texts.ts'
import type { PageViewProps } from '#site/page/page-kind.ts'

/** The name of the site, and that it opens soon. */
export function View({ model, texts }: PageViewProps<null>) {
  const { title, text } = kindTextsFor(comingSoonTexts, model.site.language)
  return (
    <article className="coming-soon">
      <p className="coming-soon-site">{model.site.title || texts.untitled}</p>
      <div className="coming-soon-text">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
      </div>
    </article>
  )
}
