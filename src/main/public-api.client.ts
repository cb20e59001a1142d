import { Disposables } from '#visitor/disposables.ts'
import type { DataOptions, DataResult } from '#visitor/client/data.ts'
import { pageData } from '#visitor/client/page-data.ts'
import { loadImage, type LoadOptions } from '#visitor/images/loader.ts'
import { onDestroy } from '#visitor/page-life.ts'
import { hide, show } from '#visitor/animation/animate.ts'
import type { AnimationName } from '#visitor/animation/animation-constants.ts'
import type { Gallery } from '#features/media/galleries/visitor/gallery.ts'
import type { Lightbox, LightboxOptions } from '#features/media/lightbox/visitor/lightbox-options.ts'
import type { Video } from '#features/media/videos/visitor/video.ts'
import { alertDialog, Dialog, type DialogOptions } from '#visitor/overlays/dialog.ts'
import { type ErrorOverlayOptions, showError } from '#visitor/overlays/error-overlay.ts'
import { Toast, type ToastOptions } from '#visitor/overlays/toast.ts'
import { Tooltip, type TooltipOptions } from '#visitor/overlays/tooltip.ts'
import { developerCalls } from '#visitor/developer-calls.ts'
import { loadMessages } from '#visitor/load-messages.ts'

/** Resolves when the texts are loaded. */
export const ready = loadMessages()

let images: Disposables | undefined

/** Disposables of loading images, released with the page. */
function imageDisposables(): Disposables {
  if (images && !images.isReleased) return images
  const made = new Disposables()
  onDestroy(() => made.release())
  images = made
  return made
}

/** The public API `window.sitewright` besides `init` and `destroy`, each returning a promise (docs/browser-api.md). */
export const publicApi = {
  get: (url: string, options?: DataOptions): Promise<DataResult> => pageData().get(url, options),
  post: (url: string, body?: unknown, options?: DataOptions): Promise<DataResult> =>
    pageData().post(url, body, options),
  put: (url: string, body?: unknown, options?: DataOptions): Promise<DataResult> =>
    pageData().put(url, body, options),
  delete: (url: string, body?: unknown, options?: DataOptions): Promise<DataResult> =>
    pageData().delete(url, body, options),
  image(image: Element, options: LoadOptions = {}): void {
    loadImage(image, options, imageDisposables())
  },
  dialog: (options: DialogOptions): Dialog => new Dialog(options).show(),
  alert: (options: DialogOptions): Dialog => alertDialog(options).show(),
  toast: (options: ToastOptions): Toast => new Toast(options).show(),
  tooltip: (options: TooltipOptions): Tooltip => new Tooltip(options),
  errorOverlay: (options: ErrorOverlayOptions): Dialog => showError(options),
  async lightbox(options: LightboxOptions): Promise<Lightbox> {
    const { openLightbox } = await import('#features/media/lightbox/visitor/lightbox.ts')
    return openLightbox(options)
  },
  async gallery(which: Element | string): Promise<Gallery | undefined> {
    const { findGallery } = await import('#features/media/galleries/visitor/gallery.ts')
    return findGallery(which)
  },
  async video(which: Element | string): Promise<Video | undefined> {
    const { findVideo } = await import('#features/media/videos/visitor/video.ts')
    return findVideo(which)
  },
  animate: (element: HTMLElement | null, name: AnimationName, way: 'show' | 'hide' = 'show'): Promise<void> =>
    way === 'show' ? show(element, name) : hide(element, name),
  ...developerCalls,
}
