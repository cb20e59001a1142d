import { IconForms } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/forms': { frame: 'site', screen: 'forms-screen', right: 'forms:read' },
    '/sites/$site/forms/$form': { frame: 'site', screen: 'form-editor-screen', right: 'forms:read' },
    '/sites/$site/forms/$form/submissions': {
      frame: 'site',
      screen: 'form-inbox-screen',
      right: 'forms:read',
    },
  },
  navigation: [
    {
      label: 'Forms',
      words: 'contact questions survey submissions inbox answers replies',
      path: '/forms',
      icon: IconForms,
      right: 'forms:read',
      group: 'work',
      position: 66,
    },
  ],
  auditTexts: {
    createForm: 'added [the form “{title}”|a form]',
    changeForm: 'changed [the form “{title}”|a form]',
    renewFormWebhookSecret: 'replaced the signing secret of a form',
    deleteForm: 'deleted [the form “{name}”|a form]',
    changeFormSubmission: 'changed a submission of a form',
    deleteFormSubmission: 'deleted a submission of [the form “{name}”|a form]',
    createFormReply: 'answered a submission of a form',
  },
}
