import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { LinkField } from '#editor/panels/block-link-field.tsx'
import { usePageHeadings } from '#editor/panels/use-page-headings.ts'
import type { LinkTarget } from '#parts/scope.ts'

export interface LinkChooserProps {
  readonly value: LinkTarget | null
  /** Called with what is chosen so far. */
  readonly onChange: (target: LinkTarget | null) => void
  /** Nothing more can be chosen. */
  readonly onDone: () => void
}

/** Chooses the target of a link in a popover: done at once, unless it is a page with headings to choose from. */
export function LinkChooser({ value, onChange, onDone }: LinkChooserProps) {
  const [target, setTarget] = useState(value)
  const [isChosen, setIsChosen] = useState(false)
  const documentId = target && 'documentId' in target ? target.documentId : undefined
  const headings = usePageHeadings(documentId)
  const finish = useEffectEvent(onDone)
  const hasNoHeading = headings?.length === 0
  useEffect(() => {
    if (isChosen && hasNoHeading) finish()
  }, [isChosen, hasNoHeading])
  return (
    <>
      <LinkField
        label="Link to"
        value={target}
        onChange={(next) => {
          setTarget(next)
          setIsChosen(true)
          onChange(next)
        }}
      />
      {documentId !== undefined && !hasNoHeading && (
        <Button size="xs" mt="sm" onClick={onDone}>
          Set link
        </Button>
      )}
    </>
  )
}
