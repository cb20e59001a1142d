import type { TourDatesData } from './block.ts'
import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import { eventTextsFor } from '#features/content/events/event-texts.rules.ts'
import type { LoadedTourDates } from '#features/content/events/shown-event.rules.ts'
import { EventDates } from '#features/content/events/parts/event-dates.tsx'

/** Dates in their order, each with its place and tickets. */
export const View: BlockView<TourDatesData, LoadedTourDates | undefined> = ({ data, scope, loaded }) => {
  const heading = data.heading.trim()
  const dates = loaded?.dates ?? []
  const texts = eventTextsFor(scope.language)
  return (
    <div className="b-tour-dates">
      {showsField(scope, heading) && <h2 {...fieldMark(scope, 'heading')}>{heading}</h2>}
      <EventDates dates={dates} texts={texts} />
      {dates.length === 0 && <p>{texts.none}</p>}
    </div>
  )
}
