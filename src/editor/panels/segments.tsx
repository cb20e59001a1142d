import { Input, SegmentedControl } from '@mantine/core'
import { type ControlTexts, useLabelledControl } from '#ui/labelled-control.ts'

export interface SegmentsProps extends ControlTexts {
  readonly data: { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A choice among a few short options, all of which are shown. */
export function Segments({ data, value, onChange, ...texts }: SegmentsProps) {
  const { wrapper, control } = useLabelledControl(texts)
  return (
    <Input.Wrapper {...wrapper}>
      <SegmentedControl
        {...control}
        size="xs"
        data={data}
        value={value}
        onChange={onChange}
        className="ed-segments"
      />
    </Input.Wrapper>
  )
}
