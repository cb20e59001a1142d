import { Fragment, type ReactNode } from 'react'

/** What features add to one place of a page, in the order of their names. */
export const Additions = ({ nodes = [] }: { readonly nodes?: readonly ReactNode[] | undefined }) =>
  nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>)
