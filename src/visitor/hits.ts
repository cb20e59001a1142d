import { type HitEvent, TRACKING_PATH } from '#lib/tracking/tracking-names.ts'
import { VISIT_COOKIE_NAME } from '#lib/tracking/visit-cookie.ts'
import { pageContext } from '#visitor/page-context.ts'
import { isTracked, sendCount } from '#visitor/tracking/page-tracking.ts'
import { visitorCookie } from '#visitor/tracking/visitor-cookie.ts'

/**
 * Records a hit on this page, such as the start of a video: `recordHit(HIT_EVENT.video, { mediaId, mediaTitle })`. Owners
 * see it by `mediaTitle`, otherwise by `mediaId`. Does nothing where nothing is counted (HIT-06, HIT-07); never fails.
 * `isLeaving` sends it so that it survives the end of the page.
 */
export function recordHit(
  event: HitEvent,
  details: Readonly<Record<string, unknown>> = {},
  isLeaving = false,
): void {
  if (!isTracked()) return
  const cookie = visitorCookie()
  const body = new URLSearchParams({
    event: String(event),
    data: JSON.stringify({ ...hitData(), ...details }),
    ...(cookie === '' ? {} : { [VISIT_COOKIE_NAME]: cookie }),
  })
  sendCount(TRACKING_PATH.hit, body, isLeaving)
}

/** Returns the fields of every hit (HIT-02), and language and time zone, from which the server infers the country. */
function hitData(): Readonly<Record<string, unknown>> {
  const { item, collection, website, templateId } = pageContext()
  return {
    url: location.pathname,
    title: document.title,
    itemId: item?.id ?? null,
    recordType: item?.recordType ?? null,
    collectionId: collection?.id ?? null,
    websiteId: website.id,
    templateId,
    userAgent: navigator.userAgent,
    clientDate: Date.now(),
    viewportInnerWidth: innerWidth,
    viewportInnerHeight: innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    queryString: location.search,
    referrer: document.referrer,
    localStorageSupported: hasLocalStorage(),
    language: navigator.language,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** Only asks: nothing may be stored before consent. */
function hasLocalStorage(): boolean {
  try {
    return window.localStorage instanceof Storage
  } catch {
    return false
  }
}
