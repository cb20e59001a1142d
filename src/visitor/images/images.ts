/** Pictures in markup of an owner's own that leave it to us which width is loaded: `<img data-src>`. */

import { Belongings } from '#visitor/belongings.ts'
import { addFeature } from '#visitor/boot.ts'
import { onResize } from '#visitor/emitters/settle.ts'
import { loadImage } from '#visitor/images/loader.ts'

function attach(image: HTMLElement): () => void {
  const belongings = new Belongings()
  loadImage(image, {}, belongings)
  onResize('x', belongings, () => loadImage(image, {}, belongings))
  return () => belongings.release()
}

addFeature({ marker: '.b-code [data-src]', attach })
