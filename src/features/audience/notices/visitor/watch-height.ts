/**
 * Stores the height of an element, 0 while it is hidden, in a custom property of the page, so that styles keep clear of
 * it. Returns a function that ends this.
 */
export function watchHeight(element: HTMLElement, property: `--${string}`): () => void {
  const { style } = document.documentElement
  const write = () => style.setProperty(property, `${element.offsetHeight}px`)
  const observer = new ResizeObserver(write)
  observer.observe(element)
  write()
  return () => {
    observer.disconnect()
    style.removeProperty(property)
  }
}
