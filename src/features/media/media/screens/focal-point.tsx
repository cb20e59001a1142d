import { Button } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import type { FileView } from '#features/media/media/files.api.types.ts'
import { DEFAULT_FOCAL_POINT, type FocalPoint } from '#lib/images/image-url.ts'
import { useMouse } from '#ui/mouse.ts'
import { useSite } from '#ui/site-provider.tsx'

export interface FocalPointPickerProps {
  readonly file: FileView
  readonly value: FocalPoint
  readonly onChange: (value: FocalPoint) => void
  readonly disabled: boolean
}

const STEP = 0.01
const LARGE_STEP = 0.1
/** Aspect ratios in which pages crop images. */
const FRAMES = [
  { name: 'Wide', ratio: '16 / 7' },
  { name: 'Square', ratio: '1' },
  { name: 'Tall', ratio: '3 / 4' },
] as const

const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
const percent = (value: number) => Math.round(value * 100)

/** Picks the focal point by click, drag or arrow keys. */
export function FocalPointPicker({ file, value, onChange, disabled }: FocalPointPickerProps) {
  const mouse = useMouse()
  const { filesOrigin } = useSite()
  const hint = useId()
  const area = useRef<HTMLDivElement>(null)
  const src = `${filesOrigin}${file.path ?? ''}?format=750w`
  const setFromPointer = ({ clientX, clientY }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return
    onChange({
      x: clamp((clientX - box.left) / box.width),
      y: clamp((clientY - box.top) / box.height),
    })
  }
  function move(event: KeyboardEvent): void {
    const by = event.shiftKey ? LARGE_STEP : STEP
    const step = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[
      event.key
    ]
    if (!step) return
    event.preventDefault()
    onChange({ x: clamp(value.x + (step[0] ?? 0)), y: clamp(value.y + (step[1] ?? 0)) })
  }
  const position = { objectPosition: `${value.x * 100}% ${value.y * 100}%` }
  const isCentered = value.x === DEFAULT_FOCAL_POINT.x && value.y === DEFAULT_FOCAL_POINT.y
  return (
    <div className="media-focal">
      <div
        ref={area}
        className="media-focal-area"
        data-disabled={disabled}
        onPointerDown={(event) => {
          if (disabled) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setFromPointer(event)
        }}
        onPointerMove={(event) => {
          if (!disabled && event.currentTarget.hasPointerCapture(event.pointerId)) setFromPointer(event)
        }}
      >
        <img
          src={src}
          alt={file.alt}
          draggable={false}
          {...(file.width === null || file.height === null ? {} : { width: file.width, height: file.height })}
        />
        {!disabled && (
          <button
            type="button"
            className="media-focal-point"
            aria-label={`Focal point: ${percent(value.x)} % from the left, ${percent(value.y)} % from the top`}
            aria-describedby={hint}
            style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
            onKeyDown={move}
          />
        )}
      </div>
      <div className="media-focal-help">
        <p id={hint}>
          This point stays visible when the image is cropped.{' '}
          {mouse ? 'Click, drag, or use the arrow keys.' : 'Tap the image to move it.'}
        </p>
        {!disabled && (
          <Button
            size="compact-xs"
            variant="default"
            disabled={isCentered}
            onClick={() => onChange(DEFAULT_FOCAL_POINT)}
          >
            Center
          </Button>
        )}
      </div>
      <ul className="media-crops" aria-label="Crop previews">
        {FRAMES.map(({ name, ratio }) => (
          <li key={name}>
            <img src={src} alt="" draggable={false} style={{ aspectRatio: ratio, ...position }} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
