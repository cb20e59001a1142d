import { SITE_PARTS, type SitePart } from '#features/content/canvas/canvas-messages.rules.ts'

/** The elements of the parts, the inner ones first. */
const SELECTORS: Readonly<Record<SitePart, string>> = {
  logo: '.site-header > .site-logo',
  siteTitle: '.site-header > .site-title',
  menu: '.main-nav',
  footerMenu: '.footer-nav',
  footer: '.site-footer',
}
const NAMES: Readonly<Record<SitePart, string>> = {
  logo: 'Logo',
  siteTitle: 'Site title',
  menu: 'Menu',
  footerMenu: 'Footer menu',
  footer: 'Footer',
}

/** Returns the part of all pages that an element belongs to, such as the menu, which another document has. */
export const sitePartAround = (element: Element): SitePart | undefined =>
  element.closest('[data-section-id]')
    ? undefined
    : SITE_PARTS.find((part) => element.closest(SELECTORS[part]) !== null)

export const findSitePart = (part: SitePart): HTMLElement | undefined =>
  [...document.body.querySelectorAll<HTMLElement>(SELECTORS[part])].find(
    (element) => sitePartAround(element) === part,
  )

export const nameOfSitePart = (part: SitePart): string => NAMES[part]

/** Returns the text of the entry that an element of a menu shows; empty for anything else. */
export const entryAround = (element: Element): string =>
  element.closest('a, button, span')?.textContent.trim() ?? ''

/** Returns the parts that are shown, before the content and after it. */
export function shownSiteParts(): readonly [before: readonly SitePart[], after: readonly SitePart[]] {
  const shown = SITE_PARTS.filter((part) => findSitePart(part)?.checkVisibility() === true)
  const isAfter = (part: SitePart) => part === 'footer' || part === 'footerMenu'
  return [shown.filter((part) => !isAfter(part)), shown.filter(isAfter)]
}
