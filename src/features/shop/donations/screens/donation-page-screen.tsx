import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconHeartOff } from '@tabler/icons-react'
import { donatePath } from '#features/shop/donations/donation-names.types.ts'
import { ContributionsSection } from '#features/shop/donations/screens/contributions-section.tsx'
import { toDonationDraft } from '#features/shop/donations/screens/donation-draft.ts'
import { DonationPageForm } from '#features/shop/donations/screens/donation-page-form.tsx'
import { donationPagesQuery } from '#features/shop/donations/screens/donation-queries.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StoredPage } from '#ui/stored-page.tsx'
import './donation-sections.css'

/** Adds or edits a page for donations, with its link and what was donated on it. */
export function DonationPageScreen() {
  const { identifier: site, origin } = useSite()
  const { page: id = '' } = useParams({ strict: false }) as { page?: string }
  const query = useQuery(donationPagesQuery(site))
  const isNew = id === 'new'
  const url = origin + donatePath(id)
  return (
    <StoredPage
      query={query}
      isNew={isNew}
      find={(data) => {
        const stored = data.entries.find((one) => one.id === id)
        return stored && { stored, name: stored.title }
      }}
      noun="page for donations"
      missingIcon={<IconHeartOff size={28} />}
      list={{ label: 'Donations', allLabel: 'All pages for donations', to: `/sites/${site}/donations` }}
    >
      {(data, stored) => (
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
    </StoredPage>
  )
}
