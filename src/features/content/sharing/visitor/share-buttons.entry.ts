/** Mounts the share buttons of a page: copying its link, sharing with the apps of the device, and recording both (CHK-04). */

import { SHARE_BUTTONS_SELECTOR } from '#features/content/sharing/share-buttons.marker.ts'
import { recordShare } from '#features/content/sharing/visitor/record-share.ts'
import { addFeature } from '#visitor/boot.ts'
import { Disposables } from '#visitor/disposables.ts'

function attach(root: HTMLElement): () => void {
  const { url = location.href, title = document.title, copied = '' } = root.dataset
  const status = root.querySelector<HTMLElement>('[role="status"]')
  const disposables = new Disposables()

  /** Shows a button where the browser can do what it says. */
  function offer(name: string, run: (() => Promise<void>) | undefined): void {
    const place = root.querySelector<HTMLElement>(`[data-share-by="${name}"]`)
    const button = place?.querySelector('button')
    if (!place || !button || !run) return
    place.hidden = false
    disposables.add(() => (place.hidden = true))
    // Visitors may close the dialog of the device, and may forbid to write to the clipboard.
    disposables.listen(button, 'click', () => void run().then(recordShare, () => undefined))
  }

  disposables.listen(root, 'click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) recordShare()
  })

  // Neither exists without a secure connection.
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  const mayShare = 'share' in navigator && navigator.canShare({ url })
  offer('copy', clipboard && (() => clipboard.writeText(url).then(() => tell(copied))))
  offer('device', mayShare ? () => navigator.share({ title, url }) : undefined)

  function tell(text: string): void {
    if (!status) return
    status.textContent = text
    disposables.after(4_000, () => (status.textContent = ''))
  }

  return () => {
    disposables.release()
    if (status) status.textContent = ''
  }
}

addFeature({ selector: SHARE_BUTTONS_SELECTOR, attach })
