/** Mounts the like button of an item: it shows the count, and likes without leaving the page. */

import { LIKE_SELECTOR } from '#features/content/likes/like.marker.ts'
import { attachLike } from '#features/content/likes/visitor/attach-like.ts'
import { addFeature } from '#visitor/boot.ts'

addFeature({ selector: LIKE_SELECTOR, attach: attachLike })
