import { ServiceEmbedView } from '#parts/service-embed.tsx'
import type { CommentsEmbed } from '#parts/disqus.ts'
import { serviceCommentTexts } from '#site/page/service-comment-texts.ts'
import { kindTextsFor } from '#site/page/kind-texts.ts'

const SERVICE = 'Disqus'

/**
 * The comments of an item at Disqus (BLG-02): a text that says where they are. Nothing is asked of Disqus before a visitor
 * wants to see them.
 */
export function Comments(props: {
  readonly embed: CommentsEmbed
  readonly isPreview: boolean
  /** BCP 47. */
  readonly language: string
}) {
  const { embed, isPreview, language } = props
  const texts = kindTextsFor(serviceCommentTexts, language)
  return (
    <section className="comments" aria-labelledby="comments">
      <h2 id="comments">{texts.heading}</h2>
      <p className="comments-about">
        {texts.about(SERVICE)}
        {isPreview && ` ${texts.preview}`}
      </p>
      <noscript>
        <p className="comments-about">{texts.needsScript(SERVICE)}</p>
      </noscript>
      <ServiceEmbedView embed={embed} provider={SERVICE} title={texts.heading} language={language} />
    </section>
  )
}
