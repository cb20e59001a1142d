import type { Fixture } from '#blocks/contract.ts'
import type { SocialAccountLinksV2Data } from '#blocks/social-account-links-v2/block.ts'

export const fixture: Fixture<SocialAccountLinksV2Data> = {
  accounts: [
    { url: 'https://www.instagram.com/oakandash/', label: '', service: 'auto' },
    { url: 'https://www.youtube.com/@oakandash', label: 'Videos', service: 'auto' },
    { url: 'https://www.linkedin.com/company/oakandash', label: '', service: 'auto' },
    { url: 'https://t.me/oakandash', label: '', service: 'auto' },
    { url: 'https://oakandash.example/newsletter', label: 'Letters', service: 'email' },
  ],
  names: true,
  style: 'solid',
  shape: 'circle',
  size: 'medium',
  alignment: 'center',
}
