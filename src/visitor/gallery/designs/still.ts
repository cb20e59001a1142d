import type { CreateStage } from '#visitor/gallery/stage.ts'

/** All slides are seen at once; the one that somebody asked for is marked and brought into the window. */
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
