import { Fragment, type ReactNode } from 'react'
import type { View as BlockView } from '#blocks/contract.ts'
import { MENU_MARK, type MenuData } from '#blocks/menu/block.ts'

type Section = MenuData['sections'][number]
type Dish = Section['items'][number]

/** Renders nothing while it is empty. */
export const View: BlockView<MenuData> = ({ data }) => {
  const note = data.note.trim()
  const sections = data.sections.filter(
    ({ title, text, items }) => title.trim() !== '' || text.trim() !== '' || items.length > 0,
  )
  if (sections.length === 0 && note === '') return null
  return (
    <div className={`b-menu b-menu-${data.layout}`}>
      <div className="b-menu-sections">
        {sections.map((section, index) => (
          <SectionView key={index} section={section} />
        ))}
      </div>
      {note !== '' && <p className="b-menu-note">{note}</p>}
    </div>
  )
}

function SectionView({ section }: { readonly section: Section }): ReactNode {
  const title = section.title.trim()
  const text = section.text.trim()
  return (
    <div className="b-menu-section">
      {title !== '' && <h2 className="b-menu-title">{title}</h2>}
      {text !== '' && <p className="b-menu-text">{text}</p>}
      {section.items.length > 0 && (
        <ul className="b-menu-dishes" role="list">
          {section.items.map((dish, index) => (
            <DishView key={index} dish={dish} />
          ))}
        </ul>
      )}
    </div>
  )
}

function DishView({ dish }: { readonly dish: Dish }): ReactNode {
  const price = dish.price.trim()
  const text = dish.text.trim()
  return (
    <li className="b-menu-dish">
      <p className="b-menu-line">
        <strong className="b-menu-name">{dish.title}</strong>
        {price !== '' && (
          <>
            {' '}
            <span className="b-menu-price">{price}</span>
          </>
        )}
      </p>
      {(text !== '' || dish.marks.length > 0) && (
        <p className="b-menu-text">
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
