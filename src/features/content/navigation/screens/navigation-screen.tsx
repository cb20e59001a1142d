import { Button, SegmentedControl } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { IconListTree, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { MenuEditor } from '#features/content/navigation/screens/menu-editor.tsx'
import type { NavigationBody } from '#features/content/documents/bodies/navigation-body.types.ts'
import {
  createNavigation,
  deleteNavigation,
  restoreNavigation,
} from '#features/content/navigation/api.types.ts'
import { DeletedMenus } from '#features/content/navigation/screens/deleted-menus.tsx'
import type { SiteDocumentView } from '#features/content/site-documents/types.ts'
import { menusQuery } from '#features/content/navigation/screens/menu-queries.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useToast } from '#ui/toasts.tsx'
import './menu-screen.css'

/** Effect of deleting a menu, by its role. */
const DELETION_EFFECTS = {
  main: 'Your pages have no header menu until you assign another one.',
  footer: 'Your pages have no footer menu until you assign another one.',
  none: '',
} as const

/** The menus of a site. */
export function NavigationScreen() {
  const site = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const query = useQuery(menusQuery(site.identifier))
  const { data, error } = query
  const [selected, setSelected] = useState<string>()
  const menus = data?.entries ?? []
  const { menu: role, entry } = useSearch({ strict: false }) as { menu?: unknown; entry?: string | number }
  const asked = menus.find(({ body }) => body.role === role)
  const menu = menus.find(({ id }) => id === selected) ?? asked ?? menus[0]
  const reload = () => queries.invalidateQueries({ queryKey: ['site', site.identifier] })
  async function add(): Promise<void> {
    const body = { title: 'New menu', role: 'none' as const, entries: [] }
    try {
      const { id } = await call(createNavigation, { site: site.identifier, body: { body } })
      await queries.invalidateQueries({ queryKey: menusQuery(site.identifier).queryKey })
      setSelected(id)
    } catch (failure) {
      toast({ text: messageOf(failure), tone: 'bad' })
    }
  }
  async function remove(deleted: SiteDocumentView<NavigationBody>): Promise<void> {
    const { title } = deleted.body
    try {
      const params = { navigation: deleted.id }
      const { publishedVersion } = await call(deleteNavigation, { site: site.identifier, params })
      toast({
        text: `${title} deleted. ${DELETION_EFFECTS[deleted.publishedBody?.role ?? 'none']}`,
        undo: async () => {
          await call(restoreNavigation, { site: site.identifier, params, body: { publishedVersion } })
          setSelected(deleted.id)
          await reload()
        },
      })
    } catch (failure) {
      toast({ text: messageOf(failure), tone: 'bad' })
    }
    await reload()
  }
  const button = site.can('design:write') && (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => void add()}>
      New menu
    </Button>
  )
  return (
    <Page title="Navigation" description="The menus of your site." actions={button}>
      {error && !data ? (
        <QueryError query={query} what="the menus" />
      ) : !data ? (
        <Section>
          <ListSkeleton rows={6} />
        </Section>
      ) : menu === undefined ? (
        <EmptyState icon={<IconListTree size={28} />} title="No menus yet" actions={button}>
          Menus help visitors find your pages. Add one to the header or footer of every page.
        </EmptyState>
      ) : (
        <>
          {menus.length > 1 && (
            <SegmentedControl
              className="navigation-menus"
              aria-label="Menu"
              value={menu.id}
              onChange={setSelected}
              data={menus.map(({ id, body }) => ({ value: id, label: body.title }))}
            />
          )}
          <MenuEditor
            key={menu.id}
            state={menu}
            entry={menu === asked ? `${entry ?? ''}` : undefined}
            onDelete={() => void remove(menu)}
          />
        </>
      )}
      {site.can('design:write') && <DeletedMenus onRestored={setSelected} />}
    </Page>
  )
}
