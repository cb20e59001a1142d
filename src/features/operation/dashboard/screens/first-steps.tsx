import { IconChevronRight, IconPalette, IconPencil, IconRocket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listContent, type ListedView } from '#features/content/pages/lists.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { useHasScreen } from '#ui/has-screen.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'

interface Content {
  readonly entries: readonly ListedView[]
  readonly homeId: Id | null
}

interface Step {
  /** Path of its screen below the site. */
  readonly screen: string
  /** Path below the site, if it has parameters. */
  readonly path?: string
  readonly right: string
  readonly icon: ReactNode
  readonly title: string
  readonly description: string
}

/** The step that opens the front page in the editor, or the items of a collection. */
function frontPageStep(content: Content | undefined): Step {
  const home = content?.entries.find(({ id }) => id === content.homeId)
  const step = {
    right: 'content:write',
    icon: <IconPencil size={20} stroke={1.6} />,
    title: 'Edit the front page',
  }
  if (home === undefined)
    return {
      ...step,
      screen: '/content',
      description: 'Create the page that visitors see first. It stays a draft until you publish it.',
    }
  const description = `“${home.title || 'Untitled'}” is what visitors see first. Changes stay drafts until you publish them.`
  return home.kind === 'collection'
    ? {
        ...step,
        description,
        screen: '/content/collections/$collection',
        path: `/content/collections/${home.id}`,
      }
    : { ...step, description, screen: '/content/$document', path: `/content/${home.id}` }
}

const OTHER_STEPS: readonly Step[] = [
  {
    screen: '/design',
    right: 'design:write',
    icon: <IconPalette size={20} stroke={1.6} />,
    title: 'Choose a design',
    description: 'Set the logo, theme, colours and fonts of all pages.',
  },
  {
    screen: '/releases',
    right: 'content:publish',
    icon: <IconRocket size={20} stroke={1.6} />,
    title: 'Publish',
    description: 'Make all changes public in one step. You can undo it later.',
  },
]

/** A checklist for new sites. */
export function FirstSteps() {
  const site = useSite()
  const hasScreen = useHasScreen()
  const { data: content } = useQuery({
    queryKey: ['site', site.identifier, 'content'],
    queryFn: ({ signal }) => call(listContent, { site: site.identifier, signal }),
    enabled: site.can('content:read'),
  })
  const steps = [frontPageStep(content), ...OTHER_STEPS].filter(
    ({ screen, right }) => hasScreen(`/sites/$site${screen}`) && site.can(right),
  )
  if (steps.length === 0) return null
  return (
    <Section title="Get started">
      <ol className="sites-steps">
        {steps.map(({ screen, path = screen, icon, title, description }) => (
          <li key={title}>
            <span className="sites-steps-mark" aria-hidden="true">
              {icon}
            </span>
            <span className="sites-steps-text">
              <LinkAnchor to={`/sites/${site.identifier}${path}`}>{title}</LinkAnchor>
              <span>{description}</span>
            </span>
            <IconChevronRight size={18} aria-hidden="true" />
          </li>
        ))}
      </ol>
    </Section>
  )
}
