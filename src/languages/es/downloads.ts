import { counted } from '#lib/i18n/plural.ts'
import type { DownloadTexts } from '#features/shop/downloads/download-texts.rules.ts'
import type { DownloadsTexts } from '#features/shop/downloads/page/texts.ts'

export const downloads: DownloadTexts = {
  download: 'Descargar',
  downloadFile: (name) => `Descargar ${name}`,
  left: counted('es', 'queda # descarga', 'quedan # descargas'),
  until: (day) => `hasta el ${day}`,
  ended: {
    exhausted: 'Ya se han usado todas las descargas.',
    expired: 'El plazo de descarga ha terminado.',
    revoked: 'La tienda ha cancelado esta descarga.',
    deleted: 'La tienda ya no ofrece este archivo.',
  },
  heading: 'Descargas',
  mail: (site, number) => [`Sus descargas de ${site}, pedido ${number}`, 'Sus descargas están listas'],
  allDownloads: 'Ir a sus descargas',
  keep: 'Quien tenga este enlace puede descargar sus archivos: no comparta este correo.',
  reason: (site) => `Recibe este correo porque alguien compró en ${site} con esta dirección.`,
}

export const downloadsPage: DownloadsTexts = {
  title: 'Sus descargas',
  order: (number) => `Pedido ${number}`,
  hint: 'Guarde los archivos en su dispositivo. Una descarga interrumpida se puede continuar durante una hora.',
  none: 'No hay nada que descargar. Si acaba de pagar, vuelva a cargar esta página en un momento.',
  ended: (name) => `${name} ya no se puede descargar.`,
  contact: 'Si aún lo necesita, póngase en contacto con la tienda e indique el número de su pedido.',
}
