import { readCookie } from '#visitor/client/cookies.ts'

/** Events that the program reports of itself (HIT-14). */
export const INTERNAL_EVENT = {
  networkError: 'system_network_error',
  mapLoad: 'google_maps_map_load_on_site',
} as const

interface Context {
  readonly website?: { readonly id?: string }
  readonly templateId?: string
}

/** Tells the server of an event on this page, in the form of HIT-08 and HIT-09. Nobody waits for it, and it never fails. */
export function recordEvent(event: string, payload: Readonly<Record<string, string>>): void {
  const context = JSON.parse(document.getElementById('context')?.textContent ?? '{}') as Context
  const data = {
    websiteId: context.website?.id ?? '',
    templateId: context.templateId ?? '',
    variantId: '',
    pagePath: location.pathname,
    pageHash: location.hash,
    ...payload,
  }
  const crumb = readCookie(document.cookie, 'crumb') ?? ''
  const body = new URLSearchParams({ crumb, event, data: JSON.stringify(data) })
  void fetch('/api/events/RecordEvent', { method: 'POST', body, keepalive: true }).catch(() => undefined)
}
