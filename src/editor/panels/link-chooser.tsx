import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { LinkField } from '#editor/panels/block-link-field.tsx'
import { usePageSections } from '#editor/panels/use-page-sections.ts'
import type { LinkTarget } from '#parts/scope.ts'

export interface LinkChooserProps {
  readonly value: LinkTarget | null
  /** Called with what is chosen so far. */
  readonly onChange: (target: LinkTarget | null) => void
  /** Nothing more can be chosen. */
  readonly onDone: () => void
}

/** Chooses the target of a link in a popover: done at once, unless it is a page with sections to choose from. */
export function LinkChooser({ value, onChange, onDone }: LinkChooserProps) {
  const [target, setTarget] = useState(value)
  const [isChosen, setIsChosen] = useState(false)
  const documentId = target && 'documentId' in target ? target.documentId : undefined
  const sections = usePageSections(documentId)
  const finish = useEffectEvent(onDone)
  const hasNoSection = sections?.length === 0
  useEffect(() => {
    if (isChosen && hasNoSection) finish()
  }, [isChosen, hasNoSection])
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
      {documentId !== undefined && !hasNoSection && (
        <Button size="xs" mt="sm" onClick={onDone}>
          Set link
        </Button>
      )}
    </>
  )
}
