import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  IconCalendarEvent,
  IconChevronDown,
  IconFileText,
  IconLayoutGrid,
  IconNews,
  IconPlus,
  IconTag,
} from '@tabler/icons-react'
import { useState } from 'react'
import { createDocument, type STARTED_COLLECTIONS } from '#features/content/pages/documents.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { CallFailure, messageOf } from '#ui/api/call-failure.ts'
import { NoticeDialog } from '#ui/notice-dialog.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Creates a document and opens it; a reached limit is shown in a dialog (COL-08). */
function useCreateDocument() {
  const { identifier: site } = useSite()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [limit, setLimit] = useState<string>()
  async function start(
    body: Partial<Parameters<typeof create>[1]> & { kind: 'page' | 'collection' | 'item' },
  ): Promise<void> {
    setBusy(true)
    try {
      const { id } = await create(site, { title: '', typeName: 'blog', body: {}, ...body })
      await queries.invalidateQueries({ queryKey: ['site', site, 'content'] })
      await navigate({ to: `/sites/${site}/content/${id}` })
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'LIMIT_REACHED') setLimit(error.message)
      else toast({ text: messageOf(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  const dialog = (
    <NoticeDialog
      opened={limit !== undefined}
      title="Collection limit reached"
      onClose={() => setLimit(undefined)}
    >
      {limit}
    </NoticeDialog>
  )
  return { start, busy, dialog }
}

interface NewDocumentInput {
  readonly kind: 'page' | 'collection' | 'item'
  readonly title: string
  readonly typeName: (typeof STARTED_COLLECTIONS)[number]
  readonly collectionId?: Id
  readonly body: Record<string, unknown>
}

const create = (site: string, body: NewDocumentInput) => call(createDocument, { site, body })

/** Button to create a page or a collection. */
export function NewDocument() {
  const { start, busy, dialog } = useCreateDocument()
  return (
    <Button.Group>
      <Button
        leftSection={<IconPlus size={16} />}
        loading={busy}
        onClick={() => void start({ kind: 'page' })}
      >
        New page
      </Button>
      <Menu>
        <Menu.Target>
          <Button px={8} aria-label="More options">
            <IconChevronDown size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => void start({ kind: 'page' })}>
            Page
          </Menu.Item>
          <Menu.Label>Collection</Menu.Label>
          <Menu.Item
            leftSection={<IconNews size={16} />}
            onClick={() => void start({ kind: 'collection', title: 'Blog', typeName: 'blog' })}
          >
            Blog
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCalendarEvent size={16} />}
            onClick={() => void start({ kind: 'collection', title: 'Events', typeName: 'events' })}
          >
            Events
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTag size={16} />}
            onClick={() => void start({ kind: 'collection', title: 'Shop', typeName: 'products' })}
          >
            Products
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLayoutGrid size={16} />}
            onClick={() => void start({ kind: 'collection', title: 'Gallery', typeName: 'gallery' })}
          >
            Gallery
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </Button.Group>
  )
}

/** Button to create an item of a collection. */
export function NewItem({ collectionId, label }: { readonly collectionId: Id; readonly label: string }) {
  const { start, busy, dialog } = useCreateDocument()
  return (
    <>
      <Button
        leftSection={<IconPlus size={16} />}
        loading={busy}
        onClick={() => void start({ kind: 'item', collectionId, body: { layout: INITIAL_LAYOUT } })}
      >
        {label}
      </Button>
      {dialog}
    </>
  )
}

/** Most items begin with a text block. */
const INITIAL_LAYOUT = {
  order: ['s1'],
  sections: { s1: { placements: [{ blockId: 'b1', span: 12 }] } },
  blocks: { b1: { type: 2, version: 1, data: { text: { type: 'doc', content: [] } } } },
}
