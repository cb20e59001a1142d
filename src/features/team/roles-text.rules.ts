import type { Role } from '#features/access/types.ts'

/** What a role is called, and what it lets somebody do, for whoever gives it or gets it. */
export const ROLE_TEXTS: Readonly<Record<Role, { readonly name: string; readonly about: string }>> = {
  administrator: { name: 'Administrator', about: 'Everything, including settings, style and who works here' },
  'content-editor': {
    name: 'Content editor',
    about: 'Write, publish and delete pages and posts, and upload files',
  },
  'store-manager': { name: 'Store manager', about: 'Products and orders, and the images they need' },
  reporting: { name: 'Reporting', about: 'See content, orders and numbers, and change nothing' },
}

/** Roles in words: `Content editor and Store manager`. */
export const nameRoles = (roles: readonly Role[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(roles.map((role) => ROLE_TEXTS[role].name))
