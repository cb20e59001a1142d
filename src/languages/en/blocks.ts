import type { JournalTexts } from '#blocks/journal/journal-texts.ts'
import type { PlaceTexts } from '#blocks/geo/place-texts.ts'
import type { Messages as GalleryTexts } from '#blocks/gallery/gallery-messages.ts'
import type { MapTexts } from '#blocks/map/map-texts.ts'
import type { ChartTexts } from '#blocks/chart/chart-texts.ts'
import type { Messages } from '#parts/messages.ts'
import type { EmbedTexts } from '#parts/embed-texts.ts'

export const journal: JournalTexts = { readOn: 'Read on', older: 'Older posts' }

export const messageLink = 'View this message in your browser'

export const place: PlaceTexts = {
  phone: 'Phone',
  hours: 'Opening hours',
  coordinates: 'Coordinates',
  map: 'Open in OpenStreetMap',
  directions: 'Directions',
  newWindow: 'opens in a new window',
}

export const gallery: GalleryTexts = {
  gallery: 'Images',
  slides: 'Slides',
  controls: 'Slide controls',
  previous: 'Previous slide',
  next: 'Next slide',
  video: 'Video',
  slide: '{n} of {count}',
  play: 'Start the slideshow',
  pause: 'Stop the slideshow',
}

export const map: MapTexts = {
  map: 'Map',
  directions: 'Directions',
  newWindow: 'opens in a new window',
  openPage: 'Open this place in Google Maps',
  near: (town) => `near ${town}`,
  away: (distance, direction, town) => `${distance} ${direction} of ${town}`,
  open: 'Open live map',
  asks: (host) => `Loads it from ${host}`,
  live: {
    loading: 'The map is loading …',
    failed: 'The live map could not be loaded.',
    timedOut: 'The live map took too long to load.',
    retry: 'Try again',
    close: 'Close live map',
    closeInfo: 'Close address',
    marker: 'Marker',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    controlKey: 'Hold Ctrl and scroll to zoom the map',
    commandKey: 'Hold ⌘ and scroll to zoom the map',
    twoFingers: 'Use two fingers to move the map',
    notInPreview: 'Live maps of Google open on the public page only, not in a preview.',
  },
}

export const chart: ChartTexts = {
  kinds: { bar: 'Bar chart', line: 'Line chart', pie: 'Pie chart' },
  highest: (label, value) => `Highest: ${label}, ${value}.`,
  lowest: (label, value) => `Lowest: ${label}, ${value}.`,
  table: 'Show as a table',
  other: 'Other',
  noValue: 'no value',
  column: (number) => `Column ${number}`,
  row: (number) => `Row ${number}`,
}

export const messages: Messages = {
  entries: ['# entry', '# entries'],
  untitled: 'Untitled',
  submenuOf: (label) => `More under ${label}`,
  pages: 'Pages',
  search: 'Search',
  previousEntries: 'Previous entries',
  nextEntries: 'Next entries',
  table: 'Table',
  video: 'Video',
  chapters: 'Chapters',
  stopVideo: 'Stop the video',
  audio: 'Audio',
  tracks: 'Tracks',
  download: (title) => `Download ${title}`,
  email: 'E-mail',
  telephone: 'Telephone',
  website: 'Website',
  bookAppointment: 'Book an appointment',
  bookTable: 'Book a table',
  recommendation: 'A recommendation',
  findPlace: 'Find this place',
  listen: 'Listen',
  registry: 'Our registry',
  on: {
    watch: (name) => `Watch on ${name}`,
    listen: (name) => `Listen on ${name}`,
    read: (name) => `Read on ${name}`,
    see: (name) => `See it on ${name}`,
    look: (name) => `Look at it on ${name}`,
    follow: (name) => `Follow on ${name}`,
    open: (name) => `Open ${name}`,
    openOn: (name) => `Open on ${name}`,
    openMap: (name) => `Open in ${name}`,
    chooseTime: (name) => `Choose a time on ${name}`,
    bookTable: (name) => `Book a table on ${name}`,
    seePortfolio: (name) => `See the portfolio on ${name}`,
    seePhotographs: (name) => `See the photographs on ${name}`,
    seeRegistry: (name) => `See the registry on ${name}`,
  },
}

export const embeds: EmbedTexts = {
  showHere: 'Show it here',
  alwaysShow: (service) => `Always show ${service}`,
  hint: (service) => `${service} then learns that you visit this page, and may set cookies.`,
  askAgain: (service) => `Ask before showing ${service}`,
  noResponse: (service) => `${service} does not respond. Follow the link instead.`,
  noResponseYet: (service) => `${service} does not respond. Please try again later.`,
}
