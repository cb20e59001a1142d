import type { Disposables } from '#visitor/disposables.ts'
import { loadMessages, translate } from '#visitor/load-messages.ts'

/** Covers a widget for its owner: it cannot be used, and a click says why (BKG-01, BKG-02, BKG-07). */
export function coverPreview(widget: HTMLElement, disposables: Disposables): void {
  widget.dataset['preview'] = ''
  for (const child of widget.children) (child as HTMLElement).inert = true
  const cover = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'b-booking-cover',
    ariaLabel: 'Preview Only',
  })
  disposables.listen(cover, 'click', () => void explain())
  widget.append(cover)
  disposables.add(() => {
    cover.remove()
    for (const child of widget.children) (child as HTMLElement).inert = false
    delete widget.dataset['preview']
  })
}

async function explain(): Promise<void> {
  const [{ alertDialog }] = await Promise.all([import('#visitor/overlays/dialog.ts'), loadMessages()])
  alertDialog({
    title: translate('Preview Only'),
    message: translate('Please log out of your account to use the booking block.'),
  }).show()
}
