import { IconLock } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { screenLabel } from '#admin/app-navigation.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { EmptyState } from '#ui/states.tsx'

/** In place of a screen of a site that none of the account's roles includes. */
export function NoAccessScreen() {
  const { identifier, title } = useSite()
  const { pathname } = useLocation()
  return (
    <Page title={screenLabel(pathname.slice(`/sites/${identifier}`.length)) ?? 'No access'}>
      <Section>
        <EmptyState
          icon={<IconLock size={26} stroke={1.6} />}
          title="Your role has no access to this page"
          actions={
            <LinkButton to={`/sites/${identifier}`} variant="default">
              Back to the dashboard
            </LinkButton>
          }
        >
          If you need it, ask an administrator of {title} for a role that includes it.
        </EmptyState>
      </Section>
    </Page>
  )
}
