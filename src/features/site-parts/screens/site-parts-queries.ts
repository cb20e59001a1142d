import { queryOptions } from '@tanstack/react-query'
import {
  getSettings,
  getTheme,
  listDeletedNavigations,
  listNavigations,
} from '#features/site-parts/api.types.ts'
import { call } from '#ui/api/call.ts'
import { CallFailure } from '#ui/api/call-failure.ts'

/** A part of a site in its newest state. */
export interface PartState<Body> {
  readonly id: string
  readonly body: Body
  /** What a save of it names. */
  readonly baseVersion: string
  readonly released: boolean
  /** What visitors see; null while nothing of it is public. */
  readonly publishedBody: Body | null
  readonly savedBy: string | null
}

/** The newest settings of a site. */
export const settingsQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'settings'],
    queryFn: ({ signal }) => call(getSettings, { site, signal }),
  })

/** The newest theme of a site. */
export const themeQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'theme'],
    queryFn: ({ signal }) => call(getTheme, { site, signal }),
  })

/** The menus of a site. */
export const menusQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'menus'],
    queryFn: ({ signal }) => call(listNavigations, { site, signal }),
  })

/** The menus that were deleted and can be brought back. */
export const deletedMenusQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'menus', 'deleted'],
    queryFn: ({ signal }) => call(listDeletedNavigations, { site, signal }),
  })

/** What somebody else saved meanwhile, when a save failed for that; undefined for any other failure. */
export function remoteOf<Body>(error: unknown): PartState<Body> | undefined {
  if (!(error instanceof CallFailure) || error.code !== 'CONFLICT') return undefined
  return (error.more['theirs'] ?? undefined) as PartState<Body> | undefined
}
