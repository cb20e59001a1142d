import type { Direction } from '#lib/geo/coordinates.ts'
import { pluralForms } from '#lib/i18n/plural.ts'

export const journal = { readOn: 'Read on', older: 'Older posts' }

export const messageLink = 'View this message in your browser'

export const place = {
  phone: 'Phone',
  hours: 'Opening hours',
  coordinates: 'Coordinates',
  map: 'Open in OpenStreetMap',
  directions: 'Directions',
  newWindow: 'opens in a new window',
}

export const gallery = {
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

export const map = {
  map: 'Map',
  /** Link to the external map page. */
  directions: 'Directions',
  newWindow: 'opens in a new window',
  openPage: 'Open this place in Google Maps',
  near: (town: string) => `near ${town}`,
  away: (distance: string, direction: Direction, town: string) => `${distance} ${direction} of ${town}`,
  /** Button that opens the live map, and who is asked for it. */
  open: 'Open live map',
  asks: (host: string) => `Loads it from ${host}`,
  /** What only scripts show. */
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

export const chart = {
  kinds: { bar: 'Bar chart', line: 'Line chart', pie: 'Pie chart' },
  highest: (label: string, value: string) => `Highest: ${label}, ${value}.`,
  lowest: (label: string, value: string) => `Lowest: ${label}, ${value}.`,
  table: 'Show as a table',
  other: 'Other',
  noValue: 'no value',
  column: (number: number) => `Column ${number}`,
  row: (number: number) => `Row ${number}`,
}

export const messages = {
  /** `#` is the number. */
  entries: pluralForms('# entry', '# entries'),
  untitled: 'Untitled',
  submenuOf: (label: string) => `More under ${label}`,
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
  download: (title: string) => `Download ${title}`,
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
    watch: (name: string) => `Watch on ${name}`,
    listen: (name: string) => `Listen on ${name}`,
    read: (name: string) => `Read on ${name}`,
    see: (name: string) => `See it on ${name}`,
    look: (name: string) => `Look at it on ${name}`,
    follow: (name: string) => `Follow on ${name}`,
    open: (name: string) => `Open ${name}`,
    openOn: (name: string) => `Open on ${name}`,
    openMap: (name: string) => `Open in ${name}`,
    chooseTime: (name: string) => `Choose a time on ${name}`,
    bookTable: (name: string) => `Book a table on ${name}`,
    seePortfolio: (name: string) => `See the portfolio on ${name}`,
    seePhotographs: (name: string) => `See the photographs on ${name}`,
    seeRegistry: (name: string) => `See the registry on ${name}`,
  },
}

export const embeds = {
  showHere: 'Show it here',
  alwaysShow: (service: string) => `Always show ${service}`,
  hint: (service: string) => `${service} then learns that you visit this page, and may set cookies.`,
  askAgain: (service: string) => `Ask before showing ${service}`,
  noResponse: (service: string) => `${service} does not respond. Follow the link instead.`,
  /** Where there is no link to follow. */
  noResponseYet: (service: string) => `${service} does not respond. Please try again later.`,
}
