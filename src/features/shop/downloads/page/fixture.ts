import type { DownloadsPage } from '#features/shop/downloads/downloads-page.types.ts'
import type { DownloadsContent } from '#features/shop/downloads/page/kind.ts'
import type { FeaturePageFixture } from '#page/feature-page-load.ts'

const page: DownloadsPage = {
  orderNumber: 1001,
  path: '/commerce/downloads/7-token',
  links: [],
  ended: { link: '4', status: 'exhausted' },
}

const content: DownloadsContent = {
  orderNumber: 1001,
  downloads: [
    {
      id: '3',
      product: 'Sea shanties, volume 2',
      name: 'sea-shanties-2.zip',
      size: '182.4 MB',
      href: '/commerce/downloads/7-token/3',
      left: 4,
      until: 'December 27, 2026',
      ended: undefined,
    },
    {
      id: '4',
      product: 'Sea shanties, volume 2',
      name: 'booklet.pdf',
      size: '2.1 MB',
      href: undefined,
      left: 0,
      until: 'December 27, 2026',
      ended: 'exhausted',
    },
  ],
  ended: { name: 'booklet.pdf', why: 'exhausted' },
}

export const fixture: FeaturePageFixture<DownloadsPage, DownloadsContent> = { subject: page, content }
