import type { Disposables } from '#visitor/disposables.ts'
import { replaceElement } from '#visitor/replace-element.ts'
import { toButton } from '#visitor/to-button.ts'

/** What is shown until a video plays. */
export interface Overlay {
  readonly button: HTMLElement
  /** The title of the player. */
  readonly title: string
}

/**
 * Makes the first child of a video element the button that plays it: a link of the server becomes one, and so does an
 * owner's image. Returns undefined for an empty element, which plays by a script only.
 */
export function createOverlay(
  element: HTMLElement,
  onClick: () => void,
  disposables: Disposables,
): Overlay | undefined {
  const child = element.firstElementChild
  if (!(child instanceof HTMLElement)) return undefined
  const button = asButton(element, child, disposables)
  disposables.listen(button, 'click', onClick)
  const title = button.querySelector('[data-video-title]')?.textContent ?? button.querySelector('img')?.alt
  return { button, title: title?.trim() ?? '' }
}

function asButton(element: HTMLElement, child: HTMLElement, disposables: Disposables): HTMLElement {
  if (child instanceof HTMLButtonElement) return child
  if (child instanceof HTMLAnchorElement) {
    const { button, undo } = toButton(child, [])
    disposables.add(undo)
    return button
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.style.cssText = 'display:block;inline-size:100%;padding:0;border:0;background:none;cursor:pointer'
  replaceElement(child, button)
  button.append(child)
  if (button.textContent.trim() === '' && !button.querySelector('img')?.alt)
    button.ariaLabel = element.dataset['providerName'] || 'Video'
  disposables.add(() => replaceElement(button, child))
  return button
}
