import {
  type FitAlignment,
  imageSizeFor,
  type ImageAttributes,
  type ImageSize,
  type LoadMode,
  readImageAttributes,
  readLoadMode,
  sizedUrl,
} from '#lib/images/image-url.ts'
import { isMobile } from '#lib/is-mobile.ts'
import type { Disposables } from '#visitor/disposables.ts'
import { contentWidth, fitImage, frameOf } from '#visitor/images/fit-image.ts'
import { LOADING_CLASS } from '#visitor/images/image-constants.ts'
import { createQueue } from '#visitor/images/queue.ts'
import { whenSized } from '#visitor/images/when-sized.ts'
import { warn } from '#visitor/warn.ts'

/** Options of loading an image; by default those of its attributes. */
export interface LoadOptions {
  readonly mode?: LoadMode
  readonly fitAlignment?: FitAlignment
}

const queue = createQueue(isMobile(navigator.userAgent, navigator.maxTouchPoints))

/** Width of the file that an image shows or is loading. */
const sizes = new WeakMap<HTMLImageElement, ImageSize>()

/**
 * Loads an image in the width that its parent needs, fitted by its mode. Called again, it loads a larger file if needed
 * and never a smaller one (IMG-06). Warns when it cannot be loaded (IMG-12), and about attributes with an invalid value,
 * which have their defaults; throws a RangeError for an unknown mode (IMG-04).
 */
export function loadImage(image: Element, options: LoadOptions, disposables: Disposables): void {
  if (options.mode !== undefined && !readLoadMode(options.mode).ok)
    throw new RangeError('The mode of an image is fit, fill, none or null.')
  if (!(image instanceof HTMLImageElement)) return warn('Only an img element can be loaded.', image)
  const source = image.dataset['src'] ?? image.getAttribute('src')
  if (source === null || source === '') return warn('There is no source for this image.', image)
  const parent = image.parentElement
  if (!parent) return warn('This image has no parent to fit into.', image)
  const { value, errors } = readImageAttributes(attributesOf(image, options))
  // Not again whenever the window is resized.
  if (!sizes.has(image)) for (const { message } of errors) warn(message, image)
  const frame = frameOf(parent)
  whenSized(frame, disposables, () => place(image, source, frame, value, disposables))
}

function attributesOf(image: HTMLImageElement, options: LoadOptions): Record<string, string> {
  const found = Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value]))
  if (options.mode !== undefined) found['data-load-mode'] = String(options.mode)
  if (options.fitAlignment !== undefined) found['data-fit-alignment'] = options.fitAlignment
  return found
}

function place(
  image: HTMLImageElement,
  source: string,
  frame: Element,
  attributes: ImageAttributes,
  disposables: Disposables,
): void {
  fitImage(image, frame, attributes)
  const size = imageSizeFor(contentWidth(frame), devicePixelRatio, attributes.sizeAdjustment)
  if (size <= (sizes.get(image) ?? 0)) return
  sizes.set(image, size)
  image.classList.add(LOADING_CLASS)
  queue.add((done) => {
    const cleanups: (() => void)[] = []
    const settled = () => {
      image.classList.remove(LOADING_CLASS)
      for (const end of cleanups.splice(0)) end()
      done()
    }
    if (disposables.isReleased) return settled()
    cleanups.push(
      disposables.listen(image, 'load', settled),
      disposables.listen(image, 'error', settled),
      disposables.add(settled),
    )
    image.src = sizedUrl(source, size, attributes.sizeFormat)
  })
}
