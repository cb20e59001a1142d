const EMPTY = 'data-preview-empty'
/** What shows something without text. */
const SHOWS = 'img, picture, video, audio, iframe, object, canvas, svg, hr, input, select, textarea, button'
/** Blocks that are meant to show nothing. */
const BLANK = '[data-block="spacer"]'

/**
 * The placeholder of a block without content, in the colours of the text around it. Optional texts that can be written in
 * their place are not displayed while they are empty, unless the canvas displays them.
 */
export const EMPTY_STYLES = `
[${EMPTY}]::before {
  content: attr(data-block-label) " · empty, visitors see nothing here";
  display: block; padding: 1.25rem 1rem; border: 1px dashed; border-radius: 6px;
  font: 500 0.9375rem/1.4 system-ui, sans-serif; text-align: center; opacity: 0.75;
}
:root:not([data-canvas]) [data-kind][data-field]:empty { display: none; }
figcaption:has(> [data-kind][data-field]:empty:only-child) { margin: 0; padding: 0; }`

/** Marks the blocks of the page that show nothing yet, so that they get a placeholder. */
export function markEmptyBlocks(): void {
  for (const block of document.querySelectorAll(`[data-block-id]:not(${BLANK})`))
    block.toggleAttribute(EMPTY, block.textContent.trim() === '' && block.querySelector(SHOWS) === null)
}
