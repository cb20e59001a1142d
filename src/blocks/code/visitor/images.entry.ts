/** Loads images in custom markup in the required width: `<img data-src>`. */

import { IMAGES_SELECTOR } from '#blocks/code/images.marker.ts'
import { Disposables } from '#visitor/disposables.ts'
import { addFeature } from '#visitor/boot.ts'
import { onResize } from '#visitor/emitters/debounced-events.ts'
import { loadImage } from '#visitor/images/loader.ts'

function attach(image: HTMLElement): () => void {
  const disposables = new Disposables()
  loadImage(image, {}, disposables)
  onResize('x', disposables, () => loadImage(image, {}, disposables))
  return () => disposables.release()
}

addFeature({ selector: IMAGES_SELECTOR, attach })
