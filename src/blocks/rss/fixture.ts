import type { Fixture } from '#blocks/contract.ts'
import type { RssData } from '#blocks/rss/block.ts'
import type { ExternalFeed } from '#features/content/external-feeds/types.ts'

export const fixture: Fixture<RssData> = {
  heading: 'From the harbour office',
  url: 'https://harbour.example/notices.xml',
  count: 3,
  showSummary: true,
  showDate: true,
  newWindow: false,
}

export const loaded: ExternalFeed = {
  title: 'Notices to small craft',
  entries: [
    {
      title: 'The north buoy is off station',
      link: 'https://harbour.example/notices/north-buoy',
      publishedOn: '2026-11-02T07:30:00.000Z',
      summary: 'It will be back by the end of the week. Keep well to the west of the skerries until then.',
    },
    {
      title: 'Slipway closed on Thursday',
      link: 'https://harbour.example/notices/slipway',
      publishedOn: '2026-10-27T08:00:00.000Z',
      summary: 'The rails are being greased between eight and noon.',
    },
    {
      title: 'Winter opening hours of the office',
      link: '',
      publishedOn: null,
      summary: '',
    },
  ],
}
