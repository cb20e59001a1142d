import type { Fixture } from '#blocks/contract.ts'
import type { SocialAccountLinksData } from '#blocks/social-account-links/block.ts'

export const fixture: Fixture<SocialAccountLinksData> = {
  accounts: [
    { url: 'https://www.instagram.com/oakandash/', label: '', service: 'auto' },
    { url: 'https://www.facebook.com/oakandash', label: '', service: 'auto' },
    { url: 'https://bsky.app/profile/oakandash.example', label: '', service: 'auto' },
    { url: 'https://www.pinterest.com/oakandash/', label: 'Boards of boards', service: 'auto' },
    { url: 'https://github.com/oakandash', label: '', service: 'auto' },
    { url: 'tel:+4930123456', label: 'Call the workshop', service: 'auto' },
  ],
  size: 'medium',
  alignment: 'center',
}
