import { renderToString } from 'react-dom/server'
import type { ChallengePage } from '#features/shop/payments/challenge.types.ts'
import { ChallengeDocument } from '#site/page/challenge-document.tsx'
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

/** Adds the doctype for standards mode. */
function withDoctype(html: string): string {
  return html.startsWith('<!DOCTYPE') ? html : `<!DOCTYPE html>${html}`
}

/**
 * Returns the HTML of a published page, the same for every visitor. Throws when a block's view throws: the caller then
 * finds the block (`isolateBroken`) and renders again without it.
 */
export function renderPage(model: PageModel, parts: Omit<DocumentProps, 'model'>): string {
  return withDoctype(renderToString(<Document model={model} {...parts} />))
}

/** Returns the error page without a site or database. */
export function renderBareError(styles: string): string {
  return withDoctype(renderToString(<BareErrorPage styles={styles} />))
}

/** Returns the page for a site that exceeds its request limit. */
export function renderTooMany(styles: string): string {
  return withDoctype(renderToString(<TooManyPage styles={styles} />))
}

/** Returns the page for an unknown host. */
export function renderUnknownSite(styles: string): string {
  return withDoctype(renderToString(<UnknownSitePage styles={styles} />))
}

/** Returns the page that the app shows for a site without public pages. */
export function renderNothingYet(styles: string): string {
  return withDoctype(renderToString(<NothingYetPage styles={styles} />))
}

/** Returns the page on which the holder of a test card approves or refuses a payment. */
export function renderChallenge(styles: string, page: ChallengePage): string {
  return withDoctype(renderToString(<ChallengeDocument styles={styles} page={page} />))
}

/** Returns the page for an expired preview. */
export function renderPreviewEnded(styles: string): string {
  return withDoctype(renderToString(<PreviewEndedPage styles={styles} />))
}

/** Returns the page for a previewed path that redirects to another site. */
export function renderPreviewLeaves(styles: string, href: string): string {
  return withDoctype(renderToString(<PreviewLeavesPage styles={styles} href={href} />))
}
