/** Mounts a link over each image that saves it on Pinterest (SOC-02). Nothing is loaded from there. */

import { PINTEREST_OVERLAY_SELECTOR } from '#features/content/sharing/pinterest-overlay.marker.ts'
import { savesImages } from '#features/content/sharing/rules.ts'
import { attachPin } from '#features/content/sharing/visitor/attach-pin.ts'
import { addFeature } from '#visitor/boot.ts'
import { pageContext } from '#visitor/page-context.ts'

/** Images behind a text, and images that stand for something else, are not saved. */
const EXCLUDED = '.band-image, .p-service, [aria-hidden="true"], [data-video]'

function attach(content: HTMLElement): () => void {
  const context = pageContext()
  if (!savesImages(context.websiteSettings.pinterestOverlayOptions)) return () => undefined
  const label = content.dataset['saveImages'] ?? ''
  const undone = [...content.querySelectorAll('img')]
    .filter((image) => image.closest(EXCLUDED) === null)
    .map((image) => attachPin(image, label, context.websiteSettings.pinterestOverlayOptions))
  return () => {
    for (const undo of undone.toReversed()) undo()
  }
}

addFeature({ selector: PINTEREST_OVERLAY_SELECTOR, attach })
