import { COMMENTS_MARKER } from '#features/content/comments/comments.marker.ts'
import { SERVICE_EMBED_MARKER } from '#features/media/service-embeds/service-embed.marker.ts'
import { minifyCss } from '#lib/minify-css.ts'
import type { PageMarker } from '#lib/page-marker.ts'
import type { CommentsEmbed } from '#parts/disqus.ts'
import serviceEmbed from '#parts/styles/service-embed.css?raw'
import type { OwnComments } from '#features/content/comments/parts/own-comments.tsx'
import commentsStyle from '#features/content/comments/parts/comments.css?raw'

/** The comments of a page, here or at another service; undefined for a page without any. */
export type PageComments = OwnComments | CommentsEmbed | undefined

const commentStyles = minifyCss(commentsStyle)
const embedStyles = minifyCss(commentsStyle + serviceEmbed)

/** Returns the styles of comments. */
export const commentStylesOf = (comments: PageComments): string =>
  comments === undefined ? '' : comments.kind === 'own' ? commentStyles : embedStyles

/** Returns the markers of the scripts of comments. */
export const commentMarkersOf = (comments: PageComments): readonly PageMarker[] =>
  comments === undefined ? [] : [comments.kind === 'own' ? COMMENTS_MARKER : SERVICE_EMBED_MARKER]
