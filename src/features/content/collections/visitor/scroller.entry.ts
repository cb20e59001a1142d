/** Mounts the buttons of rows that scroll sideways. */

import { SCROLLER_MARKER } from '#features/content/collections/scroller.marker.ts'
import { attachScroller } from '#features/content/collections/visitor/attach-scroller.ts'
import { addFeature } from '#visitor/boot.ts'

addFeature({ selector: SCROLLER_MARKER.selector, attach: attachScroller })
