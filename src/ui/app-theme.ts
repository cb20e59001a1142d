import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import type { MouseEvent } from 'react'

/** The accent blue: links, selection, primary buttons. */
const cobalt: MantineColorsTuple = [
  '#eef1ff',
  '#dde4ff',
  '#bccaff',
  '#97abff',
  '#7089fb',
  '#5069f0',
  '#2f4bdb',
  '#263db9',
  '#203397',
  '#182670',
]

/** Warm greys. */
const stone: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#eae7e1',
  '#dcd8d0',
  '#c4bfb5',
  '#8d877b',
  '#67625a',
  '#514c45',
  '#383530',
  '#211f1c',
]

/** Mantine's dark scheme, from text to lines, surfaces and background. */
const night: MantineColorsTuple = [
  '#eceae6',
  '#cbc9c5',
  '#a3a19c',
  '#7c7c86',
  '#3a3a41',
  '#303036',
  '#232327',
  '#151517',
  '#111113',
  '#0c0c0d',
]

/** The name of the button that closes a dialog or drawer, which shows a cross only. */
const closeButtonProps = { 'aria-label': 'Close' }

/** A browser reports no change when the same file is chosen again, such as after a failure. */
function resetFileInput({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = ''
}

/** The Mantine theme of the app; `styles/app-base.css` defines the custom properties. */
export const theme = createTheme({
  colors: { cobalt, gray: stone, dark: night },
  primaryColor: 'cobalt',
  primaryShade: { light: 6, dark: 6 },
  black: '#211f1c',
  fontFamily: "'Hanken Grotesk', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.78125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '640',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1.25rem' },
  shadows: { sm: 'var(--ui-shadow-card)', md: 'var(--ui-shadow-float)', lg: 'var(--ui-shadow-float)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Tooltip: {
      defaultProps: { openDelay: 400, withArrow: false, events: { hover: true, focus: true, touch: false } },
    },
    // A double click must not reach what is closing.
    Modal: {
      defaultProps: {
        closeButtonProps,
        centered: true,
        transitionProps: { exitDuration: 0 },
        radius: 'lg',
        overlayProps: { color: '#14130f', backgroundOpacity: 0.4 },
      },
    },
    Drawer: { defaultProps: { closeButtonProps } },
    // Opening a menu focuses its first entry.
    Menu: {
      defaultProps: {
        radius: 'md',
        shadow: 'md',
        position: 'bottom-end',
        withInitialFocusPlaceholder: false,
        transitionProps: { exitDuration: 0 },
      },
    },
    FileButton: { defaultProps: { inputProps: { onClick: resetFileInput } } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Anchor: { defaultProps: { underline: 'hover' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
  },
})

/** Maps Mantine's variables to the app's custom properties. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--ui-canvas)',
    '--mantine-color-text': 'var(--ui-text)',
    '--mantine-color-dimmed': 'var(--ui-muted)',
    '--mantine-color-anchor': 'var(--ui-accent-text)',
    '--mantine-color-default': 'var(--ui-surface)',
    '--mantine-color-default-hover': 'color-mix(in srgb, var(--ui-surface), var(--ui-text) 4%)',
    '--mantine-color-default-border': 'var(--ui-line)',
    '--mantine-color-placeholder': 'var(--ui-muted)',
    '--mantine-color-error': 'var(--ui-bad)',
    ...softColors('cobalt', 'accent', 'accent-text'),
    ...softColors('red', 'bad'),
    ...softColors('yellow', 'warn'),
    ...softColors('green', 'good'),
    '--mantine-color-gray-light': 'var(--ui-hover)',
    '--mantine-color-gray-light-hover': 'var(--ui-hover)',
    '--mantine-color-gray-light-color': 'var(--ui-text)',
    // Used directly by menu items.
    '--mantine-color-red-6': 'var(--ui-bad)',
    '--mantine-color-red-filled': 'var(--ui-bad-fill)',
    '--mantine-color-red-filled-hover': 'color-mix(in srgb, var(--ui-bad-fill), black 12%)',
    '--mantine-color-yellow-filled': 'var(--ui-warn)',
  }
  return { variables: {}, light: shared, dark: shared }
}

/** Returns the variables of Mantine's light variant for a color. */
function softColors(name: string, tone: string, textTone: string = tone): Record<string, string> {
  const soft = `var(--ui-${tone}-soft)`
  const text = `var(--ui-${textTone})`
  return {
    [`--mantine-color-${name}-light`]: soft,
    [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, ${soft}, ${text} 10%)`,
    [`--mantine-color-${name}-light-color`]: text,
  }
}
