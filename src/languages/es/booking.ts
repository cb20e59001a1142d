import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { BookingEmailTexts } from '#features/audience/booking/booking-mail-texts.rules.ts'
import type { BookingTexts } from '#features/audience/booking/page/texts.ts'
import type { WidgetTexts } from '#blocks/booking/widget-texts.ts'

export const bookingMail: BookingEmailTexts = {
  what: 'Reserva',
  when: 'Cuándo',
  people: 'Personas',
  confirmed: (site) => [`Tu reserva en ${site}`, 'Tu reserva está confirmada', 'Te esperamos con gusto.'],
  reminder: (site) => [`Recordatorio de tu reserva en ${site}`, 'Hasta pronto', 'Te recordamos tu reserva.'],
  cancelled: (site) => [
    `Tu reserva en ${site} está cancelada`,
    'Tu reserva está cancelada',
    'Como pediste, esta reserva está cancelada.',
  ],
  cancelledBySite: (site) => `Lo sentimos: ${site} ha tenido que cancelar esta reserva.`,
  view: 'Ver o cancelar',
  note: 'Abrir el enlace no cambia nada; se cancela con el botón de la página.',
  reason: (site) => `Recibes este correo porque alguien reservó en ${site} con esta dirección.`,
}

export const bookingPage: BookingTexts = {
  title: 'Reserva',
  service: 'Qué',
  people: 'Personas',
  date: 'Día',
  show: 'Mostrar horas',
  timesOn: (day) => `Horas del ${day}`,
  noTimes: 'No queda nada libre ese día.',
  otherDays: 'Los próximos días con horas libres:',
  zone: (zone) => `Las horas son las de ${zone}.`,
  when: 'Cuándo',
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  note: 'Algo que debamos saber',
  optional: 'opcional',
  book: 'Reservar',
  otherTime: 'Elegir otra hora',
  confirmed: 'Tu reserva está confirmada',
  sent: 'Te enviamos un correo con estos datos y un enlace a esta página.',
  cancelled: 'Esta reserva está cancelada',
  cancelledBySite: 'Lo sentimos: hemos tenido que cancelar esta reserva.',
  over: 'Esta reserva ya ha empezado y no se puede cancelar.',
  addToCalendar: 'Añadir a tu calendario',
  cancel: 'Cancelar esta reserva',
  bookAgain: 'Reservar otra hora',
  problems: textByProblem(
    {
      NO_SERVICE: 'Esto no se puede reservar por ahora.',
      BAD_PARTY: ({ min = 1, max = 1 }) =>
        min === max ? `Esto es solo para ${max}.` : `Elige de ${min} a ${max} personas.`,
      BAD_TIME: 'Elige un día y una hora.',
      'BAD_DETAILS.name': 'Escribe tu nombre, con 200 caracteres como máximo.',
      'BAD_DETAILS.email': 'Escribe un correo como ada@example.com.',
      BAD_DETAILS: ({ max = 1 }) => `Usa como máximo ${max} caracteres.`,
      TIME_IN_PAST: 'Esta hora ya ha pasado. Elige una posterior.',
      TOO_SOON: 'Es tarde para reservar esta hora. Elige una posterior.',
      TOO_FAR_AHEAD: ({ max = 1 }) =>
        `Se puede reservar con hasta ${max} días de antelación. Elige un día anterior.`,
      CLOSED: 'Ese día no se puede reservar nada. Elige otro.',
      NOT_OFFERED: 'Esta hora no se ofrece. Elige una de la lista.',
      TIME_TAKEN: 'Esta hora se acaba de ocupar. Elige otra.',
      BOOKING_OVER: 'Esta reserva ya ha empezado y no se puede cancelar.',
      OWNER_PREVIEW: 'Cierra la sesión de tu cuenta para reservar aquí.',
      FORM_EXPIRED: 'El formulario ha caducado. Envíalo otra vez.',
      TOO_MANY: 'Demasiados intentos. Espera diez minutos y envíalo otra vez.',
    },
    'No ha funcionado. Comprueba tu elección.',
  ),
}

export const bookingWidget: WidgetTexts = {
  service: 'Qué',
  people: 'Personas',
  date: 'Día',
  show: 'Mostrar horas',
  open: (host) => `Elegir hora en ${host}`,
  script: {
    days: 'Días',
    times: 'Horas',
    earlier: 'Días anteriores',
    later: 'Días siguientes',
    full: 'nada libre',
    none: 'No queda nada libre en estos días. Mira los siguientes.',
    loading: 'Cargando horas',
    failed: 'No se han podido cargar las horas.',
    zone: 'Las horas son las de',
  },
}
