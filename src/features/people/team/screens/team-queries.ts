import { queryOptions } from '@tanstack/react-query'
import { getInvitation, listTeam } from '#features/people/team/api.types.ts'
import { call } from '#ui/api/call.ts'

/** The team of a site. */
export const teamQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'team'],
    queryFn: ({ signal }) => call(listTeam, { site, signal }),
  })

/** The details of an invitation link. */
export const invitationQuery = (identifier: string, token: string) =>
  queryOptions({
    queryKey: ['invitation', identifier, token],
    queryFn: ({ signal }) => call(getInvitation, { params: { identifier, token }, signal }),
    retry: false,
  })
