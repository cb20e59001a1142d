import { loadMessages, translate } from '#visitor/load-messages.ts'
import { alertDialog } from '#visitor/overlays/dialog.ts'

/** Says that there is no cart to check out (CHK-01). */
export async function showNoCartAlert(): Promise<void> {
  await loadMessages()
  alertDialog({
    role: 'alertdialog',
    message: translate(
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    ),
  }).show()
}
