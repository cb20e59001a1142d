import { siteAddress } from '#ui/site-address.ts'
import { SiteMark } from '#ui/site-mark.tsx'
import './site-picture.css'

export interface SitePictureProps {
  readonly title: string
  /** Where the site is; it is shown small, as it is now. */
  readonly origin: string
}

/** How a site looks now: itself, small, without its scripts and out of reach. A site elsewhere shows its name. */
export function SitePicture({ title, origin }: SitePictureProps) {
  if (!mayFrame(origin))
    return (
      <div className="sites-picture" data-plain="true">
        <SiteMark name={title} size={56} />
      </div>
    )
  return (
    <div className="sites-picture">
      <iframe
        src={`${origin}/`}
        title={`How ${title} looks`}
        sandbox="allow-same-origin"
        loading="lazy"
        tabIndex={-1}
        aria-hidden="true"
      />
    </div>
  )
}

/** Whether this page's policy lets a site be framed: those below the platform's own domain. */
function mayFrame(origin: string): boolean {
  const { before, after } = siteAddress()
  return after !== '' && origin.startsWith(before) && origin.endsWith(after)
}
