import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconHeartOff } from '@tabler/icons-react'
import { donatePath } from '#features/donations/donation-names.types.ts'
import { ContributionsSection } from '#features/donations/screens/contributions-section.tsx'
import { toDonationDraft } from '#features/donations/screens/donation-draft.ts'
import { DonationPageForm } from '#features/donations/screens/donation-page-form.tsx'
import { donationPagesQuery } from '#features/donations/screens/donation-queries.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import '#features/taxes/screens/fields/store-rules.css'
import './donation-sections.css'

/** Adds or edits a page for donations, with its link and what was donated on it. */
export function DonationPageScreen() {
  const { identifier: site, origin } = useSite()
  const { page: id = '' } = useParams({ strict: false }) as { page?: string }
  const { data, error, isFetching, refetch } = useQuery(donationPagesQuery(site))
  const isNew = id === 'new'
  const stored = data?.entries.find((one) => one.id === id)
  const isMissing = data !== undefined && !isNew && stored === undefined
  const url = origin + donatePath(id)
  return (
    <Page
      title={isNew ? 'New page for donations' : (stored?.title ?? 'Donations')}
      breadcrumbs={[{ label: 'Donations', to: `/sites/${site}/donations` }]}
    >
      {error && !data ? (
        <ErrorState
          title="Couldn’t load the page for donations"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <FormSkeleton fields={5} />
      ) : isMissing ? (
        <EmptyState
          icon={<IconHeartOff size={28} />}
          title="This page does not exist"
          actions={
            <LinkButton to={`/sites/${site}/donations`} variant="default">
              All pages for donations
            </LinkButton>
          }
        >
          It may have been deleted.
        </EmptyState>
      ) : (
        <>
          {stored && (
            <Section
              title="Link"
              description="Add a donation block to a page of your site, or use this link."
            >
              <p className="donation-link">
                <a href={url} target="_blank" rel="noopener">
                  {url}
                </a>
              </p>
            </Section>
          )}
          {stored && <ContributionsSection page={stored} currency={data.currency} />}
          <DonationPageForm
            key={id}
            id={isNew ? undefined : id}
            stored={stored && toDonationDraft(stored)}
            currency={data.currency}
          />
        </>
      )}
    </Page>
  )
}
