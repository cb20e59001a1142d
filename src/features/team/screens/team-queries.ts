import { queryOptions } from '@tanstack/react-query'
import { getInvitation, listTeam } from '#features/team/api.types.ts'
import { call } from '#ui/api/call.ts'

/** Who works at a site. */
export const teamQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'team'],
    queryFn: ({ signal }) => call(listTeam, { site, signal }),
  })

/** What the link of an invitation is for. */
export const invitationQuery = (identifier: string, token: string) =>
  queryOptions({
    queryKey: ['invitation', identifier, token],
    queryFn: ({ signal }) => call(getInvitation, { params: { identifier, token }, signal }),
    retry: false,
  })
