import type { ReactNode } from 'react'

type ChoiceGroup =
  | 'Screens'
  | 'Settings'
  | 'Pages and posts'
  | 'Orders'
  | 'Products'
  | 'Customers'
  | 'Files'
  | 'Sites'
  | 'Actions'

/** Something that the command palette opens or does. */
export interface Choice {
  readonly id: string
  readonly label: string
  /** What tells it apart from others of the same label, such as a path. */
  readonly detail?: string
  /** More words by which it is found. */
  readonly words?: string
  readonly group: ChoiceGroup
  readonly icon: ReactNode
  readonly run: () => void
}
