import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { Section } from '#ui/section.tsx'

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

/** Chooses the color scheme in this browser. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Section title="Appearance" description="Applies to this browser only.">
      <SegmentedControl
        aria-label="Appearance"
        data={SCHEMES}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
      />
    </Section>
  )
}
