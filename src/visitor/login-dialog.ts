import { DIALOG_STYLE } from '#visitor/overlays/overlay-constants.ts'
import { Dialog } from '#visitor/overlays/dialog.ts'
import { loadMessages, translate } from '#visitor/load-messages.ts'

/** Offers to log in or to sign up on the app host, which redirects back to this page (AUT-08, AUT-11). */
export async function openLogin(appOrigin: string, identifier: string, path: string): Promise<void> {
  await loadMessages()
  const enter = `/enter/${identifier}?to=${encodeURIComponent(path)}`
  new Dialog({
    title: translate('Log in'),
    message: translate('You will be taken to the app and then back to this page.'),
    style: DIALOG_STYLE.confirmOrReject,
    confirmLabel: translate('Log in'),
    rejectLabel: translate('Sign up'),
    links: {
      confirm: `${appOrigin}${enter}`,
      reject: `${appOrigin}/sign-up?next=${encodeURIComponent(enter)}`,
    },
  }).show()
}
