/** Mounts what services show below their cards: after a click, or at once for a visitor who chose that (BLK-11). */

import { SERVICE_EMBED_SELECTOR } from '#features/media/service-embeds/service-embed.marker.ts'
import { attachEmbed } from '#features/media/service-embeds/visitor/attach-embed.ts'
import { addFeature } from '#visitor/boot.ts'

addFeature({ selector: SERVICE_EMBED_SELECTOR, attach: attachEmbed })
