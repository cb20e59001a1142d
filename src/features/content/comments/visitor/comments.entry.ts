/** Mounts the form of comments: it posts without leaving the page, and moves below the comment that is replied to. */

import { COMMENTS_SELECTOR } from '#features/content/comments/comments.marker.ts'
import { attachComments } from '#features/content/comments/visitor/attach-comments.ts'
import { addFeature } from '#visitor/boot.ts'

addFeature({ selector: COMMENTS_SELECTOR, attach: attachComments })
