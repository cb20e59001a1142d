import { SiteMark } from '#ui/site-mark.tsx'
import './site-image.css'

export interface SiteImageProps {
  readonly title: string
  /** URL of the page, at an origin that the app may frame. */
  readonly src: string
  /** The site is offline, so there is no preview. */
  readonly offline?: boolean
}

/** A scaled, non-interactive preview of a published site without scripts; the site's initial if it is offline. */
export function SiteImage({ title, src, offline = false }: SiteImageProps) {
  if (offline)
    return (
      <div className="sites-image" data-plain="true">
        <SiteMark name={title} size={56} />
      </div>
    )
  return (
    <div className="sites-image">
      <iframe
        src={src}
        title={`Preview of ${title}`}
        sandbox="allow-same-origin"
        loading="lazy"
        tabIndex={-1}
        aria-hidden="true"
      />
    </div>
  )
}
