import type { ReactNode } from 'react'
import { embedTextsFor } from '#parts/embed-texts.ts'
import type { ServiceEmbed } from '#parts/service-embeds.ts'

/**
 * The place below a card or a text where its service may show something. Nothing is requested there before a visitor asks for it;
 * a script offers it, and without scripts the card links to the service.
 */
export function ServiceEmbedView(props: {
  readonly embed: ServiceEmbed
  /** Name of the service. */
  readonly provider: string
  readonly title: string
  readonly language: string
}): ReactNode {
  const { embed, provider, title, language } = props
  const texts = embedTextsFor(language)
  const noResponse = embed.kind === 'comments' ? texts.noResponseYet : texts.noResponse
  return (
    <div
      className="p-embed"
      data-service-embed={JSON.stringify(embed)}
      data-provider={provider}
      data-title={title}
      data-no-response={noResponse(provider)}
    >
      <div className="p-embed-offer" hidden>
        <p className="p-embed-buttons">
          <button type="button" data-embed="once">
            {texts.showHere}
          </button>
          <button type="button" data-embed="always">
            {texts.alwaysShow(provider)}
          </button>
        </p>
        <p className="p-embed-hint">{texts.hint(provider)}</p>
      </div>
      <div className="p-embed-place" tabIndex={-1} />
      <p className="p-embed-buttons" hidden>
        <button type="button" data-embed="ask">
          {texts.askAgain(provider)}
        </button>
      </p>
      <p className="p-embed-status" role="status" />
    </div>
  )
}
