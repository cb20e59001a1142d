import { Fragment } from 'react'
import type { PageModel } from '#site/page/model.ts'

interface AdditionsProps {
  readonly model: Pick<PageModel, 'additions'>
  readonly place: 'start' | 'header' | 'footer' | 'end'
}

/** What features add to one place of a page. */
export const Additions = ({ model: { additions = [] }, place }: AdditionsProps) =>
  additions.map((addition, index) => <Fragment key={index}>{addition[place]}</Fragment>)
