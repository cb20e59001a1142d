import { useNavigate } from '@tanstack/react-router'
import type { SitePart } from '#features/content/canvas/canvas-messages.rules.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Where a part of all pages is edited, and with which right. */
interface Place {
  readonly what: string
  readonly path: string
  readonly right: string
  readonly search: Readonly<Record<string, string>>
}

const PLACES: Readonly<Record<SitePart, Place>> = {
  logo: { what: 'the logo', path: '/design', right: 'design:write', search: {} },
  siteTitle: {
    what: 'the site title',
    path: '/settings',
    right: 'settings:read',
    search: { focus: 'title' },
  },
  footer: { what: 'the footer', path: '/settings', right: 'settings:read', search: { focus: 'description' } },
  menu: { what: 'the menu', path: '/navigation', right: 'content:write', search: { menu: 'main' } },
  footerMenu: {
    what: 'the footer menu',
    path: '/navigation',
    right: 'content:write',
    search: { menu: 'footer' },
  },
}

/** Returns a function that opens the screen of a part of all pages, at the entry of a menu. What was changed here is saved meanwhile. */
export function useOpenPart(): (part: SitePart, entry: string) => void {
  const { identifier: site, can } = useSite()
  const navigate = useNavigate()
  const toast = useToast()
  return (part, entry) => {
    const { what, path, right, search } = PLACES[part]
    if (!can(right)) {
      const text = `Your role does not allow you to change ${what}. Ask an administrator of the site for access.`
      return toast({ text, tone: 'bad' })
    }
    void navigate({
      to: `/sites/${site}${path}`,
      search: { ...search, ...(entry === '' ? {} : { entry }) } as never,
    })
  }
}
