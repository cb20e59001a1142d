import { type CanvasIcon, createIcon } from '#canvas/canvas-icons.ts'
import type { Box } from '#features/content/canvas/canvas-messages.rules.ts'

/** Creates an element of the layer. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  created.className = className
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value)
  return created
}

export interface ButtonOptions {
  readonly label: string
  readonly icon?: CanvasIcon
  /** Shown beside the icon. */
  readonly text?: string
  /** The keys that do the same, shown in the tooltip. */
  readonly keys?: string
  readonly className?: string
  readonly run: (event: MouseEvent) => void
}

/** Creates a button that does not take the focus from a text when it is clicked. */
export function createButton({
  label,
  icon,
  text,
  keys,
  className = '',
  run,
}: ButtonOptions): HTMLButtonElement {
  const button = element('button', `button ${className}`.trim(), { type: 'button', 'aria-label': label })
  button.dataset['tip'] = keys === undefined ? label : `${label} · ${keys}`
  if (keys !== undefined) button.setAttribute('aria-keyshortcuts', keys.replace('Ctrl', 'Control'))
  if (icon) button.append(createIcon(icon))
  if (text !== undefined) button.append(text)
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', run)
  return button
}

export function placeAt(of: HTMLElement, { x, y, width, height }: Box): void {
  of.style.cssText = `left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`
}
