import type { Fixture } from '#blocks/contract.ts'
import type { EmailFooterData } from '#blocks/email-footer/block.ts'

export const fixture: Fixture<EmailFooterData> = {
  sender: 'Letters from the kiln',
  address: 'Mill Lane 4\nLower Mill\nSwitzerland',
  reason: 'You get this letter because you signed up in the workshop, or on this site.',
  link: { url: '/newsletter' },
  linkText: 'All our letters',
}
