import type { Frame } from '#features/media/lightbox/visitor/frame.ts'
import type { LightboxItem } from '#features/media/lightbox/visitor/lightbox-options.ts'
import type { Disposables } from '#visitor/disposables.ts'
import { translate } from '#visitor/load-messages.ts'

/** What a lightbox says about its current item. */
export interface LightboxCaption {
  /** Shows the position and the description of an item. */
  show(index: number): void
  /** Announces an item to screen readers. */
  announce(index: number): void
}

/** The description is hidden at first where a button toggles it (LBX-04). */
export function attachCaption(
  { count, meta, status, info }: Frame,
  items: readonly LightboxItem[],
  disposables: Disposables,
): LightboxCaption {
  let isMetaShown = info === undefined

  function showMeta(): void {
    const has = meta.textContent?.trim() !== ''
    meta.hidden = !isMetaShown || !has
    if (info === undefined) return
    info.hidden = !has
    info.setAttribute('aria-expanded', String(isMetaShown))
    info.ariaLabel = translate(isMetaShown ? 'Hide description' : 'Show description')
  }

  if (info)
    disposables.listen(info, 'click', () => {
      isMetaShown = !isMetaShown
      showMeta()
    })
  return {
    show(index) {
      count.textContent = items.length > 1 ? `${index + 1} / ${items.length}` : ''
      const said = items[index]?.meta ?? ''
      meta.replaceChildren(said instanceof Node ? said.cloneNode(true) : said)
      showMeta()
    },
    announce(index) {
      const content = items[index]?.content
      const name = content?.kind === 'image' ? content.alt : content?.title
      status.textContent = [`${index + 1} / ${items.length}`, name].filter(Boolean).join(': ')
    },
  }
}
