import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { inSentences } from '#ui/in-sentences.ts'
import './styles/section.css'
import { inSentence } from '#lib/bidi.ts'

export interface SectionProps {
  readonly title?: string | undefined
  /** A sentence under the title. */
  readonly description?: ReactNode
  readonly actions?: ReactNode
  /** Removes the padding, for lists and tables. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** A titled card on a screen. */
export function Section({ title, description, actions, flush = false, children }: SectionProps) {
  const id = useId()
  return (
    <section
      className="ui-section"
      data-flush={flush}
      {...(title === undefined ? {} : { 'aria-labelledby': id })}
    >
      {title !== undefined && (
        <div className="ui-section-head">
          <div className="ui-section-text">
            <Title order={2} id={id}>
              {inSentence(title)}
            </Title>
            {description !== undefined && <p>{inSentences(description)}</p>}
          </div>
          {actions}
        </div>
      )}
      <div className="ui-section-body">{children}</div>
    </section>
  )
}
