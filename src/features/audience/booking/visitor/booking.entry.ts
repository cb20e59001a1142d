/**
 * Mounts the bookings of blocks: pickers in place of the plain form, or the component of another service after a click.
 * A signed-in owner, who would book their own places, sees a preview only (BKG-01). Without this script, and when the
 * times cannot be loaded, the plain form works.
 */

import { BOOKING_SELECTOR } from '#features/audience/booking/booking.marker.ts'
import { mountComponent } from '#features/audience/booking/visitor/booking-component.ts'
import { mountPickers } from '#features/audience/booking/visitor/booking-pickers.ts'
import { coverPreview } from '#features/audience/booking/visitor/preview-cover.ts'
import { addFeature } from '#visitor/boot.ts'
import { Disposables } from '#visitor/disposables.ts'
import { isOwnerHere } from '#visitor/owner-check.ts'

function attach(widget: HTMLElement): () => void {
  const disposables = new Disposables()
  const mount = (isOwner: boolean) => {
    if (disposables.isReleased) return
    if (isOwner) coverPreview(widget, disposables)
    else if (widget.dataset['script'] !== undefined) mountComponent(widget, disposables)
    else mountPickers(widget, disposables)
  }
  if (widget.dataset['booking'] === 'preview') mount(true)
  else void isOwnerHere().then(mount)
  return () => disposables.release()
}

addFeature({ selector: BOOKING_SELECTOR, attach })
