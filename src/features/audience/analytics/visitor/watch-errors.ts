import {
  type ErrorEvent as Reported,
  ErrorReports,
} from '#features/audience/analytics/visitor/error-reports.ts'
import { TRACKING_PATH } from '#lib/tracking/tracking-names.ts'
import { pageContext } from '#visitor/page-context.ts'
import { isTracked, onLeave, post } from '#visitor/tracking/page-tracking.ts'

/** Scripts of extensions are not the site's. */
const EXTENSION = /^[\w-]*-extension:/

/** Reports uncaught errors and rejections of the page to its owner (ERR-01). */
export function watchErrors(): void {
  const { website, templateId, pageType } = pageContext()
  const reports = new ErrorReports({
    page: () => ({
      app: 'site',
      websiteId: website.id,
      templateId,
      url: location.origin + location.pathname,
      userAgent: navigator.userAgent,
    }),
    timers: window,
    clock: Date.now,
    send,
  })
  addEventListener('error', ({ message, error, filename, lineno, colno }) => {
    if (EXTENSION.test(filename)) return
    const stack = stackOf(error)
    reports.add({ message, stack, file: filename, line: lineno, column: colno, custom: { pageType } })
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    const message = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason)
    const custom = { pageType, kind: 'unhandledrejection' }
    reports.add({ message, stack: stackOf(reason), file: '', line: 0, column: 0, custom })
  })
  onLeave(() => reports.flush(true))
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '')

function send(events: readonly Reported[], isLeaving: boolean): void {
  if (!isTracked()) return
  const body = JSON.stringify(events)
  if (isLeaving && navigator.sendBeacon(TRACKING_PATH.errors, body)) return
  const headers = { 'content-type': 'application/json' }
  void post(TRACKING_PATH.errors, { headers, body })
}
