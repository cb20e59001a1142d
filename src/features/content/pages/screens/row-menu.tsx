import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import { CopyAndTrash } from '#features/content/pages/screens/item-menu.tsx'
import { useContentActions } from '#features/content/pages/screens/use-content-actions.ts'
import type { TreePlace, TreeStep } from '#features/content/documents/tree.rules.ts'
import { useSite } from '#ui/site-provider.tsx'

const STEPS: readonly (readonly [step: TreeStep, label: string])[] = [
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['in', 'Nest under the page above'],
  ['out', 'Move up one level'],
]

export interface RowMenuProps {
  readonly entry: ListedView
  readonly isHome: boolean
  readonly movable: boolean
  readonly stepTo: (step: TreeStep) => TreePlace | undefined
  readonly onMove: (to: TreePlace | undefined) => void
}

/** Actions of a page or collection in the tree. */
export function RowMenu({ entry, isHome, movable, stepTo, onMove }: RowMenuProps) {
  const { identifier: site, origin, can } = useSite()
  const actions = useContentActions()
  const name = entry.title || 'Untitled'
  const isCollection = entry.kind === 'collection'
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="md" aria-label={`More actions for ${name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('content:publish') && (
          <Menu.Item onClick={() => void actions.publish([entry.id], isHome ? '/' : entry.path)}>
            Publish
          </Menu.Item>
        )}
        {isCollection && (
          <Menu.Item component="a" href={`/sites/${site}/content/${entry.id}`}>
            Collection settings
          </Menu.Item>
        )}
        {entry.released !== 'no' && (
          <Menu.Item
            component="a"
            href={`${origin}${isHome ? '/' : entry.path}`}
            target="_blank"
            rel="noopener"
          >
            View on site
          </Menu.Item>
        )}
        {movable &&
          STEPS.map(([step, label]) => {
            const to = stepTo(step)
            return (
              <Menu.Item key={step} disabled={!to} onClick={() => onMove(to)}>
                {label}
              </Menu.Item>
            )
          })}
        {/* Visitors would get another page instead of one that is not published. */}
        {!isHome && entry.released !== 'no' && can('settings:write') && (
          <Menu.Item onClick={() => void actions.setFrontPage(entry.id)}>Make front page</Menu.Item>
        )}
        {can('content:write') && <CopyAndTrash id={entry.id} />}
      </Menu.Dropdown>
    </Menu>
  )
}
