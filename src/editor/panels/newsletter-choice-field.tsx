import { listNewsletterLists } from '#features/audience/newsletter/api.types.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { call } from '#ui/api/call.ts'
import { type EntryChoiceProps, SiteEntrySelect } from '#ui/site-entry-select.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Selects a newsletter of the site, and leads to its settings. */
export function NewsletterChoiceField(props: EntryChoiceProps) {
  const { label, value } = props
  const { identifier: site, can } = useSite()
  return (
    <>
      <SiteEntrySelect
        {...props}
        name="newsletters"
        right="newsletter:read"
        load={(input) => call(listNewsletterLists, input)}
        size="sm"
        placeholder="Choose a newsletter"
        emptyText="No newsletter yet"
        clearLabel={`No newsletter: ${label}`}
      />
      {can('newsletter:write') && (
        <LinkAnchor to={`/sites/${site}/newsletters${value === null ? '' : `/${value}/settings`}`} size="sm">
          {value === null ? 'Make a newsletter' : 'Its texts'}
        </LinkAnchor>
      )}
    </>
  )
}
