import { IconMapSearch } from '@tabler/icons-react'
import { useHeading } from '#ui/page.tsx'
import { LinkButton } from '#ui/links.tsx'

/** The 404 screen. */
export function NotFoundScreen() {
  const heading = useHeading('Page not found')
  return (
    <main id="main" tabIndex={-1} className="admin-lost">
      <div className="ui-state">
        <div className="ui-state-mark" aria-hidden="true">
          <IconMapSearch size={26} stroke={1.6} />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          Page not found
        </h1>
        <p>Check the URL for typos. The page may also have been deleted.</p>
        <LinkButton to="/">All sites</LinkButton>
      </div>
    </main>
  )
}
