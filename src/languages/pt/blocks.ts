import type * as english from '#languages/en/blocks.ts'
import type { Direction } from '#lib/geo/coordinates.ts'

export const journal: typeof english.journal = { readOn: 'Continuar lendo', older: 'Artigos mais antigos' }

export const messageLink = 'Ver esta mensagem no navegador'

export const place: typeof english.place = {
  phone: 'Telefone',
  hours: 'Horário de funcionamento',
  coordinates: 'Coordenadas',
  map: 'Abrir no OpenStreetMap',
  directions: 'Como chegar',
  newWindow: 'abre em uma nova janela',
}

export const gallery: typeof english.gallery = {
  gallery: 'Imagens',
  slides: 'Slides',
  controls: 'Controles dos slides',
  previous: 'Slide anterior',
  next: 'Próximo slide',
  video: 'Vídeo',
  slide: '{n} de {count}',
  play: 'Iniciar a apresentação',
  pause: 'Parar a apresentação',
}

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  north: 'ao norte',
  northeast: 'a nordeste',
  east: 'a leste',
  southeast: 'a sudeste',
  south: 'ao sul',
  southwest: 'a sudoeste',
  west: 'a oeste',
  northwest: 'a noroeste',
}

export const map: typeof english.map = {
  map: 'Mapa',
  directions: 'Como chegar',
  newWindow: 'abre em uma nova janela',
  openPage: 'Abrir este lugar no Google Maps',
  near: (town) => `perto de ${town}`,
  away: (distance, direction, town) => `${distance} ${DIRECTIONS[direction]} de ${town}`,
  open: 'Abrir mapa interativo',
  asks: (host) => `Carrega de ${host}`,
  live: {
    loading: 'Carregando o mapa …',
    failed: 'Não foi possível carregar o mapa interativo.',
    timedOut: 'O mapa interativo demorou demais para carregar.',
    retry: 'Tentar novamente',
    close: 'Fechar mapa interativo',
    closeInfo: 'Fechar endereço',
    marker: 'Marcador',
    zoomIn: 'Aumentar zoom',
    zoomOut: 'Diminuir zoom',
    controlKey: 'Mantenha Ctrl pressionado e role para dar zoom no mapa',
    commandKey: 'Mantenha ⌘ pressionado e role para dar zoom no mapa',
    twoFingers: 'Use dois dedos para mover o mapa',
    notInPreview: 'Os mapas interativos do Google só abrem na página pública, não em uma prévia.',
  },
}

export const chart: typeof english.chart = {
  kinds: { bar: 'Gráfico de barras', line: 'Gráfico de linhas', pie: 'Gráfico de pizza' },
  highest: (label, value) => `Maior valor: ${label}, ${value}.`,
  lowest: (label, value) => `Menor valor: ${label}, ${value}.`,
  table: 'Mostrar como tabela',
  other: 'Outros',
  noValue: 'sem valor',
  column: (number) => `Coluna ${number}`,
  row: (number) => `Linha ${number}`,
}

export const messages: typeof english.messages = {
  entries: ['# artigo', '# de artigos', '# artigos'],
  untitled: 'Sem título',
  submenuOf: (label) => `Mais em ${label}`,
  pages: 'Páginas',
  search: 'Buscar',
  previousEntries: 'Artigos anteriores',
  nextEntries: 'Próximos artigos',
  table: 'Tabela',
  video: 'Vídeo',
  chapters: 'Capítulos',
  stopVideo: 'Parar o vídeo',
  audio: 'Áudio',
  tracks: 'Faixas',
  download: (title) => `Baixar ${title}`,
  email: 'E-mail',
  telephone: 'Telefone',
  website: 'Site',
  bookAppointment: 'Agendar um horário',
  bookTable: 'Reservar uma mesa',
  recommendation: 'Uma recomendação',
  findPlace: 'Como chegar',
  listen: 'Ouvir',
  registry: 'Nossa lista de presentes',
  on: {
    watch: (name) => `Assistir no ${name}`,
    listen: (name) => `Ouvir no ${name}`,
    read: (name) => `Ler no ${name}`,
    see: (name) => `Ver no ${name}`,
    look: (name) => `Ver no ${name}`,
    follow: (name) => `Seguir no ${name}`,
    open: (name) => `Abrir ${name}`,
    openOn: (name) => `Abrir no ${name}`,
    openMap: (name) => `Abrir no ${name}`,
    chooseTime: (name) => `Escolher um horário no ${name}`,
    bookTable: (name) => `Reservar uma mesa no ${name}`,
    seePortfolio: (name) => `Ver o portfólio no ${name}`,
    seePhotographs: (name) => `Ver as fotos no ${name}`,
    seeRegistry: (name) => `Ver a lista no ${name}`,
  },
}

export const embeds: typeof english.embeds = {
  showHere: 'Mostrar aqui',
  alwaysShow: (service) => `Sempre mostrar ${service}`,
  hint: (service) => `${service} saberá que você visita esta página e poderá definir cookies.`,
  askAgain: (service) => `Perguntar antes de mostrar ${service}`,
  noResponse: (service) => `${service} não responde. Use o link.`,
  noResponseYet: (service) => `${service} não responde. Tente novamente mais tarde.`,
}
