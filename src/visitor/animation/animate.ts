import { ANIMATION_TIME, type AnimationName, SCALE_HIDDEN } from '#visitor/animation/animation-constants.ts'
import { warn } from '#visitor/warn.ts'

const running = new WeakMap<Element, Animation>()

/** Shows an element with the attribute `hidden`. Resolves at the end of the animation; at once with reduced motion. */
export function show(element: HTMLElement | null | undefined, name: AnimationName): Promise<void> {
  return run(element, name, (one) => {
    one.hidden = false
    return [hiddenKeyframe(name), shownKeyframe(one, name)]
  })
}

/** Hides an element with the attribute `hidden`. Resolves when it is hidden. */
export async function hide(element: HTMLElement | null | undefined, name: AnimationName): Promise<void> {
  await run(
    element,
    name,
    (one) => [shownKeyframe(one, name), hiddenKeyframe(name)],
    (one) => (one.hidden = true),
  )
}

async function run(
  element: HTMLElement | null | undefined,
  name: AnimationName,
  looks: (element: HTMLElement) => Keyframe[],
  end: (element: HTMLElement) => void = () => undefined,
): Promise<void> {
  if (!element) {
    warn('Sitewright: there is no element to animate.')
    return
  }
  running.get(element)?.cancel()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const animation = element.animate(looks(element), {
    duration: isStill ? 0 : ANIMATION_TIME[name],
    easing: 'ease-out',
  })
  running.set(element, animation)
  try {
    await animation.finished
  } catch {
    // Another animation replaced this one and now decides.
    return
  }
  running.delete(element)
  end(element)
}

function hiddenKeyframe(name: AnimationName): Keyframe {
  switch (name) {
    case 'fade':
      return { opacity: 0 }
    case 'scale':
      return { opacity: 0, transform: `scale(${SCALE_HIDDEN})` }
    case 'slide':
      return { opacity: 0, transform: 'translateY(-1rem)' }
    case 'expand':
    case 'softExpand':
      return { blockSize: '0', paddingBlock: '0', overflow: 'clip', opacity: name === 'expand' ? 1 : 0 }
  }
}

function shownKeyframe(element: HTMLElement, name: AnimationName): Keyframe {
  const isExpand = name === 'expand' || name === 'softExpand'
  if (!isExpand) return { opacity: 1, transform: 'none' }
  const { blockSize, paddingBlock } = getComputedStyle(element)
  return { blockSize, paddingBlock, overflow: 'clip', opacity: 1 }
}
