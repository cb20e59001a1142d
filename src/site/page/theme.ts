import preview from '#parts/styles/search-preview.css?raw'
import { squeezeCss } from '#site/page/squeeze-css.ts'
import cover from '#site/page/theme-cover.css?raw'
import entry from '#site/page/theme-entry.css?raw'
import field from '#site/page/theme-field.css?raw'
import footer from '#site/page/theme-footer.css?raw'
import header from '#site/page/theme-header.css?raw'
import index from '#site/page/theme-index.css?raw'
import lock from '#site/page/theme-lock.css?raw'
import prose from '#site/page/theme-prose.css?raw'
import search from '#site/page/theme-search.css?raw'
import tokens from '#site/page/theme.css?raw'

/** The theme's style text. Blocks' styles come after it, so that they win over it. */
export const themeStyles: string = squeezeCss([tokens, header, prose, entry, index, footer].join('\n'))

/** What a page of one screen needs besides. */
export const coverStyles: string = squeezeCss(cover)

/** What the page that asks for a password needs besides. */
export const lockStyles: string = squeezeCss([field, lock].join('\n'))

/** What the search page needs besides. */
export const searchStyles: string = squeezeCss([field, search, preview].join('\n'))
