import { CSRF_FIELD } from '#lib/csrf-names.ts'
import { API_ROOT } from '#visitor/client/client-constants.ts'
import { readCsrfToken } from '#visitor/client/page-csrf-token.ts'
import { pageContext } from '#visitor/page-context.ts'

/** Events reported by the program itself (HIT-14). */
export const INTERNAL_EVENT = {
  networkError: 'system_network_error',
  mapLoad: 'google_maps_map_load_on_site',
} as const

const RECORD_EVENT_PATH = `${API_ROOT}events/RecordEvent`

/** Reports an event on this page to the server, in the form of HIT-08 and HIT-09. Not awaited; never fails. */
export function recordEvent(event: string, payload: Readonly<Record<string, string>>): void {
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
  void fetch(RECORD_EVENT_PATH, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}
