import { IconChevronRight, IconPalette, IconPencil, IconRocket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkAnchor } from '#ui/links.tsx'
import { useHasScreen } from '#ui/has-screen.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'

interface Step {
  readonly path: string
  readonly right: string
  readonly icon: ReactNode
  readonly title: string
  readonly description: string
}

const STEPS: readonly Step[] = [
  {
    path: '/content',
    right: 'content:write',
    icon: <IconPencil size={20} stroke={1.6} />,
    title: 'Edit your home page',
    description: 'It is the first page in the list. Changes stay drafts until you publish them.',
  },
  {
    path: '/design',
    right: 'design:write',
    icon: <IconPalette size={20} stroke={1.6} />,
    title: 'Choose a design',
    description: 'Set the theme, colours and fonts of all pages.',
  },
  {
    path: '/releases',
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
  const steps = STEPS.filter(({ path, right }) => hasScreen(`/sites/$site${path}`) && site.can(right))
  if (steps.length === 0) return null
  return (
    <Section title="Get started">
      <ol className="sites-steps">
        {steps.map(({ path, icon, title, description }) => (
          <li key={path}>
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
