/** Dialogs of a published page for signing in and out. */

import { DIALOG_STYLE } from '#visitor/overlays/overlay-constants.ts'
import { Dialog } from '#visitor/overlays/dialog.ts'
import { Toast } from '#visitor/overlays/toast.ts'
import { loadWords, say } from '#visitor/load-messages.ts'

/** Offers to log in or to sign up on the app host, which redirects back to this page (AUT-08, AUT-11). */
export async function openLogin(appOrigin: string, identifier: string, path: string): Promise<void> {
  await loadWords()
  const enter = `/enter/${identifier}?to=${encodeURIComponent(path)}`
  new Dialog({
    title: say('Log in'),
    message: say('You will be taken to the app and then back to this page.'),
    style: DIALOG_STYLE.confirmOrReject,
    confirmLabel: say('Log in'),
    rejectLabel: say('Sign up'),
    links: {
      confirm: `${appOrigin}${enter}`,
      reject: `${appOrigin}/sign-up?next=${encodeURIComponent(enter)}`,
    },
  }).show()
}

/** Shows that the session has ended (RTE-09, DLG-17). */
export async function sayLoggedOut(): Promise<void> {
  await loadWords()
  new Toast({
    title: say('Logout Successful'),
    message: say('You have been successfully logged out.'),
  }).show()
}
