import { COMMERCE_EVENT } from '#lib/tracking/tracking-names.ts'
import { recordEvent } from '#visitor/events.ts'
import { pageContext } from '#visitor/page-context.ts'

/** Records that the page was shared, with the item that it shows (CHK-04). */
export function recordShare(): void {
  const { item } = pageContext()
  recordEvent(COMMERCE_EVENT.share, item ? { itemId: item.id } : {})
}
