import { CollisionPriority } from '@dnd-kit/abstract'
import { useDroppable } from '@dnd-kit/react'
import { ActionIcon, Button, Menu, Popover, Select } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconDots, IconPlus } from '@tabler/icons-react'
import { setSectionStyle, stepSection } from '#editor/model/layout-edits.ts'
import { Segments } from '#editor/panels/segments.tsx'
import { BlockCard } from '#editor/screen/block-card.tsx'
import { useBody } from '#editor/screen/editing-session.ts'
import { useLayoutEdits } from '#editor/screen/use-layout-edits.ts'
import type { SectionStyle } from '#features/content/layouts/layout.types.ts'
import { TONES } from '#features/content/layouts/tones.types.ts'
import { FileField, ImageField } from '#ui/image-parts.tsx'

export interface SectionCardProps {
  readonly sectionId: string
  readonly number: number
  readonly blocks: readonly string[]
  /** The only section; its label is hidden. */
  readonly isOnly: boolean
  readonly selected: string | undefined
  readonly onSelect: (block: string | undefined) => void
  /** Adds a block before that one of the section. */
  readonly onAdd: (index: number) => void
  /** Adds a section: 0 above this one, 1 below it. */
  readonly onAddSection: (offset: 0 | 1) => void
  /** The page has all blocks that it may have. */
  readonly isFull: boolean
}

/** A section of the page with its blocks. */
export function SectionCard({
  sectionId,
  number,
  blocks,
  isOnly,
  selected,
  onSelect,
  onAdd,
  onAddSection,
  isFull,
}: SectionCardProps) {
  const { ref } = useDroppable({
    id: sectionId,
    type: 'section',
    accept: 'block',
    collisionPriority: CollisionPriority.Low,
  })
  const { change, removeSection } = useLayoutEdits()
  return (
    <section
      ref={ref}
      className="ed-section"
      data-row
      data-section={sectionId}
      data-alone={isOnly}
      aria-label={`Section ${number}`}
    >
      <div className="ed-section-head">
        <span className="ed-section-name">Section {number}</span>
        <SectionStyleMenu sectionId={sectionId} number={number} />
        <Menu>
          <Menu.Target>
            <ActionIcon size="sm" aria-label={`More actions for section ${number}`}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => change('Move section', (layout) => stepSection(layout, sectionId, -1))}>
              Move up
            </Menu.Item>
            <Menu.Item onClick={() => change('Move section', (layout) => stepSection(layout, sectionId, 1))}>
              Move down
            </Menu.Item>
            <Menu.Item onClick={() => onAddSection(0)}>Add section above</Menu.Item>
            <Menu.Item onClick={() => onAddSection(1)}>Add section below</Menu.Item>
            <Menu.Item color="red" onClick={() => removeSection(sectionId)}>
              Remove section and blocks
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <div className="ed-section-blocks">
        {blocks.map((blockId, index) => (
          <BlockCard
            key={blockId}
            blockId={blockId}
            sectionId={sectionId}
            index={index}
            opened={selected === blockId}
            onToggle={(open) => onSelect(open ? blockId : undefined)}
            onAdd={isFull ? undefined : (offset) => onAdd(index + offset)}
          />
        ))}
      </div>
      {(!isOnly || blocks.length === 0) && (
        <Button
          className="ed-section-add"
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={15} />}
          disabled={isFull}
          onClick={() => onAdd(blocks.length)}
        >
          Add block to section {number}
        </Button>
      )}
    </section>
  )
}

const NO_TONE = 'none'

function SectionStyleMenu({ sectionId, number }: { readonly sectionId: string; readonly number: number }) {
  const section = useBody((body) => body.layout?.sections[sectionId])
  const { change } = useLayoutEdits()
  const set = (style: SectionStyle) =>
    change('Section', (layout) => setSectionStyle(layout, sectionId, style), `${sectionId}.style`)
  return (
    <Popover width={300} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon size="sm" aria-label={`Style of section ${number}`}>
          <IconAdjustmentsHorizontal size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="ed-fields">
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
            { value: 'auto', label: 'Auto' },
            { value: 'tall', label: 'Tall' },
            { value: 'screen', label: 'Full screen' },
          ]}
          value={section?.height ?? 'auto'}
          onChange={(height) =>
            set({ height: height === 'auto' ? undefined : (height as SectionStyle['height']) })
          }
        />
        <Segments
          label="Alignment"
          data={[
            { value: 'start', label: 'Start' },
            { value: 'center', label: 'Center' },
          ]}
          value={section?.align ?? 'start'}
          onChange={(align) =>
            set({ align: align === 'start' ? undefined : (align as SectionStyle['align']) })
          }
        />
      </Popover.Dropdown>
    </Popover>
  )
}
