import type * as english from '#languages/en/blocks.ts'
import type { Direction } from '#lib/geo/coordinates.ts'

export const journal: typeof english.journal = { readOn: 'Seguir leyendo', older: 'Entradas anteriores' }

export const messageLink = 'Ver este mensaje en el navegador'

export const place: typeof english.place = {
  phone: 'Teléfono',
  hours: 'Horario',
  coordinates: 'Coordenadas',
  map: 'Abrir en OpenStreetMap',
  directions: 'Cómo llegar',
  newWindow: 'se abre en una ventana nueva',
}

export const gallery: typeof english.gallery = {
  gallery: 'Imágenes',
  slides: 'Diapositivas',
  controls: 'Controles de las imágenes',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  video: 'Película',
  slide: '{n} de {count}',
  play: 'Iniciar la presentación',
  pause: 'Detener la presentación',
}

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  north: 'al norte',
  northeast: 'al noreste',
  east: 'al este',
  southeast: 'al sureste',
  south: 'al sur',
  southwest: 'al suroeste',
  west: 'al oeste',
  northwest: 'al noroeste',
}

export const map: typeof english.map = {
  map: 'Mapa',
  directions: 'Cómo llegar',
  newWindow: 'se abre en una ventana nueva',
  openPage: 'Abrir este lugar en Google Maps',
  near: (town) => `cerca de ${town}`,
  away: (distance, direction, town) => `${distance} ${DIRECTIONS[direction]} de ${town}`,
  open: 'Abrir el mapa',
  asks: (host) => `Lo carga desde ${host}`,
  live: {
    loading: 'Cargando el mapa …',
    failed: 'No se ha podido cargar el mapa.',
    timedOut: 'El mapa ha tardado demasiado en cargarse.',
    retry: 'Volver a intentarlo',
    close: 'Cerrar el mapa',
    closeInfo: 'Cerrar la dirección',
    marker: 'Marcador',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    controlKey: 'Mantenga pulsada la tecla Ctrl y desplácese para hacer zoom',
    commandKey: 'Mantenga pulsada la tecla ⌘ y desplácese para hacer zoom',
    twoFingers: 'Mueva el mapa con dos dedos',
    notInPreview: 'Los mapas de Google solo se abren en la página pública, no en una vista previa.',
  },
}

export const chart: typeof english.chart = {
  kinds: { bar: 'Gráfico de barras', line: 'Gráfico de líneas', pie: 'Gráfico circular' },
  highest: (label, value) => `Máximo: ${label}, ${value}.`,
  lowest: (label, value) => `Mínimo: ${label}, ${value}.`,
  table: 'Ver como tabla',
  other: 'Otros',
  noValue: 'sin valor',
  column: (number) => `Columna ${number}`,
  row: (number) => `Fila ${number}`,
}

export const messages: typeof english.messages = {
  entries: ['# entrada', '# entradas'],
  untitled: 'Sin título',
  submenuOf: (label) => `Más en ${label}`,
  pages: 'Páginas',
  search: 'Buscar',
  previousEntries: 'Entradas anteriores',
  nextEntries: 'Entradas siguientes',
  table: 'Tabla',
  video: 'Vídeo',
  chapters: 'Capítulos',
  stopVideo: 'Detener el vídeo',
  audio: 'Audio',
  tracks: 'Pistas',
  download: (title) => `Descargar ${title}`,
  email: 'Correo electrónico',
  telephone: 'Teléfono',
  website: 'Sitio web',
  bookAppointment: 'Pedir cita',
  bookTable: 'Reservar mesa',
  recommendation: 'Una recomendación',
  findPlace: 'Cómo llegar',
  listen: 'Escuchar',
  registry: 'Nuestra lista de regalos',
  on: {
    watch: (name) => `Ver en ${name}`,
    listen: (name) => `Escuchar en ${name}`,
    read: (name) => `Leer en ${name}`,
    see: (name) => `Ver en ${name}`,
    look: (name) => `Ver en ${name}`,
    follow: (name) => `Seguir en ${name}`,
    open: (name) => `Abrir ${name}`,
    openOn: (name) => `Abrir en ${name}`,
    openMap: (name) => `Abrir en ${name}`,
    chooseTime: (name) => `Elegir hora en ${name}`,
    bookTable: (name) => `Reservar mesa en ${name}`,
    seePortfolio: (name) => `Ver el portafolio en ${name}`,
    seePhotographs: (name) => `Ver las fotos en ${name}`,
    seeRegistry: (name) => `Ver la lista en ${name}`,
  },
}

export const embeds: typeof english.embeds = {
  showHere: 'Mostrar aquí',
  alwaysShow: (service) => `Mostrar siempre ${service}`,
  hint: (service) => `${service} sabrá entonces que visitas esta página y puede usar cookies.`,
  askAgain: (service) => `Preguntar antes de mostrar ${service}`,
  noResponse: (service) => `${service} no responde. Sigue el enlace.`,
  noResponseYet: (service) => `${service} no responde. Inténtalo más tarde.`,
}
