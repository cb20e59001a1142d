import type { CreateStage } from '#features/media/galleries/visitor/stage.ts'

/** Shows all slides at once; a requested one is marked and scrolled into view. */
export const createStillStage: CreateStage = ({ slides, disposables }) => {
  const unmark = () => {
    for (const slide of slides) delete slide.dataset['selected']
  }
  disposables.add(unmark)
  return {
    layout: () => undefined,
    show({ index }) {
      unmark()
      const slide = slides[index]
      if (!slide) return
      slide.dataset['selected'] = ''
      slide.scrollIntoView({ block: 'nearest' })
    },
    isSeen: () => true,
  }
}
