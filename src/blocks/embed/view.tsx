import type { CSSProperties, ReactNode } from 'react'
import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { EmbedData } from '#blocks/embed/block.ts'
import { type EmbedKind, providerOf } from '#blocks/embed/providers.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import { type ServiceAction, messagesFor } from '#parts/messages.ts'

const ACTION: Readonly<Record<EmbedKind, ServiceAction>> = {
  video: 'watch',
  audio: 'listen',
  map: 'openMap',
  code: 'openOn',
  document: 'read',
}

/**
 * A card that links to the URL; for a listed provider in the shape of its player, otherwise a bookmark. Renders nothing
 * without an http or https URL.
 */
export const View: BlockView<EmbedData> = ({ data, scope }) => {
  const href = safeHref(data.url)
  const url = href === undefined ? null : URL.parse(href)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const provider = providerOf(url)
  const host = url.hostname.replace(/^www\./, '')
  const title = data.title.trim() || readable(url, host)
  const [width = 16, height = 9] = data.aspectRatio.split(/[x:]/).map(Number)
  const shape: CSSProperties & { '--b-embed-ratio': string } = {
    // Clamps extreme ratios to a usable shape.
    '--b-embed-ratio': String(Math.min(Math.max(width / height, 0.5), 4)),
  }
  return (
    <figure className={`b-embed b-embed-${provider?.kind ?? 'bookmark'}`}>
      <a className="b-embed-card" href={url.href} rel="noopener" style={shape}>
        {provider && <Icon kind={provider.kind} />}
        <span className="b-embed-text">
          <span className="b-embed-title" {...fieldMark(scope, 'title')}>
            {title}
          </span>
          <span className="b-embed-host">
            {provider ? messagesFor(scope.language).on[ACTION[provider.kind]](provider.name) : host}
          </span>
        </span>
      </a>
      {showsField(scope, data.caption.trim()) && (
        <figcaption className="b-embed-caption" {...fieldMark(scope, 'caption')}>
          {data.caption}
        </figcaption>
      )}
    </figure>
  )
}

/** Returns a readable form of the URL, without tracking and technical parts. */
function readable(url: URL, host: string): string {
  const path = url.pathname.replace(/\/$/, '')
  return `${host}${path.length > 60 ? `${path.slice(0, 60)}…` : path}`
}

const SHAPES: Readonly<Record<EmbedKind, ReactNode>> = {
  video: <path d="M19 15v18l15-9z" />,
  audio: <path d="M14 20v8m5-13v18m5-21v24m5-18v12m5-9v6" />,
  map: <path d="M24 38s11-10 11-18a11 11 0 0 0-22 0c0 8 11 18 11 18zm0-14a4 4 0 1 0 0-8 4 4 0 0 0 0 8z" />,
  code: <path d="M18 16l-8 8 8 8m12-16l8 8-8 8" />,
  document: <path d="M15 10h13l6 6v22H15zm5 12h9m-9 6h9" />,
}

function Icon({ kind }: { readonly kind: EmbedKind }): ReactNode {
  return (
    <svg
      className="b-embed-icon"
      viewBox="0 0 48 48"
      width="64"
      height="64"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="24" cy="24" r="23" />
      {SHAPES[kind]}
    </svg>
  )
}
