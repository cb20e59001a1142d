import type { ReactNode } from 'react'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { Scope } from '#parts/scope.ts'
import { SocialMark } from '#parts/social-mark.tsx'
import { SOCIAL_SERVICE, type SocialServiceName } from '#parts/social-services.ts'
import { ServiceEmbedView } from '#parts/service-embed.tsx'
import type { ServiceEmbed } from '#parts/service-embeds.ts'
import { isHostOf, webUrl } from '#parts/display-url.ts'
import { type ServiceAction, messagesFor } from '#parts/messages.ts'

/**
 * A card that links to content of another service (BLK-11): nothing is fetched from there, neither by the server nor by
 * the browser before a visitor asks for it, so it renders the same when the service is down. Renders nothing without an
 * http or https URL.
 */
export function ServiceCard(props: {
  /** Class of the block. */
  readonly className: string
  readonly service: SocialServiceName
  /** Target of the link. */
  readonly href: string
  readonly title: string
  /** Replaces an empty title. */
  readonly fallback: string
  readonly text: string
  /** The field of the text. Default: `text`; that of the title is `title`. */
  readonly textField?: string
  /** What a visitor does there. */
  readonly action: ServiceAction
  readonly scope: Scope
  /** Between text and action. */
  readonly detail?: ReactNode
  /** Replaces the service's icon. */
  readonly image?: ReactNode
  /** Below the card. */
  readonly below?: ReactNode
  /** What the service can show below the card; its block names `SERVICE_EMBED_MARKER`. */
  readonly embed?: ServiceEmbed | undefined
}): ReactNode {
  const url = webUrl(props.href)
  if (url === undefined) return null
  const { scope } = props
  const { label, domains } = SOCIAL_SERVICE[props.service]
  const text = props.text.trim()
  const { on } = messagesFor(scope.language)
  return (
    <div className={props.className}>
      <a className="p-service" href={url.href} rel="noopener">
        {props.image ? (
          <span className="p-service-image">{props.image}</span>
        ) : (
          <span className="p-service-mark">
            <SocialMark service={props.service} className="p-service-sign" />
          </span>
        )}
        <span className="p-service-text">
          <span className="p-service-title" {...fieldMark(scope, 'title')}>
            {props.title.trim() || props.fallback}
          </span>
          {showsField(scope, text) && (
            <span
              className="p-service-description"
              {...(props.textField === undefined
                ? fieldMark(scope, 'text', { kind: 'lines' })
                : fieldMark(scope, props.textField))}
            >
              {text}
            </span>
          )}
          {props.detail}
          <span className="p-service-action">
            {/* A URL that is not the service's own must not be presented as such. */}
            {isHostOf(url, domains) ? on[props.action](label) : on.open(url.hostname)}
          </span>
        </span>
      </a>
      {props.below}
      {props.embed && (
        <ServiceEmbedView
          embed={props.embed}
          provider={label}
          title={props.title.trim() || props.fallback}
          language={scope.language}
        />
      )}
    </div>
  )
}
