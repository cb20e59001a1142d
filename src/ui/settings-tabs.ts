/** A tab of the settings. */
export interface SettingsTab {
  /** Below `/sites/$site/settings`. */
  readonly path: string
  readonly label: string
  readonly right: string
  /** What is set there, for searching. */
  readonly words: string
}

const TABS: readonly SettingsTab[] = [
  {
    path: '',
    label: 'General',
    right: 'settings:read',
    words: 'title description language time zone front page sharing image',
  },
  {
    path: '/availability',
    label: 'Availability',
    right: 'settings:read',
    words: 'coming soon open password protection private visibility',
  },
  {
    path: '/visitors',
    label: 'Visitors',
    right: 'settings:read',
    words:
      'cookies cookie banner consent analytics maps google tiles comments disqus moderation badge sign-in escape',
  },
  {
    path: '/notices',
    label: 'Notices',
    right: 'settings:read',
    words: 'announcement bar pop-up popup mobile info bar contact opening hours',
  },
  {
    path: '/social',
    label: 'Social',
    right: 'settings:read',
    words: 'likes share buttons pinterest',
  },
  { path: '/shop', label: 'Store', right: 'settings:read', words: 'shop units weights sizes' },
  {
    path: '/checkout',
    label: 'Checkout',
    right: 'settings:read',
    words: 'shop orders terms newsletter questions phone notification',
  },
  {
    path: '/emails',
    label: 'Emails',
    right: 'content:read',
    words:
      'orders buyers confirmation sent refund cancelled gift card donation withdrawal booking newsletter comment form invitation password preview',
  },
  {
    path: '/developer',
    label: 'Developer',
    right: 'settings:read',
    words: 'developer mode typekit lightbox',
  },
  { path: '/keys', label: 'Access keys', right: 'keys:write', words: 'api key' },
  { path: '/site', label: 'Export and delete', right: 'site:export', words: 'archive download backup' },
]

/** Returns the tabs of the settings that a member of a site may see. */
export const settingsTabsFor = (site: { can(right: string): boolean }): readonly SettingsTab[] =>
  TABS.filter(({ right }) => site.can(right))
