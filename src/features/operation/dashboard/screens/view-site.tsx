import { IconExternalLink } from '@tabler/icons-react'
import { LinkButton } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Opens the published site, signed in, in a new tab. */
export function ViewSite() {
  const { identifier } = useSite()
  return (
    <LinkButton
      to={`/enter/${identifier}`}
      target="_blank"
      variant="default"
      rightSection={<IconExternalLink size={16} />}
    >
      View site
    </LinkButton>
  )
}
