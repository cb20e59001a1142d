import type { Fixture } from '#blocks/contract.ts'
import type { SocialLinksData } from '#blocks/social-links/block.ts'

export const fixture: Fixture<SocialLinksData> = {
  accounts: [
    { url: 'https://www.instagram.com/oakandash/', label: 'Images from the bench', service: 'auto' },
    { url: 'https://www.youtube.com/@oakandash', label: '', service: 'auto' },
    { url: 'https://mastodon.social/@oakandash', label: '', service: 'auto' },
    { url: 'mailto:bench@example.org', label: 'Write to us', service: 'auto' },
    { url: 'https://example.org/feed.xml', label: '', service: 'rss' },
  ],
  alignment: 'left',
}
