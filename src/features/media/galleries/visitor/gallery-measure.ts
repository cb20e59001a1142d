/** Measurements of a gallery taken before any gallery is changed. */
export interface Measure {
  readonly sign: 1 | -1
  readonly isScrolled: boolean
  /** The slide that a visitor had scrolled to before mounting. */
  readonly scrolled: number
  /** Pixels. */
  readonly width: number
}

const measured = new WeakMap<HTMLElement, Measure>()

/** Measures a gallery before it is mounted; `takeMeasure` returns the result. */
export function measureAhead(root: HTMLElement, frame: HTMLElement, slides: readonly HTMLElement[]): void {
  measured.set(root, measure(root, frame, slides))
}

/** Returns what was measured ahead, once; measures now otherwise. */
export function takeMeasure(root: HTMLElement, frame: HTMLElement, slides: readonly HTMLElement[]): Measure {
  const ahead = measured.get(root)
  measured.delete(root)
  return ahead ?? measure(root, frame, slides)
}

function measure(root: HTMLElement, frame: HTMLElement, slides: readonly HTMLElement[]): Measure {
  return {
    sign: getComputedStyle(root).direction === 'rtl' ? -1 : 1,
    isScrolled: frame.scrollLeft !== 0,
    scrolled: scrolledIndex(frame, slides),
    width: root.clientWidth,
  }
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
