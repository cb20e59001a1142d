import { HOME_PATH } from '#features/sites/types.ts'
import { SiteMark } from '#ui/site-mark.tsx'
import './site-image.css'

export interface SiteImageProps {
  readonly title: string
  /** Where the app may frame the site; it is shown small, as it is now. */
  readonly platformOrigin: string
  /** Visitors are not shown it: there is nothing to look at. */
  readonly away?: boolean
}

/** How a site looks now: itself, small, without its scripts and out of reach. One that is away shows its name. */
export function SiteImage({ title, platformOrigin, away = false }: SiteImageProps) {
  if (away)
    return (
      <div className="sites-image" data-plain="true">
        <SiteMark name={title} size={56} />
      </div>
    )
  return (
    <div className="sites-image">
      <iframe
        src={platformOrigin + HOME_PATH}
        title={`How ${title} looks`}
        sandbox="allow-same-origin"
        loading="lazy"
        tabIndex={-1}
        aria-hidden="true"
      />
    </div>
  )
}
