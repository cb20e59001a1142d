import { IconCalendarEvent } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Bookings',
    words: 'appointments reservations tables calendar opening hours services',
    path: '/bookings',
    icon: IconCalendarEvent,
    right: 'bookings:read',
    key: 'b',
    group: 'work',
    position: 65,
  },
]
