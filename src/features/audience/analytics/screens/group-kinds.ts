import type { GroupView } from '#features/audience/analytics/api.types.ts'
import { durationText } from '#features/audience/analytics/chart.rules.ts'
import type { ListedDimension } from '#features/audience/analytics/report.types.ts'
import { numberText } from '#features/audience/analytics/screens/analytics-names.ts'

/** A column of numbers. */
interface NumberColumn {
  readonly label: string
  readonly of: (group: GroupView) => string
}

/** A dimension as it is listed. */
export interface GroupKind {
  readonly dimension: ListedDimension
  readonly label: string
  /** Heading of the first column. */
  readonly name: string
  readonly columns: readonly NumberColumn[]
  /** What the bars show, and the order of the list. */
  readonly by: 'views' | 'visits'
  readonly empty: string
}

const VISITS: readonly NumberColumn[] = [
  { label: 'Visits', of: ({ visits }) => numberText(visits) },
  {
    label: 'Bounces',
    of: ({ visits, bounces }) => (visits === 0 ? '–' : `${Math.round((bounces / visits) * 100)} %`),
  },
]
const visits = (
  dimension: ListedDimension,
  label: string,
  name: string,
  empty = 'No visits yet.',
): GroupKind => ({
  dimension,
  label,
  name,
  columns: VISITS,
  by: 'visits',
  empty,
})
const hits = (
  dimension: ListedDimension,
  label: string,
  name: string,
  counted: string,
  empty: string,
  more: readonly NumberColumn[] = [],
): GroupKind => ({
  dimension,
  label,
  name,
  columns: [{ label: counted, of: ({ views }) => numberText(views) }, ...more],
  by: 'views',
  empty,
})

const perView = ({ views, activeSeconds }: GroupView) =>
  views === 0 ? '–' : durationText(activeSeconds / views)
const clickRate = ({ views, visits: clicks }: GroupView) =>
  views === 0 ? numberText(clicks) : `${numberText(clicks)} (${Math.round((clicks / views) * 100)} %)`

/** The lists of the screen, each with the dimensions among which it switches. */
export const GROUP_LISTS: readonly { readonly title: string; readonly kinds: readonly GroupKind[] }[] = [
  {
    title: 'Content',
    kinds: [
      hits('page', 'Pages', 'Page', 'Views', 'No views yet.', [{ label: 'Active', of: perView }]),
      visits('entry', 'First pages', 'Page'),
      visits('exit', 'Last pages', 'Page'),
    ],
  },
  {
    title: 'Sources',
    kinds: [
      visits('source', 'Sources', 'Source'),
      visits('referrer', 'Referrers', 'Page', 'No visits from other sites yet.'),
      visits(
        'campaign',
        'Campaigns',
        'Campaign',
        'No visits from campaigns yet. Add utm_campaign and utm_source to links in ads and emails.',
      ),
      hits('landing', 'Landings', 'Page', 'Arrivals', 'No arrivals from other sites yet.'),
    ],
  },
  {
    title: 'Visitors',
    kinds: [
      visits('country', 'Countries', 'Country'),
      visits('language', 'Languages', 'Language'),
      visits('device', 'Devices', 'Device'),
      visits('browser', 'Browsers', 'Browser'),
    ],
  },
  {
    title: 'Actions',
    kinds: [
      hits('search', 'Searches', 'Search', 'Times', 'No searches on the site yet.'),
      hits('button', 'Buttons', 'Button', 'Shown', 'No buttons yet.', [{ label: 'Clicks', of: clickRate }]),
      hits('video', 'Videos', 'Video', 'Plays', 'No videos played yet.'),
      hits('audio', 'Audio', 'Audio', 'Plays', 'No audio played yet.'),
    ],
  },
]
