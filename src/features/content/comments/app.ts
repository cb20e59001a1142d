import { IconMessages } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/comments': { frame: 'site', screen: 'comments-screen', right: 'comments:read' },
    '/sites/$site/comments/$comment': { frame: 'site', screen: 'comment-screen', right: 'comments:read' },
  },
  navigation: [
    {
      label: 'Comments',
      words: 'moderation spam replies discussion approve',
      path: '/comments',
      icon: IconMessages,
      right: 'comments:read',
      group: 'work',
      position: 25,
    },
  ],
  auditTexts: {
    setCommentStatus: 'moderated [count=1?a comment|{count} comments|comments]',
    deleteComments: 'deleted [count=1?a comment|{count} comments|comments]',
    replyToComment: 'replied to a comment',
    editComment: 'changed the text of a comment',
  },
}
