/** Opens products of a list in a dialog. Without this script, links lead to their pages. */

import { QUICK_VIEW_SELECTOR } from '#features/shop/catalogue/quick-views.marker.ts'
import { addFeature } from '#visitor/boot.ts'
import { loadChunk } from '#visitor/client/load-chunk.ts'
import { Disposables } from '#visitor/disposables.ts'

const loadQuickView = () =>
  loadChunk('quick-view', () => import('#features/shop/catalogue/visitor/quick-view.ts'))

/** The links of a list may be replaced, so it listens to the list itself. */
function attach(list: HTMLElement): () => void {
  const disposables = new Disposables()
  disposables.listen(list, 'click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-quick-view]') : null
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    loadQuickView()
      .then(({ openQuickView }) => openQuickView(link))
      .catch(() => location.assign(link.href))
  })
  return () => disposables.release()
}

addFeature({ selector: QUICK_VIEW_SELECTOR, attach })
