import { IconMapSearch } from '@tabler/icons-react'
import { useHeading } from '#ui/page.tsx'
import { LinkButton } from '#ui/links.tsx'

/** No screen is at this address. */
export function NotFoundScreen() {
  const heading = useHeading('Not found')
  return (
    <main id="main" tabIndex={-1} className="admin-lost">
      <div className="ui-state">
        <div className="ui-state-mark" aria-hidden="true">
          <IconMapSearch size={26} stroke={1.6} />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          There is no screen here
        </h1>
        <p>The address may have a typo in it, or what was here is gone.</p>
        <LinkButton to="/">All sites</LinkButton>
      </div>
    </main>
  )
}
