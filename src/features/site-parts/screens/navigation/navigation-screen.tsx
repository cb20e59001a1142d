import { Button, SegmentedControl } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconListTree, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { MenuEditor } from '#features/site-parts/screens/navigation/menu-editor.tsx'
import type { NavigationBody } from '#features/navigation/types.ts'
import { createNavigation, deleteNavigation, restoreNavigation } from '#features/site-parts/api.types.ts'
import { DeletedMenus } from '#features/site-parts/screens/navigation/deleted-menus.tsx'
import { menusQuery, type PartState } from '#features/site-parts/screens/site-parts-queries.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useToast } from '#ui/toasts.tsx'
import './menu-screen.css'

/** What the end of a menu means for visitors, by where it stood. */
const WITHOUT = {
  main: 'The top of your pages shows no menu until another one is the main menu.',
  footer: 'The end of your pages shows no menu until another one stands there.',
  none: '',
} as const

/** The menus of a site. */
export function NavigationScreen() {
  const site = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const { data, error, isFetching, refetch } = useQuery(menusQuery(site.identifier))
  const [chosen, setChosen] = useState<string>()
  const menus = data?.entries ?? []
  const menu = menus.find(({ id }) => id === chosen) ?? menus[0]
  const again = () => queries.invalidateQueries({ queryKey: ['site', site.identifier] })
  async function add(): Promise<void> {
    const body = { title: 'New menu', role: 'none' as const, entries: [] }
    try {
      const { id } = await call(createNavigation, { site: site.identifier, body: { body } })
      await queries.invalidateQueries({ queryKey: menusQuery(site.identifier).queryKey })
      setChosen(id)
    } catch (failure) {
      toast({ text: messageOf(failure), tone: 'bad' })
    }
  }
  async function remove(deleted: PartState<NavigationBody>): Promise<void> {
    const { title } = deleted.body
    try {
      const params = { navigation: deleted.id }
      const { publishedVersion } = await call(deleteNavigation, { site: site.identifier, params })
      toast({
        text: `${title} is deleted. ${WITHOUT[deleted.publishedBody?.role ?? 'none']}`,
        undo: async () => {
          await call(restoreNavigation, { site: site.identifier, params, body: { publishedVersion } })
          setChosen(deleted.id)
          await again()
        },
      })
    } catch (failure) {
      toast({ text: messageOf(failure), tone: 'bad' })
    }
    await again()
  }
  const button = site.can('design:write') && (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => void add()}>
      New menu
    </Button>
  )
  return (
    <Page title="Navigation" description="The menus that lead visitors through the site." actions={button}>
      {error && !data ? (
        <ErrorState
          title="The menus could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Section>
          <ListSkeleton rows={6} />
        </Section>
      ) : menu === undefined ? (
        <EmptyState icon={<IconListTree size={28} />} title="No menu yet" actions={button}>
          A menu leads visitors to your pages. The main one stands at the top of each page, another can stand
          at its end.
        </EmptyState>
      ) : (
        <>
          {menus.length > 1 && (
            <SegmentedControl
              className="navigation-menus"
              aria-label="Menu"
              value={menu.id}
              onChange={setChosen}
              data={menus.map(({ id, body }) => ({ value: id, label: body.title }))}
            />
          )}
          <MenuEditor key={menu.id} state={menu} onDelete={() => void remove(menu)} />
        </>
      )}
      {site.can('design:write') && <DeletedMenus onRestored={setChosen} />}
    </Page>
  )
}
