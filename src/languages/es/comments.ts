import type { ReplyMailTexts } from '#features/content/comments/reply-mail-texts.rules.ts'
import type { CommentWords } from '#features/content/comments/parts/comment-words.ts'
import type { CommentTexts } from '#site/page/comment-texts.ts'

export const replyMail: ReplyMailTexts = {
  subject: (name, item) => `${name} respondió a tu comentario sobre «${item}»`,
  title: (name) => `${name} te respondió`,
  about: (item, site) => `Hay una respuesta a tu comentario sobre «${item}» en ${site}.`,
  view: 'Leer la respuesta',
  stop: 'No recibir más correos como este:',
  reason: (site) => `Pediste a ${site} que te escribiera cuando alguien respondiera a tu comentario.`,
}

export const comments: CommentWords = {
  heading: 'Comentarios',
  count: ['# comentario', '# comentarios'],
  none: 'Nadie ha comentado todavía.',
  closed: 'Los comentarios están cerrados.',
  feed: 'Comentarios como fuente RSS',
  owner: 'Autor',
  reply: 'Responder',
  replyTo: (name) => `Responder a ${name}`,
  inReplyTo: (name) => `En respuesta a ${name}`,
  moreReplies: ['# respuesta más', '# respuestas más'],
  more: 'Más comentarios',
  write: 'Deja un comentario',
  comment: 'Comentario',
  name: 'Nombre',
  email: 'Correo electrónico',
  emailHint: 'No se muestra nunca. Solo para avisarte de respuestas.',
  website: 'Sitio web',
  optional: 'opcional',
  notify: 'Escribirme cuando alguien me responda',
  remember: 'Recordarme en este navegador',
  decoy: 'Deja este campo vacío',
  send: 'Publicar comentario',
  sending: 'Enviando…',
  cancel: 'Cancelar',
  sent: 'Tu comentario está publicado.',
  waiting: 'Gracias. Tu comentario espera aprobación.',
  check: ['¿Publicar este comentario?', 'Revísalo. Se publica cuando pulsas el botón.'],
  back: 'Volver a la entrada',
  wrong: 'Hay un problema',
  error: 'Error',
  problems: {
    required: 'Este campo es obligatorio.',
    tooLong: 'Este texto es demasiado largo.',
    email: 'Escribe una dirección como nombre@example.com.',
    website: 'Escribe una dirección web como example.com.',
    emailNeeded: 'Escribe tu correo para saber de las respuestas.',
  },
  fields: { body: 'Comentario', name: 'Nombre', email: 'Correo electrónico', website: 'Sitio web' },
  failed: 'No se pudo publicar tu comentario. No se ha perdido nada de lo escrito. Inténtalo de nuevo.',
  expired: 'Este formulario estuvo abierto demasiado tiempo. Pulsa el botón otra vez.',
  tooMany: 'No se puede enviar el formulario: demasiados envíos. Inténtalo más tarde.',
  gone: 'El comentario al que respondes ya no existe.',
  preview: 'Esto es una vista previa. Se comenta en la página pública.',
  emails: {
    title: 'Correos sobre respuestas',
    text: 'Elige lo que ya no quieres recibir. Aún no ha cambiado nada.',
    one: 'No escribirme más sobre este comentario',
    all: 'No recibir ningún correo sobre respuestas de este sitio',
    stoppedOne: 'Hecho. No recibirás más correos sobre este comentario.',
    stoppedAll: 'Hecho. No recibirás más correos sobre respuestas de este sitio.',
  },
}

export const serviceComments: CommentTexts = {
  heading: 'Comentarios',
  about: (service) => `Los comentarios de esta página están en ${service}.`,
  needsScript: (service) => `${service} necesita JavaScript para mostrarlos.`,
  preview: 'Una vista previa no los muestra.',
}
