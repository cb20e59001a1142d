import { GALLERY_SELECTOR } from '#features/galleries/gallery.marker.ts'
import { MOVING_DESIGNS } from '#features/galleries/types.ts'
import { itemLink } from '#visitor/item-hash.ts'
import { Disposables } from '#visitor/disposables.ts'
import { PRELOAD, RESIZE_DEBOUNCE } from '#features/galleries/visitor/gallery-constants.ts'
import { stageOf } from '#features/galleries/visitor/designs/registry.ts'
import type { Autoplay } from '#features/galleries/visitor/engine/autoplay.ts'
import type { Emitter } from '#features/galleries/visitor/engine/emitter.ts'
import {
  createIndexEngine,
  type IndexChange,
  type IndexEngine,
  linkEngines,
  type Source,
} from '#features/galleries/visitor/engine/index-engine.ts'
import { attachAutoplay } from '#features/galleries/visitor/attach-autoplay.ts'
import { attachControls } from '#features/galleries/visitor/attach-controls.ts'
import { attachVideos } from '#features/galleries/visitor/attach-videos.ts'
import { attachHash } from '#features/galleries/visitor/attach-hash.ts'
import { attachKeys } from '#features/galleries/visitor/attach-keys.ts'
import { attachSwipe } from '#features/galleries/visitor/attach-swipe.ts'
import {
  GalleryDataError,
  readSettings,
  type GallerySettings,
} from '#features/galleries/visitor/read-settings.ts'
import { pageContext } from '#visitor/page-context.ts'
import { whenNear } from '#features/galleries/visitor/when-near.ts'
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
/** Linked galleries of the page, by their common name. */
const together = new Map<string, Set<IndexEngine>>()

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

