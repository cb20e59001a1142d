import type * as english from '#languages/en/page.ts'
import { counted } from '#lib/i18n/plural.ts'

export const page: typeof english.page = {
  skip: 'Ir al contenido',
  menu: 'Menú',
  close: 'Cerrar',
  mainNavigation: 'Menú principal',
  footerNavigation: 'Pie de página',
  backToTop: 'Volver arriba',
  by: (author) => `Por ${author}`,
  readingTime: (minutes) => `${minutes} min de lectura`,
  updated: 'Actualizado el',
  tags: 'Etiquetas',
  lockedEntry: 'Escribe la contraseña para leer esta entrada.',
  allOf: (collection) => `Todo en ${collection}`,
  moreFrom: (collection) => `Más de ${collection}`,
  page: (number) => `Página ${number}`,
  newer: 'Más reciente',
  older: 'Más antiguo',
  newerPosts: 'Entradas más recientes',
  olderPosts: 'Entradas más antiguas',
  previous: 'Anterior',
  next: 'Siguiente',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  emptyList: 'Aquí todavía no se ha publicado nada.',
  notFound: ['Página no encontrada', 'Puede que la página se haya movido o que la dirección tenga un error.'],
  error: ['Algo ha salido mal', 'La página no se ha podido cargar. Inténtalo de nuevo en un momento.'],
  home: 'Ir al inicio',
  continue: 'Continuar',
  parked: 'Este sitio estará disponible pronto. Vuelve más tarde.',
}

export const notices: typeof english.notices = {
  announcement: 'Anuncio',
  cookies: 'Cookies',
  cookieText: 'Al usar este sitio web, aceptas nuestro uso de cookies.',
  cookieQuestion: '¿Podemos usar cookies para contar las visitas? El sitio también funciona sin ellas.',
  accept: 'Aceptar',
  decline: 'Rechazar',
  cookieSettings: 'Configuración de cookies',
  alwaysShown: 'Se muestran sin preguntar:',
  askAgain: 'Preguntar antes de mostrar #',
  popup: 'Novedades',
  contact: 'Contacto',
  email: 'Correo',
  call: 'Llamar',
  place: 'Mapa',
  hours: 'Horario',
  previews: 'Imágenes de muestra',
  badge: 'Insignia',
  licence: 'Esta página contiene imágenes de muestra. Necesitan una licencia antes de publicar el sitio.',
  madeWith: 'Hecho con Sitewright',
}

export const reactions: typeof english.reactions = {
  like: 'Me gusta',
  likes: ['# «Me gusta»', '# «Me gusta»'],
  likeFailed: 'No se ha podido guardar. Inténtalo de nuevo.',
  tooManyLikes: 'Han llegado demasiados «Me gusta» desde tu red. Inténtalo mañana.',
  share: 'Compartir',
  shareOn: (service) => `Compartir en ${service}`,
  shareByEmail: 'Compartir por correo',
  shareWithDevice: 'Compartir con una aplicación',
  copyLink: 'Copiar el enlace',
  copied: 'Enlace copiado',
  saveImage: 'Guardar en Pinterest',
}

export const searchForm: typeof english.searchForm = { label: '¿Qué buscas?', submit: 'Buscar' }

export const search: typeof english.search = {
  title: 'Buscar',
  lead: 'Basta con una o dos palabras. Las comillas buscan una frase, un guion excluye una palabra.',
  found: (count, more, query) =>
    `${more ? 'Más de ' : ''}${counted('es', '# resultado', '# resultados')(count)} para «${query}»`,
  nothing: (query) => `Sin resultados para «${query}»`,
  fuzzy: (query) => `Sin resultados para «${query}». Títulos parecidos:`,
  advice: 'Prueba con menos palabras o con otras, o revisa cómo están escritas.',
  instead: 'O empieza aquí:',
  tooLong: 'La búsqueda está limitada a 200 caracteres. Basta con una o dos palabras.',
  previous: 'Resultados anteriores',
  next: 'Más resultados',
}

export const lock: typeof english.lock = {
  page: ['Esta página está protegida', 'Escribe la contraseña para verla.'],
  site: ['Este sitio está protegido', 'Escribe la contraseña para verlo.'],
  password: 'Contraseña',
  open: 'Abrir',
  problems: {
    wrong: 'Contraseña incorrecta. Comprueba las mayúsculas e inténtalo de nuevo.',
    expired: 'El formulario ha caducado. Escribe la contraseña otra vez.',
    tooMany: 'Demasiados intentos. Espera diez minutos e inténtalo de nuevo.',
  },
}

export const likePage: typeof english.likePage = {
  heading: (title) => `¿Te gusta «${title}»?`,
  like: 'Me gusta',
  withdraw: 'Retirar mi «Me gusta»',
  back: 'Volver a la entrada',
  preview: 'Esto es una vista previa. El «Me gusta» se da en la página pública.',
  expired: 'El formulario había caducado. Pulsa el botón otra vez.',
}

export const comingSoon: typeof english.comingSoon = {
  title: 'Muy pronto',
  text: 'Estamos preparando nuestro nuevo sitio web. Vuelve a visitarnos dentro de poco.',
}
