import { renderToString } from 'react-dom/server'
import { Document, type DocumentProps } from '#site/page/document.tsx'
import type { PageModel } from '#site/page/model.ts'
import {
  BareErrorPage,
  NothingYetPage,
  TooManyPage,
  PreviewEndedPage,
  PreviewLeavesPage,
  UnknownSitePage,
} from '#site/page/plain-pages.tsx'

/** Wraps what React renders into a document in standards mode. */
function withDoctype(html: string): string {
  return html.startsWith('<!DOCTYPE') ? html : `<!DOCTYPE html>${html}`
}

/**
 * The HTML of a published page, complete and the same for every visitor. Throws when a block's view throws:
 * the caller then finds the block (`isolateBroken`) and renders once more without it.
 */
export function renderPage(model: PageModel, parts: Omit<DocumentProps, 'model'>): string {
  return withDoctype(renderToString(<Document model={model} {...parts} />))
}

/** The error page for when there is no site or no data to make a proper one from. */
export function renderBareError(styles: string): string {
  return withDoctype(renderToString(<BareErrorPage styles={styles} />))
}

/** The answer while a site is asked for more than it may serve. */
export function renderTooMany(styles: string): string {
  return withDoctype(renderToString(<TooManyPage styles={styles} />))
}

/** The answer to a host that no site has. */
export function renderUnknownSite(styles: string): string {
  return withDoctype(renderToString(<UnknownSitePage styles={styles} />))
}

/** What the app shows of a site on which nothing is public yet. */
export function renderNothingYet(styles: string): string {
  return withDoctype(renderToString(<NothingYetPage styles={styles} />))
}

/** What stands in place of a preview whose time is over. */
export function renderPreviewEnded(styles: string): string {
  return withDoctype(renderToString(<PreviewEndedPage styles={styles} />))
}

/** What stands in place of a preview at an address that leads away from the site. */
export function renderPreviewLeaves(styles: string, address: string): string {
  return withDoctype(renderToString(<PreviewLeavesPage styles={styles} address={address} />))
}
