import { queryOptions } from '@tanstack/react-query'
import {
  getSettings,
  getTheme,
  listDeletedNavigations,
  listNavigations,
} from '#features/site-parts/api.types.ts'
import { call } from '#ui/api/call.ts'
import { CallFailure } from '#ui/api/call-failure.ts'

/** A settings, theme or menu document and its state. */
export interface PartState<Body> {
  readonly id: string
  readonly body: Body
  /** Required to save it. */
  readonly baseVersion: string
  readonly released: boolean
  /** Published body; null while it is not published. */
  readonly publishedBody: Body | null
  readonly savedBy: string | null
}

/** Query of the settings. */
export const settingsQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'settings'],
    queryFn: ({ signal }) => call(getSettings, { site, signal }),
  })

/** Query of the theme. */
export const themeQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'theme'],
    queryFn: ({ signal }) => call(getTheme, { site, signal }),
  })

/** Query of the menus. */
export const menusQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'menus'],
    queryFn: ({ signal }) => call(listNavigations, { site, signal }),
  })

/** Query of deleted menus. */
export const deletedMenusQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'menus', 'deleted'],
    queryFn: ({ signal }) => call(listDeletedNavigations, { site, signal }),
  })

/** Returns the newer revision of a CONFLICT; undefined for other errors. */
export function remoteOf<Body>(error: unknown): PartState<Body> | undefined {
  if (!(error instanceof CallFailure) || error.code !== 'CONFLICT') return undefined
  return (error.more['remote'] ?? undefined) as PartState<Body> | undefined
}
