import { CSRF_FIELD } from '#lib/csrf-names.ts'
import { TRACKING_PATH } from '#lib/tracking/tracking-names.ts'
import { readCsrfToken } from '#visitor/client/page-csrf-token.ts'
import { pageContext } from '#visitor/page-context.ts'
import { isTracked, sendCount } from '#visitor/tracking/page-tracking.ts'

/**
 * Records an event by name, one of `INTERNAL_EVENT` for those of the program, in the form of HIT-08 and HIT-09. Does
 * nothing where nothing is counted (HIT-06, HIT-07); never fails.
 */
export function recordEvent(event: string, payload: Readonly<Record<string, string>> = {}): void {
  if (!isTracked()) return
  const { website, templateId } = pageContext()
  const data = {
    websiteId: website.id,
    templateId,
    variantId: '',
    pagePath: location.pathname,
    pageHash: location.hash,
    ...payload,
  }
  const csrfToken = readCsrfToken(document.cookie) ?? ''
  const body = new URLSearchParams({ [CSRF_FIELD]: csrfToken, event, data: JSON.stringify(data) })
  sendCount(TRACKING_PATH.event, body)
}
