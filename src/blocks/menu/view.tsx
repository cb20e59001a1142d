import { Fragment, type ReactNode } from 'react'
import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import { MENU_MARK, type MenuData } from '#blocks/menu/block.ts'
import type { Scope } from '#parts/scope.ts'

type Section = MenuData['sections'][number]
type Dish = Section['items'][number]

/** Renders nothing while it is empty. */
export const View: BlockView<MenuData> = ({ data, scope }) => {
  const note = data.note.trim()
  const sections = data.sections
    .map((section, index) => ({ section, field: `sections.${index}` }))
    .filter(
      ({ section: { title, text, items } }) => title.trim() !== '' || text.trim() !== '' || items.length > 0,
    )
  if (sections.length === 0 && note === '') return null
  return (
    <div className={`b-menu b-menu-${data.layout}`}>
      <div className="b-menu-sections">
        {sections.map(({ section, field }) => (
          <SectionView key={field} section={section} field={field} scope={scope} />
        ))}
      </div>
      {showsField(scope, note) && (
        <p className="b-menu-note" {...fieldMark(scope, 'note', { kind: 'lines' })}>
          {note}
        </p>
      )}
    </div>
  )
}

interface PartProps {
  readonly field: string
  readonly scope: Scope
}

function SectionView({
  section,
  field,
  scope,
}: PartProps & {
  readonly section: Section
}): ReactNode {
  const title = section.title.trim()
  const text = section.text.trim()
  // A list that comes first has no space above it.
  const hasHead = title !== '' || text !== ''
  return (
    <div className="b-menu-section">
      {hasHead && showsField(scope, title) && (
        <h2 className="b-menu-title" {...fieldMark(scope, `${field}.title`)}>
          {title}
        </h2>
      )}
      {hasHead && showsField(scope, text) && (
        <p className="b-menu-text" {...fieldMark(scope, `${field}.text`, { kind: 'lines' })}>
          {text}
        </p>
      )}
      {section.items.length > 0 && (
        <ul className="b-menu-dishes" role="list">
          {section.items.map((dish, index) => (
            <DishView key={index} dish={dish} field={`${field}.items.${index}`} scope={scope} />
          ))}
        </ul>
      )}
    </div>
  )
}

function DishView({
  dish,
  field,
  scope,
}: PartProps & {
  readonly dish: Dish
}): ReactNode {
  const price = dish.price.trim()
  const text = dish.text.trim()
  const hasMarks = dish.marks.length > 0
  return (
    <li className="b-menu-dish">
      <p className="b-menu-line">
        <strong className="b-menu-name" {...fieldMark(scope, `${field}.title`)}>
          {dish.title}
        </strong>
        {price !== '' && (
          <>
            {' '}
            <span className="b-menu-price" {...fieldMark(scope, `${field}.price`)}>
              {price}
            </span>
          </>
        )}
      </p>
      {(showsField(scope, text) || hasMarks) && (
        // With marks it is more than the text.
        <p className="b-menu-text" {...(!hasMarks && fieldMark(scope, `${field}.text`, { kind: 'lines' }))}>
          {text}
          {dish.marks.map((mark, index) => (
            <Fragment key={mark}>
              {/* A line may end with the dot but not begin with it. */}
              {(text !== '' || index > 0) && '\u00a0· '}
              <span className="b-menu-mark">{MENU_MARK[mark]}</span>
            </Fragment>
          ))}
        </p>
      )}
    </li>
  )
}
