import type { ReactNode } from 'react'
import { Section } from '#ui/section.tsx'

interface SettingsSectionProps {
  readonly title: string
  readonly description: string
  /** Of the stack of its fields. */
  readonly className?: string
  readonly children: ReactNode
}

/** A section of settings with its fields below each other. */
export const SettingsSection = ({
  title,
  description,
  className = 'ui-settings-stack',
  children,
}: SettingsSectionProps) => (
  <Section title={title} description={description}>
    <div className={className}>{children}</div>
  </Section>
)
