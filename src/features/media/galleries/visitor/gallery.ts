import { GALLERY_SELECTOR } from '#features/media/galleries/gallery.marker.ts'
import { MOVING_DESIGNS } from '#features/media/galleries/types.ts'
import { itemLink } from '#visitor/item-hash.ts'
import { Disposables } from '#visitor/disposables.ts'
import { stageOf } from '#features/media/galleries/visitor/designs/registry.ts'
import type { Autoplay } from '#features/media/galleries/visitor/engine/autoplay.ts'
import type { Emitter } from '#features/media/galleries/visitor/engine/emitter.ts'
import {
  createIndexEngine,
  type IndexChange,
  type IndexEngine,
  linkEngines,
  type Source,
} from '#features/media/galleries/visitor/engine/index-engine.ts'
import { attachMovement, type Movement } from '#features/media/galleries/visitor/attach-movement.ts'
import { attachVideos } from '#features/media/galleries/visitor/attach-videos.ts'
import { attachHash } from '#features/media/galleries/visitor/attach-hash.ts'
import {
  GalleryDataError,
  readSettings,
  type GallerySettings,
} from '#features/media/galleries/visitor/read-settings.ts'
import { measureAhead, takeMeasure } from '#features/media/galleries/visitor/gallery-measure.ts'
import { linkByName } from '#features/media/galleries/visitor/link-by-name.ts'
import type { CreateStage, StageParts } from '#features/media/galleries/visitor/stage.ts'
import { watchSize } from '#features/media/galleries/visitor/watch-size.ts'
import { pageContext } from '#visitor/page-context.ts'
import { onDestroy } from '#visitor/page-life.ts'
import { warn } from '#visitor/warn.ts'

/** Events of a gallery. */
export interface GalleryEvents {
  readonly change: IndexChange
  /** Emitted when something beyond an end is requested, without a loop (GAL-09). */
  readonly 'reached-beginning': Source
  readonly 'reached-end': Source
}

/** A mounted gallery, as the public API provides it (docs/browser-api.md). */
export interface Gallery {
  readonly element: HTMLElement
  readonly index: number
  readonly count: number
  next(): boolean
  previous(): boolean
  setIndex(index: number): boolean
  /** Returns the URL of the page with that slide (RTE-08); of the current one by default. */
  linkTo(index?: number): string
  /** Starts or stops autoplay. */
  play(): void
  stop(): void
  /** Links another gallery to the same index (GAL-12); returns a function that unlinks them. */
  link(other: Gallery): () => void
  /** Returns a function that removes the listener. */
  on<Name extends keyof GalleryEvents>(
    name: Name,
    listener: (detail: GalleryEvents[Name]) => void,
  ): () => void
  /** Restores the server's markup. Methods called afterwards have no effect. */
  destroy(): void
}

interface MountedGallery extends Gallery {
  readonly engine: IndexEngine
}

const living = new WeakMap<HTMLElement, MountedGallery>()

/**
 * Mounts a gallery; a mounted one is returned as it is. Returns undefined, with a warning, for one without slides
 * (GAL-20) or without its wrapper (GAL-28). Throws for a missing element (GAL-22), for an unknown design (GAL-21) or
 * transition (GAL-27), and for invalid data (GAL-29, GAL-30).
 */
export function openGallery(element: HTMLElement | null | undefined): Gallery | undefined {
  if (!(element instanceof HTMLElement)) throw new TypeError('A gallery needs an existing element.')
  const known = living.get(element)
  if (known) return known
  const settings = readSettings(decode(element.dataset['gallery'] ?? ''))
  const { design, create } = stageOf(settings.design)
  const { frame, slides } = partsOf(element)
  if (!frame) return sendApiError('Returning, no wrapper found.')
  if (slides.length === 0) return sendApiError('Did not find any slides, not instantiating gallery.')
  return mount({ root: element, frame, slides, settings: { ...settings, design }, create })
}

/**
 * Returns the mounted gallery that is this element or inside it; a string is a selector. Throws without one (GAL-22),
 * and like `openGallery`.
 */
export function findGallery(which: Element | string | null | undefined): Gallery | undefined {
  const place = typeof which === 'string' ? document.querySelector(which) : which
  const isOne = place instanceof HTMLElement && place.matches(GALLERY_SELECTOR)
  return openGallery(isOne ? place : place?.querySelector<HTMLElement>(GALLERY_SELECTOR))
}

/** Thrown for invalid JSON. */
export class GalleryDecodeError extends Error {}

function decode(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new GalleryDecodeError('The data of a gallery is not valid JSON.', { cause })
  }
}

function sendApiError(message: string): undefined {
  warn(message)
}

/** Mounts a gallery as a feature: a broken one is logged, and the others still work (GAL-22). */
export function attachGallery(element: HTMLElement): () => void {
  try {
    return openGallery(element)?.destroy ?? (() => undefined)
  } catch (error) {
    if (error instanceof GalleryDecodeError) warn('Error decoding gallery block data.', error)
    else if (error instanceof GalleryDataError) warn('Error evaluating gallery block data.', error)
    else warn(String(error))
    return () => undefined
  }
}

