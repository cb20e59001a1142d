import type { FitAlignment, ImageAttributes } from '#lib/images/image-url.ts'

const POSITIONS: Readonly<Record<FitAlignment, string>> = {
  top: '50% 0%',
  left: '0% 50%',
  center: '50% 50%',
  right: '100% 50%',
  bottom: '50% 100%',
}

/** Returns the element whose box an image fits: its nearest ancestor that has a box of its own. */
export function frameOf(parent: Element): Element {
  const { display } = getComputedStyle(parent)
  const hasNoBox = display === 'inline' || display === 'contents'
  return hasNoBox && parent.parentElement ? frameOf(parent.parentElement) : parent
}

/** Returns the width inside the padding of an element. */
export function contentWidth(element: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

/**
 * Fits an image into its frame (IMG-03, IMG-16): fill covers it around the focal point, fit shows the whole image at its
 * alignment. In a frame without a height of its own, the image has the full width and its own proportions. Other load
 * modes change nothing.
 */
export function fitImage(image: HTMLImageElement, frame: Element, attributes: ImageAttributes): void {
  const { focalPoint, loadMode, dimensions, fitAlignment } = attributes
  if (loadMode !== 'fill' && loadMode !== 'fit') return
  const { style } = image
  style.objectFit = loadMode === 'fill' ? 'cover' : 'contain'
  style.objectPosition =
    loadMode === 'fill' ? `${focalPoint.x * 100}% ${focalPoint.y * 100}%` : POSITIONS[fitAlignment]
  style.maxInlineSize = '100%'
  style.aspectRatio = dimensions ? `${dimensions.width} / ${dimensions.height}` : ''
  style.inlineSize = '100%'
  style.display = 'none'
  const height = contentHeight(frame)
  style.display = 'block'
  style.blockSize = height > 0 ? '100%' : 'auto'
  // A percentage has no meaning in a frame whose height is only a minimum or that of its neighbours.
  const isOnly = frame.textContent.trim() === '' && frame.querySelectorAll('img').length === 1
  if (height > 0 && isOnly && Math.abs(image.getBoundingClientRect().height - height) > 1)
    style.blockSize = `${height}px`
}

function contentHeight(element: Element): number {
  const { paddingTop, paddingBottom } = getComputedStyle(element)
  return element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
}
