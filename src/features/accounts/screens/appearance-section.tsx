import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { Section } from '#ui/section.tsx'

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the device' },
]

/** Light or dark, on this device. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Section title="Appearance" description="On this device.">
      <SegmentedControl
        aria-label="Appearance"
        data={SCHEMES}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
      />
    </Section>
  )
}
