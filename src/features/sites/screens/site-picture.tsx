import { HOME_PATH } from '#features/sites/types.ts'
import './site-picture.css'

export interface SitePictureProps {
  readonly title: string
  /** Where the app may frame the site; it is shown small, as it is now. */
  readonly platformOrigin: string
}

/** How a site looks now: itself, small, without its scripts and out of reach. */
export function SitePicture({ title, platformOrigin }: SitePictureProps) {
  return (
    <div className="sites-picture">
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
