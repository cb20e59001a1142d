import type { Fixture } from '#blocks/contract.ts'
import type { LogoData } from '#blocks/logo/block.ts'

export const fixture: Fixture<LogoData> = {
  mediaId: null,
  title: 'Oak & Ash',
  tagline: 'Furniture, one board at a time',
  linkHome: true,
  size: 'large',
  alignment: 'center',
}
