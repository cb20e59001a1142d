import { useLocalStorage } from '@mantine/hooks'
import { useMatches } from '@tanstack/react-router'
import { SCREENS } from '#features/app.rules.ts'

export interface NavigationWidth {
  /** Whether the navigation shows icons only. */
  readonly isCollapsed: boolean
  /** Collapses or expands it; undefined on screens that always have all of it. */
  readonly toggle: (() => void) | undefined
}

/** Follows how wide the navigation is beside the screen. The choice for screens that need the room is stored in the browser. */
export function useNavigationWidth(): NavigationWidth {
  const collapses = useMatches({
    select: (all) => SCREENS[all.at(-1)?.fullPath ?? '']?.collapsesNavigation ?? false,
  })
  const [isExpanded, setExpanded] = useLocalStorage({
    key: 'navigation-expanded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return {
    isCollapsed: collapses && !isExpanded,
    toggle: collapses ? () => setExpanded(!isExpanded) : undefined,
  }
}
