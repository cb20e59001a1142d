import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { ButtonData } from '#blocks/button/block.ts'
import { hrefOf, LinkView } from '#parts/link.tsx'

/** Renders nothing without target, and visitors see nothing without text. */
export const View: BlockView<ButtonData> = ({ id, data, scope }) => {
  const text = data.text.trim()
  if (!showsField(scope, text) || hrefOf(scope, data.link) === undefined) return null
  return (
    <div
      className={`b-button b-button-${data.alignment}`}
      data-button={id}
      data-alignment={data.alignment}
      data-size={data.size}
    >
      <LinkView
        scope={scope}
        target={data.link}
        newWindow={data.newWindow}
        className={`b-button-link b-button-${data.size} b-button-${data.style}`}
        mark={fieldMark(scope, 'text')}
      >
        {text}
      </LinkView>
    </div>
  )
}