function mount(options: {
  readonly root: HTMLElement
  readonly frame: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly settings: GallerySettings
  readonly create: ReturnType<typeof stageOf>['create']
}): Gallery {
  const { root, frame, slides, settings, create } = options
  const disposables = new Disposables()
  const moves = MOVING_DESIGNS.has(settings.design)
  const engine = createIndexEngine({ count: slides.length, loop: settings.loop })
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const isStill = () => lessMotion.matches
  const { sign, isScrolled, scrolled, width } = measured.get(root) ?? measure(root, frame, slides)
  measured.delete(root)
  root.dataset['live'] = ''
  disposables.add(() => {
    delete root.dataset['live']
    for (const slide of slides) {
      slide.inert = false
      slide.removeAttribute('data-near')
      slide.removeAttribute('data-active')
    }
  })
  if (isScrolled) frame.scrollLeft = 0
  const stage = create({ root, frame, slides, settings, engine, disposables, isStill, sign })
  let autoplay: Autoplay | undefined
  let update: (change?: IndexChange) => void = () => undefined
  /** How many slides from the visible ones images are loaded. */
  let reach = 0

  /** Updates which slides are focusable and hidden from screen readers. */
  function mark(): void {
    const seen = slides.map((_, index) => stage.isSeen(index))
    for (const [index, slide] of slides.entries()) {
      slide.inert = !seen[index]
      slide.toggleAttribute('data-active', index === engine.index)
      const isNear = seen.some((isSeen, other) => isSeen && distance(index, other) <= reach)
      slide.toggleAttribute('data-near', isNear)
      // Visible images load lazily by themselves.
      const image = isNear && reach > 0 ? slide.querySelector('img') : null
      if (image?.loading !== 'lazy') continue
      image.loading = 'eager'
      disposables.add(() => (image.loading = 'lazy'))
    }
  }
  const distance = (one: number, other: number) => {
    const far = Math.abs(one - other)
    return settings.loop ? Math.min(far, slides.length - far) : far
  }

  function layout(): void {
    stage.layout()
    if (moves) mark()
    update()
    root.dispatchEvent(new CustomEvent('gallery:layout'))
  }

  disposables.add(
    engine.changed.on((change) => {
      stage.show(change)
      reach = PRELOAD
      if (moves) mark()
      autoplay?.restart()
      update(change)
      root.dispatchEvent(new CustomEvent('gallery:change', { detail: change, bubbles: true }))
    }),
  )
  const dispatch = (name: string) => () => root.dispatchEvent(new CustomEvent(name, { bubbles: true }))
  disposables.add(engine.reachedBeginning.on(dispatch('gallery:reached-beginning')))
  disposables.add(engine.reachedEnd.on(dispatch('gallery:reached-end')))
  if (moves) {
    const parts = { root, frame, slides, settings, engine, stage, disposables, isStill, sign } as const
    autoplay = attachAutoplay(parts)
    update = attachControls({ ...parts, autoplay })
    attachKeys(parts)
    if (stage.swipe) attachSwipe({ ...parts, swipe: stage.swipe, autoplay })
    frame.removeAttribute('tabindex')
    disposables.add(() => frame.setAttribute('tabindex', '0'))
  }
  layout()
  if (moves)
    whenNear(root, disposables, () => {
      reach = PRELOAD
      mark()
    })
  if (scrolled > 0) engine.setIndex(scrolled, 'script')
  linkByName(settings.linked, engine, disposables)
  attachVideos({ slides, engine, disposables })
  attachHash({ root, slides, engine, disposables })
  watchSize(root, width, disposables, layout)
  disposables.add(() => living.delete(root))
  // A gallery opened by a script belongs to no feature; it is still destroyed with the page.
  disposables.add(onDestroy(() => disposables.release()))

  const emitters: { readonly [Name in keyof GalleryEvents]: Pick<Emitter<GalleryEvents[Name]>, 'on'> } = {
    change: engine.changed,
    'reached-beginning': engine.reachedBeginning,
    'reached-end': engine.reachedEnd,
  }
  const whileAlive = (step: () => boolean) => !disposables.isReleased && step()
  const gallery: MountedGallery = {
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
  living.set(root, gallery)
  return gallery
}

/** Measurements of a gallery taken before any gallery is changed. */
interface Measure {
  readonly sign: 1 | -1
  readonly isScrolled: boolean
  /** The slide that a visitor had scrolled to before mounting. */
  readonly scrolled: number
  /** Pixels. */
  readonly width: number
}

const measured = new WeakMap<HTMLElement, Measure>()

/** Measures a gallery before `openGallery` mounts it. */
export function measureGallery(root: HTMLElement): void {
  const { frame, slides } = partsOf(root)
  if (frame && !living.has(root)) measured.set(root, measure(root, frame, slides))
}

function measure(root: HTMLElement, frame: HTMLElement, slides: readonly HTMLElement[]): Measure {
  return {
    sign: getComputedStyle(root).direction === 'rtl' ? -1 : 1,
    isScrolled: frame.scrollLeft !== 0,
    scrolled: scrolledIndex(frame, slides),
    width: root.clientWidth,
  }
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

function scrolledIndex(frame: HTMLElement, slides: readonly HTMLElement[]): number {
  if (frame.scrollLeft === 0) return 0
  const middle = frame.getBoundingClientRect().left + frame.clientWidth / 2
  const far = slides.map((slide) => {
    const { left, right } = slide.getBoundingClientRect()
    return Math.abs((left + right) / 2 - middle)
  })
  return far.indexOf(Math.min(...far))
}

/** Links a gallery with all that have the same name (GAL-12); a later one follows the others. */
function linkByName(word: string, engine: IndexEngine, disposables: Disposables): void {
  if (word === '') return
  const others = together.get(word) ?? new Set()
  const [first] = others
  if (first) engine.setIndex(first.index, 'linked')
  for (const other of others) disposables.add(linkEngines([engine, other]))
  together.set(word, others.add(engine))
  disposables.add(() => void others.delete(engine))
}

/** Lays a gallery out again once its width has not changed for 100 ms (GAL-33). */
function watchSize(root: HTMLElement, first: number, disposables: Disposables, layout: () => void): void {
  let width = first
  let cancel: () => void = () => undefined
  const observer = disposables.observe(
    new ResizeObserver(() => {
      if (root.clientWidth === width) return
      width = root.clientWidth
      cancel()
      cancel = disposables.after(RESIZE_DEBOUNCE, layout)
    }),
  )
  observer.observe(root)
}
