import {
  IconFilePlus,
  IconReplace,
  IconRocket,
  IconUpload,
  IconUserPlus,
  IconWorld,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Choice } from '#admin/palette-choice.ts'
import { changeAvailability } from '#features/tenancy/sites/availability.api.types.ts'
import { contentQuery } from '#features/content/pages/screens/content-queries.ts'
import { unpublishedQuery } from '#features/content/releases/screens/unpublished-query.ts'
import { createDocument } from '#features/content/pages/documents.api.types.ts'
import type { Id } from '#lib/id.ts'
import { publishLabel } from '#features/content/releases/publish-label.rules.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { openFind } from '#ui/find-key.ts'
import type { CurrentSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Collections that get an action of their own for new items. */
const MAX_COLLECTIONS = 8

/** Returns the palette's actions on a site that its member may do. */
export function useSiteActions(site: CurrentSite | undefined): readonly Choice[] {
  const navigate = useNavigate()
  const identifier = site?.identifier ?? ''
  const reads = site?.can('content:read') ?? false
  const { data: content } = useQuery({ ...contentQuery(identifier), enabled: reads })
  const { data: unpublished } = useQuery({
    ...unpublishedQuery(identifier),
    enabled: reads && (site?.can('content:publish') ?? false),
  })
  const { document } = useParams({ strict: false }) as { document?: string }
  const isEditing = document !== undefined
  const { create, openSite } = useTasks(identifier)
  if (!site) return []
  const go = (path: string) => () => void navigate({ to: `/sites/${identifier}${path}` })
  const collections = (content?.entries ?? []).filter(({ kind }) => kind === 'collection')
  const count = unpublished?.total ?? 0
  return [
    ...(site.can('content:write')
      ? [action('new-page', 'New page', <IconFilePlus size={18} />, create({ kind: 'page' }), 'create add')]
      : []),
    ...(isEditing
      ? [
          action(
            'find',
            'Find and replace on this page',
            <IconReplace size={18} />,
            // The palette gives the focus back first.
            () => setTimeout(openFind),
            'search text',
          ),
        ]
      : []),
    ...(site.can('content:write')
      ? [
          action(
            'find-in-site',
            'Find and replace in the whole site',
            <IconReplace size={18} />,
            go('/find-and-replace'),
            'search text',
          ),
        ]
      : []),
    ...(site.can('products:write')
      ? collections
          .filter(({ typeName }) => site.can('content:write') || typeName === 'products')
          .slice(0, MAX_COLLECTIONS)
          .map(({ id, title, typeName }) =>
            action(
              `new-item-${id}`,
              `New ${typeName === 'blog' ? 'post' : 'item'} in ${title || 'Untitled'}`,
              <IconFilePlus size={18} />,
              create({ kind: 'item', collectionId: id }),
              'create add',
            ),
          )
      : []),
    ...(site.can('content:publish') && count > 0
      ? [action('publish', publishLabel(count), <IconRocket size={18} />, go('/releases'), 'release')]
      : []),
    ...(site.can('settings:write') && site.comingSoon
      ? [
          action(
            'open-site',
            'Open site to visitors',
            <IconWorld size={18} />,
            openSite,
            'coming soon launch',
          ),
        ]
      : []),
    ...(site.can('media:write')
      ? [action('upload', 'Upload files', <IconUpload size={18} />, go('/media'), 'add image media')]
      : []),
    ...(site.can('team:write')
      ? [
          action(
            'invite',
            'Invite someone',
            <IconUserPlus size={18} />,
            go('/team'),
            'team member add people',
          ),
        ]
      : []),
  ]
}

const action = (id: string, label: string, icon: ReactNode, run: () => void, words: string): Choice => ({
  id,
  label,
  words,
  group: 'Actions',
  icon,
  run,
})

/** What an action does on the server; a failure is shown in a toast. */
function useTasks(identifier: string) {
  const navigate = useNavigate()
  const toast = useToast()
  const queries = useQueryClient()
  const attempt = (act: () => Promise<void>): void => {
    act().catch((error: unknown) => toast({ text: messageOf(error), tone: 'bad' }))
  }
  return {
    create: (body: { readonly kind: 'page' | 'item'; readonly collectionId?: Id }) => () =>
      attempt(async () => {
        const input = { title: '', typeName: 'blog' as const, body: {}, ...body }
        const { id } = await call(createDocument, { site: identifier, body: input })
        await queries.invalidateQueries({ queryKey: ['site', identifier, 'content'] })
        await navigate({ to: `/sites/${identifier}/content/${id}` })
      }),
    openSite: () =>
      attempt(async () => {
        await call(changeAvailability, { site: identifier, body: { comingSoon: false } })
        await queries.invalidateQueries({ queryKey: ['site', identifier] })
        toast({ text: 'Your site is open.' })
      }),
  }
}
