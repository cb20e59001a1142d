import { IconMailFast } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/newsletters': { frame: 'site', screen: 'newsletters-screen', right: 'newsletter:read' },
    '/sites/$site/newsletters/$list': {
      frame: 'site',
      screen: 'subscribers-screen',
      right: 'newsletter:read',
    },
    '/sites/$site/newsletters/$list/settings': {
      frame: 'site',
      screen: 'newsletter-settings-screen',
      right: 'newsletter:read',
    },
  },
  navigation: [
    {
      label: 'Newsletters',
      words: 'subscribers mailing list emails sign-up',
      path: '/newsletters',
      icon: IconMailFast,
      right: 'newsletter:read',
      group: 'work',
      position: 66.5,
    },
  ],
  auditTexts: {
    createNewsletterList: 'added [the newsletter “{title}”|a newsletter]',
    changeNewsletterList: 'changed [the newsletter “{title}”|a newsletter]',
    deleteNewsletterList: 'deleted [the newsletter “{name}”|a newsletter]',
    addSubscriber: 'added a subscriber',
    deleteSubscriber: 'erased a subscriber[ of “{name}”]',
    importSubscribers: 'imported [count=1?one subscriber|{count} subscribers|subscribers]',
  },
}
