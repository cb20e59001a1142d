import type { Role } from '#features/tenancy/access/types.ts'

/** Name and description of each role. */
export const ROLE_TEXTS: Readonly<Record<Role, { readonly name: string; readonly description: string }>> = {
  administrator: { name: 'Administrator', description: 'Full access, including settings, design and team' },
  'content-editor': {
    name: 'Content editor',
    description: 'Write, publish and delete pages and posts, and upload files',
  },
  'store-manager': {
    name: 'Store manager',
    description: 'Write, publish and import products, manage orders and bookings, and upload images',
  },
  reporting: { name: 'Reporting', description: 'View content, orders, bookings and reports (read-only)' },
}

/** Formats a list of roles: `Content editor and Store manager`. */
export const nameRoles = (roles: readonly Role[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(roles.map((role) => ROLE_TEXTS[role].name))
