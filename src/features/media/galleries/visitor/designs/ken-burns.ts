import { KEN_BURNS_ZOOM } from '#features/media/galleries/visitor/gallery-constants.ts'
import type { StageParts } from '#features/media/galleries/visitor/stage.ts'

/** Returns a function that slowly enlarges the image of a slide, and resets the others. */
export function createKenBurns({
  slides,
  settings,
  disposables,
}: Pick<StageParts, 'slides' | 'settings' | 'disposables'>): (index: number) => void {
  disposables.add(() => {
    for (const slide of slides) {
      const image = slide.querySelector<HTMLElement>('img')
      image?.style.removeProperty('transform')
      image?.style.removeProperty('transform-origin')
      image?.style.removeProperty('transition')
    }
  })
  return (index) => {
    for (const [at, slide] of slides.entries()) {
      const image = slide.querySelector<HTMLElement>('img')
      if (!image) continue
      const isShown = at === index
      const point = (slide.dataset['imageFocalPoint'] ?? '')
        .split(',')
        .map((share) => `${Number(share) * 100}%`)
      image.style.transformOrigin = point.length === 2 ? point.join(' ') : ''
      image.style.transition = isShown ? `transform ${settings.timeout}ms linear` : ''
      image.style.transform = isShown ? `scale(${KEN_BURNS_ZOOM})` : ''
    }
  }
}