interface MountParts {
  readonly root: HTMLElement
  readonly frame: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly settings: GallerySettings
  readonly create: CreateStage
}

function mount({ root, frame, slides, settings, create }: MountParts): Gallery {
  const disposables = new Disposables()
  const engine = createIndexEngine({ count: slides.length, loop: settings.loop })
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const isStill = () => lessMotion.matches
  const { sign, isScrolled, scrolled, width } = takeMeasure(root, frame, slides)
  markLive(root, slides, disposables)
  if (isScrolled) frame.scrollLeft = 0
  const parts: StageParts = { root, frame, slides, settings, engine, disposables, isStill, sign }
  const stage = create(parts)
  let movement: Movement | undefined

  function layout(): void {
    stage.layout()
    movement?.layout()
    root.dispatchEvent(new CustomEvent('gallery:layout'))
  }

  disposables.add(
    engine.changed.on((change) => {
      stage.show(change)
      movement?.show(change)
      root.dispatchEvent(new CustomEvent('gallery:change', { detail: change, bubbles: true }))
    }),
  )
  const dispatch = (name: string) => () => root.dispatchEvent(new CustomEvent(name, { bubbles: true }))
  disposables.add(engine.reachedBeginning.on(dispatch('gallery:reached-beginning')))
  disposables.add(engine.reachedEnd.on(dispatch('gallery:reached-end')))
  if (MOVING_DESIGNS.has(settings.design)) movement = attachMovement({ ...parts, stage })
  layout()
  movement?.preloadWhenNear()
  if (scrolled > 0) engine.setIndex(scrolled, 'script')
  linkByName(settings.linked, engine, disposables)
  attachVideos({ slides, engine, disposables })
  attachHash({ root, frame, design: settings.design, slides, engine, disposables })
  watchSize(root, width, disposables, layout)
  disposables.add(() => living.delete(root))
  // A gallery opened by a script belongs to no feature; it is still destroyed with the page.
  disposables.add(onDestroy(() => disposables.release()))
  const gallery = mountedGallery({ root, slides, engine, disposables, autoplay: movement?.autoplay })
  living.set(root, gallery)
  return gallery
}

/** Marks a gallery as mounted; what the script sets on its slides is removed with it. */
function markLive(root: HTMLElement, slides: readonly HTMLElement[], disposables: Disposables): void {
  root.dataset['live'] = ''
  disposables.add(() => {
    delete root.dataset['live']
    for (const slide of slides) {
      slide.inert = false
      slide.removeAttribute('data-near')
      slide.removeAttribute('data-active')
      slide.removeAttribute('data-whole')
    }
  })
}

function mountedGallery(parts: {
  readonly root: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly engine: IndexEngine
  readonly disposables: Disposables
  readonly autoplay: Autoplay | undefined
}): MountedGallery {
  const { root, slides, engine, disposables, autoplay } = parts
  const emitters: { readonly [Name in keyof GalleryEvents]: Pick<Emitter<GalleryEvents[Name]>, 'on'> } = {
    change: engine.changed,
    'reached-beginning': engine.reachedBeginning,
    'reached-end': engine.reachedEnd,
  }
  const whileAlive = (step: () => boolean) => !disposables.isReleased && step()
  return {
    element: root,
    engine,
    get index() {
      return engine.index
    },
    count: slides.length,
    next: () => whileAlive(() => engine.next('script')),
    previous: () => whileAlive(() => engine.previous('script')),
    setIndex: (index) => whileAlive(() => engine.setIndex(index, 'script')),
    linkTo: (index = engine.index) => itemLink(pageUrl(), slides[index]?.dataset['slideUrl'] ?? ''),
    play: () => (disposables.isReleased ? undefined : autoplay?.play()),
    stop: () => autoplay?.stop(),
    link(other) {
      const its = living.get(other.element)?.engine
      return disposables.add(linkEngines(its ? [engine, its] : []))
    },
    on: (name, listener) => disposables.add(emitters[name].on(listener)),
    destroy: () => disposables.release(),
  }
}

/** Measures a gallery before `openGallery` mounts it. */
export function measureGallery(root: HTMLElement): void {
  const { frame, slides } = partsOf(root)
  if (frame && !living.has(root)) measureAhead(root, frame, slides)
}

function partsOf(root: HTMLElement) {
  const frame = root.querySelector<HTMLElement>('.b-gallery-frame')
  return { frame, slides: [...(frame?.querySelectorAll<HTMLElement>('.b-gallery-slide') ?? [])] }
}

/**
 * Returns the full url of the page's collection (RTE-08); on other pages, and for an item with a gallery of its own,
 * its path.
 */
function pageUrl(): string {
  const { collection, item } = pageContext()
  return item === undefined && collection ? collection.fullUrl : location.pathname
}
