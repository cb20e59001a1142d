import { Select } from '@mantine/core'
import { setSectionStyle } from '#editor/model/layout-edits.ts'
import { Segments } from '#editor/panels/segments.tsx'
import { useBody } from '#editor/screen/editing-session.ts'
import { useLayoutEdits } from '#editor/screen/use-layout-edits.ts'
import {
  BLOCK_ALIGNMENTS,
  SECTION_GAPS,
  SECTION_HEIGHTS,
  type SectionStyle,
} from '#features/content/layouts/layout.types.ts'
import { TONES } from '#features/content/layouts/tones.types.ts'
import { FileField, ImageField } from '#ui/image-parts.tsx'

const NO_TONE = 'none'
const AUTOMATIC = 'automatic'

/** The fields of a section's style. */
export function SectionStyleFields({ sectionId }: { readonly sectionId: string }) {
  const section = useBody((body) => body.layout?.sections[sectionId])
  const { change } = useLayoutEdits()
  const set = (style: SectionStyle) =>
    change('Section', (layout) => setSectionStyle(layout, sectionId, style), `${sectionId}.style`)
  return (
    <>
      <Select
        label="Colours"
        size="sm"
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={[
          { value: NO_TONE, label: 'Page colours' },
          ...TONES.map((tone) => ({ value: tone, label: tone.charAt(0).toUpperCase() + tone.slice(1) })),
        ]}
        value={section?.tone ?? NO_TONE}
        onChange={(tone) => set({ tone: tone === NO_TONE ? undefined : (tone as SectionStyle['tone']) })}
      />
      <ImageField
        label="Background image"
        value={section?.mediaId ?? null}
        onChange={(mediaId) => set({ mediaId: mediaId ?? undefined })}
      />
      <FileField
        label="Background video"
        help="Plays without sound while it is visible. Visitors who want less motion or data see the image."
        accepts="video"
        value={section?.videoMediaId ?? null}
        onChange={(videoMediaId) => set({ videoMediaId: videoMediaId ?? undefined })}
      />
      <Segments
        label="Height"
        data={[
          ...(typeof section?.height === 'number'
            ? [{ value: String(section.height), label: `${section.height} %` }]
            : []),
          { value: 'auto', label: 'Auto' },
          { value: 'tall', label: 'Tall' },
          { value: 'screen', label: 'Full screen' },
        ]}
        value={String(section?.height ?? 'auto')}
        onChange={(height) => {
          const named = SECTION_HEIGHTS.find((one) => one === height)
          set({ height: named === 'auto' ? undefined : (named ?? section?.height) })
        }}
      />
      <Segments
        label="Space between blocks"
        data={[
          { value: AUTOMATIC, label: 'Theme' },
          { value: 'none', label: 'None' },
          { value: 'small', label: 'Small' },
          { value: 'large', label: 'Large' },
        ]}
        value={section?.gap ?? AUTOMATIC}
        onChange={(gap) => set({ gap: SECTION_GAPS.find((one) => one === gap) })}
      />
      <Segments
        label="Blocks side by side"
        data={[
          { value: AUTOMATIC, label: 'Auto' },
          { value: 'start', label: 'Top' },
          { value: 'center', label: 'Center' },
          { value: 'end', label: 'Bottom' },
        ]}
        value={section?.blockAlign ?? AUTOMATIC}
        onChange={(align) => set({ blockAlign: BLOCK_ALIGNMENTS.find((one) => one === align) })}
      />
      <Segments
        label="Alignment"
        data={[
          { value: 'start', label: 'Start' },
          { value: 'center', label: 'Center' },
        ]}
        value={section?.align ?? 'start'}
        onChange={(align) => set({ align: align === 'start' ? undefined : (align as SectionStyle['align']) })}
      />
    </>
  )
}
