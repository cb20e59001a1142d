import { eventTextsFor } from '#features/content/events/event-texts.rules.ts'
import type { ShownEvent } from '#features/content/events/shown-event.rules.ts'
import type { EventList } from '#site/page/items/event/event-list.types.ts'
import type { ItemList } from '#site/page/items/item-lists.ts'

/** A list of events can be in the calendars of its visitors. */
export const list: ItemList<ShownEvent, EventList> = {
  HeadView: ({ list: { own }, language }) =>
    own && <SubscribeLinks url={own.subscribeUrl} language={language} />,
}

/** Links by which visitors have the events of the list in their own calendar. */
function SubscribeLinks({ url, language }: { readonly url: string; readonly language: string }) {
  const texts = eventTextsFor(language)
  return (
    <p className="byline">
      <a href={url}>{texts.subscribe}</a>
      <a href="?format=ics" download="">
        {texts.download}
      </a>
      <span>{texts.subscribeHint}</span>
    </p>
  )
}
