/**
 * Mounts links to images that open in the lightbox. They become buttons, because they open something instead of
 * navigating (lesson 2); without scripts they link to the file.
 */

import { LIGHTBOX_SELECTOR } from '#features/media/lightbox/lightbox.marker.ts'
import type { LightboxItemData, LightboxSetData } from '#parts/lightbox-attributes.ts'
import { readItemId } from '#visitor/item-hash.ts'
import { adoptStyle } from '#visitor/adopt-style.ts'
import { Disposables } from '#visitor/disposables.ts'
import { addFeature } from '#visitor/boot.ts'
import { loadChunk } from '#visitor/client/load-chunk.ts'
import type { Lightbox, LightboxItem } from '#features/media/lightbox/visitor/lightbox-options.ts'
import { toButton } from '#visitor/to-button.ts'
import { warn } from '#visitor/warn.ts'
import { loadMessages } from '#visitor/load-messages.ts'

const ITEM = 'data-lightbox-item'
/** Asks ancestors that hide the target to reveal it. */
const REVEAL = 'sitewright:reveal'

/** A button with the style of the original link. */
const STYLE = `.p-opener{display:block;box-sizing:border-box;max-inline-size:100%;padding:0;border:0;background:none;color:inherit;font:inherit;text-align:inherit;cursor:zoom-in}`

/** One lightbox opens at a time, for all sets of the page. */
let isOpening = false

const load = async () => {
  const [chunk] = await Promise.all([
    loadChunk('lightbox', () => import('#features/media/lightbox/visitor/lightbox.ts')),
    loadMessages(),
  ])
  return chunk
}

function attach(set: HTMLElement): () => void {
  const mark = read<LightboxSetData>(set, 'data-lightbox') ?? {}
  if (mark.unavailable === true) {
    warn('Sitewright: the lightbox is not available in the tier of this site. Its gallery works without it.')
    return () => undefined
  }
  adoptStyle(STYLE)
  const disposables = new Disposables()
  const openers = [...set.querySelectorAll<HTMLAnchorElement>(`a[${ITEM}]`)].flatMap((link) => {
    const item = itemOf(link)
    if (item === undefined) return []
    const { button, undo } = toButton(link, [ITEM])
    button.classList.add('p-opener')
    disposables.add(undo)
    return [{ item, button }]
  })
  const items = openers.map(({ item }) => item)
  let lightbox: Lightbox | undefined

  async function open(
    index: number,
    more: { isInUrl?: boolean; returnFocusTo?: HTMLElement },
  ): Promise<void> {
    if (isOpening || lightbox !== undefined) return
    isOpening = true
    try {
      const { openLightbox } = await load()
      if (disposables.isReleased) return
      const { theme, historyHash } = mark
      const opened = openLightbox({ set: items, currentSetIndex: index, theme, historyHash, ...more })
      lightbox = opened
      opened.on('state', (state) => {
        if (state === 'closed') lightbox = undefined
        // Where it was opened from may be hidden, as a slide of a gallery that moves; the focus goes there.
        if (state !== 'closing' && state !== 'closed') return
        const opener = more.returnFocusTo
        if (opener?.closest('[inert]')) opener.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }))
      })
    } finally {
      isOpening = false
    }
  }

  /** Opens the item that the URL names (RTE-07); with several sets, the first one's. */
  function openFromHash(): void {
    if (document.querySelector('dialog.sw-lightbox[open]')) return
    const name = mark.historyHash === true ? readItemId(location.hash) : undefined
    const index = name === undefined ? -1 : items.findIndex(({ id, url }) => id === name || url === name)
    const opener = openers[index]?.button
    if (opener !== undefined) void open(index, { isInUrl: true, returnFocusTo: opener })
  }

  openers.forEach(({ button }, index) => {
    disposables.listen(button, 'click', () => void open(index, { returnFocusTo: button }))
  })
  // Loads the script when an opener is likely to be used.
  for (const type of ['pointerover', 'focusin'] as const)
    disposables.listen(set, type, () => void load().catch(() => undefined), {
      once: true,
      passive: true,
    })
  disposables.listen(window, 'hashchange', openFromHash)
  openFromHash()
  return () => {
    lightbox?.destroy()
    disposables.release()
  }
}

function read<Mark>(element: Element, name: string): Mark | undefined {
  try {
    return JSON.parse(element.getAttribute(name) ?? '') as Mark
  } catch {
    warn(`Sitewright: ${name} of an element cannot be read; it is left out.`, element)
    return undefined
  }
}

function itemOf(link: HTMLAnchorElement): LightboxItem | undefined {
  const mark = read<LightboxItemData>(link, ITEM)
  if (mark === undefined) return undefined
  const { kind, srcset, width, height, player, poster } = mark
  const alt = mark.alt ?? link.querySelector('img')?.alt ?? ''
  const slide = link.closest<HTMLElement>('[data-slide-id], [data-slide-url]')?.dataset
  const src = link.href
  const placeholder = link.querySelector('img')?.currentSrc || undefined
  return {
    content:
      kind === 'video'
        ? {
            kind,
            src: player ?? src,
            poster: poster ?? placeholder,
            width,
            height,
            title: alt,
            isFile: player === undefined && /\.(?:mp4|webm)$/i.test(link.pathname),
          }
        : { kind, src, srcset, width, height, alt, placeholder },
    meta: mark.meta ?? captionOf(link),
    id: slide?.['slideId'],
    url: slide?.['slideUrl'],
  }
}

function captionOf(link: Element): Node | undefined {
  const caption = link.closest('figure')?.querySelector('figcaption')
  if (!caption || caption.textContent.trim() === '') return undefined
  const copy = document.createDocumentFragment()
  copy.append(...[...caption.childNodes].map((node) => node.cloneNode(true)))
  return copy
}

addFeature({ selector: LIGHTBOX_SELECTOR, attach })
